import { describe, expect, it } from 'vitest';
import { addDays } from '../../src/domain/core/tanggal.ts';
import type { Row } from '../../src/schema/index.ts';
import { makeDemoProvider, today } from './makeDemoProvider.ts';

/** A provider whose business date can be moved, and the first batch of the sample to expire. */
function midnight() {
  let date = today;
  const now = () => ({ today: date, time: '00:00', instant: `${date}T00:00:00.000Z`, user: 'Ratna Kusumawati' });
  const until = (next: string) => {
    date = next;
  };
  return { provider: makeDemoProvider({ now }), until };
}

describe('demo: a new business date', () => {
  it('takes what has expired overnight out of what can be sold, and back when the clock was wrong', async () => {
    const { provider, until } = midnight();
    const [product] = (
      await provider.getList<Row>('produk', {
        filter: { expired_date_gte: today },
        sort: { field: 'expired_date', order: 'ASC' },
        pagination: { page: 1, perPage: 1 },
      })
    ).data;
    const read = async () => (await provider.getOne<Row>('produk', { id: product?.id ?? 0 })).data;
    expect(product).toMatchObject({ stok_layak: product?.['stok_akhir'] });
    until(String(product?.['expired_date']));
    expect(await read()).toMatchObject({ stok_layak: product?.['stok_akhir'] });
    until(addDays(String(product?.['expired_date']), 1));
    expect(await read()).toMatchObject({ stok_layak: 0, expired_date: null, status: 'out_of_stock' });
    until(today);
    expect(await read()).toMatchObject({ stok_layak: product?.['stok_akhir'], status: product?.['status'] });
  });
});
