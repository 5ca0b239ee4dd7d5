import { createDemoProvider } from '../../src/providers/demo/demoProvider.ts';
import { readRights } from '../../src/providers/demo/readRights.ts';
import { memoryStorage } from '../../src/providers/demo/storage.ts';
import { resources } from '../../src/resources/index.ts';
import { rightsWith } from '../../src/resources/rights.ts';
import { sampleData } from '../../src/sample/index.ts';
import { renderConsole } from './renderConsole.tsx';

export const admin = { id: 1, name: 'Ratna Kusumawati', email: 'admin@klinik.test', role: 'admin' };
export const dokter = { id: 5, name: 'Andi Wijaya', email: 'dokter@klinik.test', role: 'dokter' };

/** The console where the sample's draft, of Gita Permatasari, is about a visit to the doctor Andi Wijaya. */
export function renderDraft(path: string, user: typeof admin) {
  const sample = async () => {
    const made = sampleData('2024-08-27');
    const his = <R extends { id: number }>(rows: readonly R[]) =>
      rows.map((row) => (row.id === 2 ? { ...row, dokter: 1 } : row));
    return { ...made, kunjungan: his(made.kunjungan), 'catatan-klinis': his(made['catatan-klinis']) };
  };
  return renderConsole(path, {
    user,
    source: (now) => {
      const may = async () => rightsWith(user.role, [], { dokter: user.role === 'dokter' ? 1 : null });
      const options = { resources, now, may, sample, storage: memoryStorage() };
      const dataProvider = createDemoProvider({ ...options, email: () => user.email, onNotice: () => undefined });
      return { dataProvider, readRights: (of) => readRights(dataProvider.records, of) };
    },
  });
}
