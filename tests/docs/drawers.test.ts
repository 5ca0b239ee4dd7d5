import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { resources } from '../../src/resources/index.ts';

/** The parts of a clinic (design §3), and `core` for what none of them owns. */
const parts = 'antrian dokter janji kas klinik kunjungan laporan orang pasien rencana stok transaksi'.split(' ');

it.each(['commands', 'custom', 'domain', 'i18n'])('src/%s has the folders that the other rooms have', (room) => {
  const names = new Set(['core', ...parts, ...resources.map(({ source }) => source)]);
  const folders = readdirSync(`src/${room}`, { withFileTypes: true }).filter((each) => each.isDirectory());
  expect(folders.length).toBeGreaterThan(5);
  expect(folders.map(({ name }) => name).filter((name) => !names.has(name))).toEqual([]);
});
