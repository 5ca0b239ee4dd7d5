import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { jalaniDuaBulan } from '../../../bin/ramai/duaBulan.ts';
import { pages } from '../../../src/custom/pages.tsx';
import { parts } from '../../../src/custom/parts.ts';
import type { Source } from '../../../src/providers/access.ts';
import { createDemoProvider } from '../../../src/providers/demo/demoProvider.ts';
import { readRights } from '../../../src/providers/demo/readRights.ts';
import { memoryStorage } from '../../../src/providers/demo/storage.ts';
import { resources } from '../../../src/resources/index.ts';
import type { Now, Row } from '../../../src/schema/index.ts';
import type { Parts } from '../../../src/views/base/parts.ts';
import { renderConsole } from '../../support/renderConsole.tsx';

/** Every page outside of the layout but the screen of the waiting room. */
const prints = pages.filter(({ bare, path }) => bare && path.includes(':'));

/** A label of a shelf, which has no room for a head. */
const headless = ['/produk/:id/label'];

describe('a declared print', () => {
  let tables: Readonly<Record<string, readonly Row[]>>;
  beforeAll(async () => {
    ({ tables } = await jalaniDuaBulan());
  }, 300_000);

  /** The busy clinic, read by its admin. */
  function source(now: () => Now): Source {
    const demo = createDemoProvider({
      ...{ resources, now, storage: memoryStorage(), sample: async () => tables },
      ...{ email: () => 'admin@klinik.test', may: async () => () => true, onNotice: () => undefined },
    });
    return { dataProvider: demo, readRights: (user) => readRights(demo.records, user) };
  }

  /** The address of a print of the latest record that it is of. */
  function addressOf(path: string): string {
    if (path.includes(':bulan')) return path.replace(':bulan', '2024-07');
    const [, name = '', end = ''] = /^\/(.*)\/:id\/(.*)$/.exec(path) ?? [];
    const of = (parts[name] as Parts | undefined)?.record?.prints?.[end]?.of ?? (() => true);
    const record = tables[resources.find((each) => each.name === name)?.source ?? '']?.findLast((row) => of(row));
    if (!record) throw new Error(`Nothing to print at ${path}`);
    return path.replace(':id', String(record.id));
  }

  it.each(prints.map(({ path }) => path))('%s has a head, and says everything', async (path) => {
    const { unmount } = renderConsole(addressOf(path), { source });
    const paper = await screen.findByRole('article', undefined, { timeout: 20_000 });
    if (!headless.includes(path)) expect(paper).toHaveTextContent(/Klinik Cantika Medika/);
    expect(paper.textContent).not.toMatch(
      /undefined|NaN|null|\[object|%\{|\b(cetak|pembayaran|titipan|kas|catatan|rencana|pesanan|jurnal)\.[a-z]/,
    );
    expect(paper).toHaveAccessibleName(/\S/);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/\S/);
    expect(screen.getByRole('button', { name: 'Cetak' })).toHaveFocus();
    unmount();
  });

  it.each([
    ['kasir', '/bayar-jasa/:id/slip'],
    ['kasir', '/laporan/pph/:id/bukti'],
    ['kasir', '/laporan/jurnal/:bulan/kertas'],
    ['perawat', '/voucher/:id/kartu'],
    ['dokter', '/titipan/:id/bukti'],
    ['hr', '/pasien/:id/salinan'],
  ])('is kept from a %s who may not see what is on it: %s', async (role, path) => {
    const user = { id: 5, name: 'Andi', email: `${role}@klinik.test`, role };
    const { unmount } = renderConsole(addressOf(path), { source, user });
    expect(await screen.findByRole('heading', { name: 'Akses Ditolak' })).toBeInTheDocument();
    expect(screen.queryByRole('article')).toBeNull();
    unmount();
  });
});
