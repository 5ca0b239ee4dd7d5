import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The parts of a clinic (design §3), and `core` for what none of them owns. */
const parts =
  'antrian dokter janji kas klinik kunjungan laporan orang paket pasien rencana stok titipan transaksi'.split(' ');

it.each(['commands', 'domain', 'i18n', 'resources', 'sample'])(
  'src/%s has the folders that the other rooms have',
  (room) => {
    const names = new Set(['core', ...parts]);
    const folders = readdirSync(`src/${room}`, { withFileTypes: true }).filter((each) => each.isDirectory());
    expect(folders.length).toBeGreaterThan(5);
    expect(folders.map(({ name }) => name).filter((name) => !names.has(name))).toEqual([]);
  },
);
