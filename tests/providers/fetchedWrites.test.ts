import { expect, it, vi } from 'vitest';
import { fetchedWrites } from '../../src/providers/demo/demoProvider.ts';

it('the first write without a network is told as any other, and tried again by the next', async () => {
  const create = vi.fn(async () => ({ data: { id: 1 } }));
  const fetch = vi
    .fn<Parameters<typeof fetchedWrites>[0]>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: http://x/assets/writes.js'))
    .mockResolvedValue({ create } as never);
  const writes = fetchedWrites(fetch);
  await expect(writes.create('supplier', { data: {} })).rejects.toMatchObject({
    message: expect.stringMatching(/^Tidak ada koneksi internet/),
    status: 0,
  });
  expect(await writes.create('supplier', { data: {} })).toEqual({ data: { id: 1 } });
});
