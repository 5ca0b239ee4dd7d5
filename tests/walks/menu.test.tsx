import { describe, expect, it } from 'vitest';
import { pages } from '../../src/custom/pages.tsx';
import { linesIn, menuParts } from '../../src/custom/shell/menuLines.ts';
import { findablePages, pagesNear } from '../../src/custom/shell/pageHits.ts';
import { routed } from '../../src/resources/index.ts';
import { mayOpen } from '../../src/views/base/pages.ts';
import { roles, seenBy } from '../support/seenBy.ts';

describe('the menu', () => {
  it.each(roles)('of a %s leads to each list and page that they may open, each once and from one place', (role) => {
    const known = seenBy(role);
    const lines = menuParts(known).flatMap(linesIn);
    const foot = pages.filter((page) => page.menu === 'foot').map(({ path }) => path);
    const openable = [
      ...routed.flatMap(({ name }) => (known.may(name, 'list') ? [`/${name}`] : [])),
      ...pages.flatMap((page) => (page.menu && mayOpen(page, known.may) ? [page.path] : [])),
    ];
    expect([...lines.map(({ to }) => to), ...foot].sort()).toEqual(openable.sort());
    const labels = lines.map(({ label }) => label);
    expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([]);
  });

  it('has its lines in the order and words of the spec', () => {
    expect(menuParts(seenBy('admin')).map(({ label }) => label)).toEqual([
      'Dashboard',
      ...['Dokter', 'Pasien', 'Appointment', 'Antrian', 'Treatment', 'Produk', 'Stok', 'Transaksi', 'Laporan'],
      'Pengaturan',
    ]);
  });

  it('shows the dashboard alone to who has no role', () => {
    expect(menuParts(seenBy('')).flatMap(linesIn)).toMatchObject([{ to: '/dashboard' }]);
  });

  it('shows a cashier what a cashier needs', () => {
    const parts = menuParts(seenBy('kasir'));
    expect(parts.map(({ label }) => label)).not.toContain('Laporan Keuangan');
    const [till] = parts.filter(({ label }) => label === 'Transaksi');
    expect(till?.further.map(({ label }) => label).slice(0, 4)).toEqual(['Kasir', 'Tutup Kas', 'Titipan', 'Voucher']);
    expect(parts.find(({ label }) => label === 'Pengaturan')?.line?.to).toBe('/settings');
  });

  it('puts what stands beneath a line that may not be opened in its place', () => {
    const hr = menuParts(seenBy('hr')).find(({ label }) => label === 'Appointment');
    expect(hr).toMatchObject({ line: null, items: [{ to: '/sumber-daya' }], further: [] });
  });
});

describe('what can be found', () => {
  it('each list and page says in a sentence what it is for, and what else it is called', () => {
    const told = [...routed, ...pages.filter(({ menu: place, label }) => place ?? label)];
    const mute = told.filter(
      ({ about, alsoCalled }) => !/^\p{Lu}.{10,90}\.$/u.test(about ?? '') || !alsoCalled?.length,
    );
    expect(mute.map((each) => ('name' in each ? each.name : each.path))).toEqual([]);
  });

  it('each list says when it is empty how it gets its first record, and leads there where it has no act of its own', () => {
    const rowless = ['settings', 'permission', 'kas-bank', 'laporan/laba-rugi', 'laporan/jurnal'];
    // Screens of their own say it in words of theirs.
    const own = ['pasien/hubungi', 'pesanan/usulan'];
    // Nobody adds to them: the server and the night do; numbers are taken by a button of the queue.
    const byItself = ['antrian', 'akses-rekam', 'luput', 'periksa-buku', 'audit'];
    const lists = routed.filter(({ name }) => ![...rowless, ...own].includes(name));
    const known = new Set([...routed.map(({ name }) => name), ...pages.map(({ path }) => path)]);
    const mute = lists.filter(({ list: { first, create } }) => {
      const leads = first?.at === undefined ? create !== undefined : known.has(first.at) && create === undefined;
      return !/^\p{Lu}.{15,100}\.$/u.test(first?.how ?? '') || !leads;
    });
    expect(mute.map(({ name }) => name).sort()).toEqual(byItself.sort());
    expect(lists.filter(({ list }) => !list.first).map(({ name }) => name)).toEqual([]);
  });

  it('each field of the settings has another name', () => {
    const fields = findablePages(seenBy('admin')).filter(({ kind }) => kind === 'field');
    expect(fields.length).toBeGreaterThan(40);
    expect(fields.filter(({ also }) => also.length === 0).map(({ path }) => path)).toEqual([]);
  });

  it('forgives a slip, and what was opened lately comes first among the equally near', () => {
    const findable = findablePages(seenBy('admin'));
    const paths = (word: string, lately: string[] = []) => pagesNear(word, findable, lately).map(({ path }) => path);
    expect(paths('koomisi')).toContain('/laporan/jasa');
    expect(paths('piutnag')[0]).toBe('/laporan/piutang');
    expect(paths('harga')[0]).toBe('/treatments/medis');
    expect(paths('harga', ['/pasien', '/produk/nonmedis'])[0]).toBe('/produk/nonmedis');
  });
});
