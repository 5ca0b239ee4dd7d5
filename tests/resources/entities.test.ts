import { describe, expectTypeOf, it } from 'vitest';
import type { Tx } from '../../src/commands/core/command.ts';
import type { WriteRule } from '../../src/commands/core/rule.ts';
import type { CommandAnswer, CommandInput } from '../../src/commands/index.ts';
import type { Changes, Entities, NewRecords } from '../../src/resources/index.ts';
import type { Produk } from '../../src/resources/stok/produk.ts';
import type { useDeclaration } from '../../src/views/base/declarations.ts';
import type { CellProps, EntityParts } from '../../src/views/base/parts.ts';
import type { FilterOf, useGetOne } from '../../src/views/base/records.ts';
import type { useCommand } from '../../src/views/command/useCommand.ts';

type Answer<F extends (...args: never[]) => unknown> = Awaited<ReturnType<F>>;

describe('types from the declarations: a field that is renamed does not compile where it is used', () => {
  it('knows the records of every entity and view by name, with what is computed', () => {
    expectTypeOf<Entities['produk']>().toEqualTypeOf<Produk>();
    expectTypeOf<Entities['laporan/produk']>().toEqualTypeOf<Produk>();
    expectTypeOf<Entities['produk']['stok_akhir']>().toEqualTypeOf<number>();
    expectTypeOf<Entities['produk']['status']>().toEqualTypeOf<'normal' | 'low_stock' | 'out_of_stock'>();
    expectTypeOf<Entities['stok-masuk']['totalHarga']>().toEqualTypeOf<number | null>();
    expectTypeOf<Entities['pasien']['umur']>().toEqualTypeOf<string | null>();
    expectTypeOf<Entities['mutasi-stok']['supplier']>().toEqualTypeOf<number | null>();
    expectTypeOf<Entities>().not.toHaveProperty('barang');
    expectTypeOf<Entities['produk']>().not.toHaveProperty('nama');
  });

  it('gives commands typed records, and takes what can be stored: nothing computed, nothing unknown', () => {
    expectTypeOf<Answer<typeof tx.get<'produk'>>>().toEqualTypeOf<Produk>();
    expectTypeOf<Answer<typeof tx.find<'produk'>>>().toEqualTypeOf<Produk[]>();
    expectTypeOf<Parameters<typeof tx.update<'produk'>>[2]>().toEqualTypeOf<Readonly<Changes['produk']>>();
    expectTypeOf<Parameters<typeof tx.create<'batch'>>[1]>().toEqualTypeOf<Readonly<NewRecords['batch']>>();
    expectTypeOf<Changes['produk']>().toHaveProperty('terjual');
    expectTypeOf<Changes['produk']>().not.toHaveProperty('stok_akhir');
    expectTypeOf<{ produk: number; sisa: number; harga_beli: number }>().toExtend<NewRecords['batch']>();
    expectTypeOf<{ produk: number }>().not.toExtend<NewRecords['batch']>();
    expectTypeOf<{ terjual: string }>().not.toExtend<Changes['produk']>();
    expectTypeOf<Parameters<NonNullable<WriteRule<'pasien'>['save']>>[1]['phone']>().toEqualTypeOf<string | null>();
  });

  it('gives screens, cells and filters the same', () => {
    expectTypeOf<ReturnType<typeof useGetOne<'batch'>>['data']>().toEqualTypeOf<Entities['batch'] | undefined>();
    expectTypeOf<FilterOf<Entities['batch']>>().toHaveProperty('sisa_gt');
    expectTypeOf<FilterOf<Entities['batch']>>().not.toHaveProperty('sisanya');
    expectTypeOf<ReturnType<typeof useDeclaration<'batch'>>['fields']>().not.toHaveProperty('sisanya');
    expectTypeOf<CellProps<'batch'>['record']['sisa']>().toEqualTypeOf<number>();
    expectTypeOf<NonNullable<NonNullable<EntityParts['batch']>['fields']>>().not.toHaveProperty('sisanya');
  });

  it('tells who calls a command what it takes and what it answers', () => {
    type Call = ReturnType<typeof useCommand<'stok-masuk/terima'>>['run'];
    expectTypeOf<Parameters<Call>[0]>().toEqualTypeOf<CommandInput<'stok-masuk/terima'>>();
    expectTypeOf<CommandInput<'stok-masuk/terima'>>().toHaveProperty('nomorBatch');
    expectTypeOf<CommandAnswer<'stok-masuk/terima'>>().toEqualTypeOf<Entities['stok-masuk']>();
  });
});

declare const tx: Tx;
