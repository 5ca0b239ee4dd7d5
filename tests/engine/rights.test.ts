import { describe, expect, it } from 'vitest';
import { rightsWith } from '../../src/resources/rights.ts';
import type { Row } from '../../src/schema/index.ts';
import { makeDemoProvider } from '../providers/makeDemoProvider.ts';

const denied = { status: 403, message: 'Anda tidak berhak melakukan tindakan ini' };
const supplier = { name: 'PT Baru', username: 'ptbaru', email: 'a@b.example' };

describe('the engine asks for the right to what it writes, whatever the store', () => {
  const demo = () => makeDemoProvider({ may: async () => rightsWith('kasir', []) });

  it('by form: none is made, changed, erased or brought back', async () => {
    const provider = demo();
    const previousData = (await provider.getOne<Row>('dokter', { id: 1 })).data;
    await expect(provider.create('dokter', { data: supplier })).rejects.toMatchObject(denied);
    await expect(provider.update('dokter', { id: 1, data: previousData, previousData })).rejects.toMatchObject(denied);
    await expect(provider.delete('dokter', { id: 1, previousData })).rejects.toMatchObject(denied);
    await expect(provider.restore('dokter', { id: 1 })).rejects.toMatchObject(denied);
  });

  it('by command, alone and in bulk', async () => {
    const provider = demo();
    const input = { dokter: 1, sejak: '2024-08-27' };
    await expect(provider.command('dokter/nonaktifkan' as never, input as never)).rejects.toMatchObject(denied);
    const steps = [{ act: 'delete' as const, id: 1 }];
    await expect(provider.bulk?.('dokter', { dry: false, steps })).rejects.toMatchObject(denied);
  });

  it('to a merge the rights to edit and to delete, both', async () => {
    const manager = makeDemoProvider({ may: async () => rightsWith('manager', []) });
    await expect(manager.command('pasien/gabungkan', { pasien: 7, ke: 8 })).rejects.toMatchObject(denied);
    await expect(manager.command('pasien/pisahkan', { pasien: 7 })).rejects.toMatchObject(denied);
  });

  it('by sheet: neither checked nor stored', async () => {
    const params = { duplicates: 'skip' as const, key: 'kunci-uji-2', signal: new AbortController().signal };
    const rows = [{ line: 2, values: supplier }];
    const importing = demo().importRows?.('supplier', { ...params, rows, onProgress: () => undefined });
    await expect(importing).rejects.toMatchObject(denied);
  });
});
