import { afterEach, expect, it } from 'vitest';
import { nowFor } from '../../server/base/now.ts';
import { screens } from '../../src/i18n/screens.ts';
import { addMessages, i18nProvider } from '../../src/providers/i18nProvider.ts';
import { formatDateTime, setClinicTimeZone, zoneName } from '../../src/schema/index.ts';

afterEach(() => setClinicTimeZone('Asia/Jakarta'));

const midnight = '2024-08-27T16:30:00.000Z';
const today = () =>
  nowFor({ config: { businessDate: null }, clock: () => Date.parse(midnight) }, { name: 'Siti' }).today;

it("the clinic's zone decides on date and time, and is named in sentences (product §14)", async () => {
  const told = () => [formatDateTime(midnight), today(), zoneName()];
  expect(told()).toEqual(['27 Agu 2024 23:30', '2024-08-27', 'WIB']);
  setClinicTimeZone('Asia/Makassar');
  expect(told()).toEqual(['28 Agu 2024 00:30', '2024-08-28', 'WITA']);
  setClinicTimeZone('Asia/Jayapura');
  expect(told()).toEqual(['28 Agu 2024 01:30', '2024-08-28', 'WIT']);
  await addMessages(screens);
  expect(i18nProvider.translate('antrian.clock', { time: '01:30' })).toBe('01:30 WIT');
});
