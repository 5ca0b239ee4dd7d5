import type { Tx } from '../../src/commands/core/command.ts';
import { bukaStokCabang } from '../../src/commands/stok/stokCabang.ts';
import type { EntityName } from '../../src/resources/index.ts';
import { cabang as declaration } from '../../src/resources/klinik/cabang.ts';
import { recordsOf } from '../../src/sample/core/rows.ts';
import { sampleData } from '../../src/sample/index.ts';
import type { Row } from '../../src/schema/index.ts';
import { type Calendar, makeClinic, small, today } from '../commands/clinic.ts';

export const [pusat, kemang] = [1, 2];
export const cabangBernama = (...names: readonly string[]): Row[] =>
  recordsOf(
    declaration,
    names.map((nama) => ({ nama })),
  );

type Rows = Record<string, readonly Row[]>;

/** The shelves that the opening of a second branch makes of a clinic's stock. */
async function rakPertama(data: Rows): Promise<Row[]> {
  const made: Row[] = [];
  const find = async (source: string, where: Record<string, unknown>) =>
    (data[source] ?? []).filter((row) => Object.entries(where).every(([name, value]) => row[name] === value));
  const create = async (_source: string, values: Record<string, unknown>) => {
    const row = { id: made.length + 1, status: 'normal', ...values };
    made.push(row);
    return row;
  };
  await bukaStokCabang({ find, create, updateAll: async () => undefined } as unknown as Tx, { today });
  return made;
}

/**
 * A small clinic that has just opened its second branch, in which all but the admin work; and the console of somebody in one of
 * them, of the admin in both where none is named.
 */
export async function duaCabang(over: Partial<Record<EntityName, readonly Row[]>> = {}, calendar?: Calendar) {
  const user = sampleData(today).user.map((row) => ({ ...row, cabang: [{ cabang: kemang }] }));
  const produk = small.produk.map((row) => ({
    ...row,
    isi: 1,
    tidakUntuk: [],
    barcode: [],
    opname: null,
    nilai_batch: null,
  }));
  const rak = await rakPertama({ produk, batch: small.batch });
  const cabang = cabangBernama('Pusat', 'Kemang');
  const { rows, as } = makeClinic({ user, produk, cabang, rak, ...over }, calendar);
  return { rows, di: (branch: number | null, role = 'admin') => as(role, branch) };
}
