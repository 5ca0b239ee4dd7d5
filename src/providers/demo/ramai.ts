import { translate } from '../../i18n/translate.ts';
import { ramaiPada } from '../../sample/ramai.ts';
import { refusalAnswer } from '../refusals.ts';
import type { TableRows } from './storage.ts';

/**
 * The tables of 'Klinik ramai', which a build has made (`bin/ramai.ts`).
 *
 * @throws HttpError where none was made, or the demo lives on another day than they do.
 */
export async function ramai(today: string): Promise<TableRows> {
  const missing = () => refusalAnswer(503, 'sample', translate('data.ramaiTidakAda'));
  if (today !== ramaiPada.today) throw missing();
  const answer = await fetch('/ramai.json').catch(() => null);
  if (!answer?.ok) throw missing();
  return answer.json().catch(() => {
    throw missing();
  });
}
