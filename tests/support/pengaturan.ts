import type { BarisPengaturan } from '../../src/domain/klinik/pengaturanTersimpan.ts';
import type { ConsoleDataProvider } from '../../src/providers/consoleDataProvider.ts';
import type { Setting } from '../../src/resources/klinik/settings.ts';
import { settings } from '../../src/sample/klinik/administrasi.ts';
import type { Row } from '../../src/schema/index.ts';

type Values = Partial<BarisPengaturan>;

/** The sample clinic's settings with other values. */
export const settingsWith = (values: Values): Row[] => settings().map((row) => ({ ...row, ...values }));

/** Saves other values on the settings page of a clinic. */
export async function changeSettings(provider: Pick<ConsoleDataProvider, 'getOne' | 'update'>, values: Values) {
  const { data: previousData } = await provider.getOne<Setting>('settings', { id: 1 });
  const { data } = await provider.update<Row>('settings', {
    id: 1,
    data: { ...previousData, ...values },
    previousData,
  });
  return data as Setting;
}

/** The same opening hours on every day. */
export const everyDay = (dari: string, sampai: string): BarisPengaturan['jamHari'] =>
  settings().flatMap(({ jamHari }) => jamHari.map((day) => ({ ...day, buka: true, dari, sampai })));
