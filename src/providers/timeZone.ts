import { setClinicTimeZone, singletonId } from '../schema/index.ts';
import type { ConsoleDataProvider } from './consoleDataProvider.ts';

/**
 * Keeps to the time zone of the clinic's settings when they change.
 *
 * @param first - when they are read for the first time; null where the zone is known.
 */
export function followTimeZone(dataProvider: ConsoleDataProvider, first: Promise<unknown> | null): void {
  const read = async () => {
    try {
      const { data } = await dataProvider.getOne('settings', { id: singletonId });
      setClinicTimeZone(data['zonaWaktu']);
    } catch {
      // Signed out, or without the right to read them: the zone stays.
    }
  };
  void first?.then(read);
  dataProvider.subscribe((sources) => {
    if (sources.includes('settings')) void read();
  });
}
