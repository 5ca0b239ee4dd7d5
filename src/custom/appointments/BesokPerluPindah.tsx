import { useLocation } from 'react-router-dom';
import { harusDitolak } from '../../domain/jadwal.ts';
import { addDays } from '../../domain/tanggal.ts';
import { useDeclaration, useDeclarations } from '../../views/declarations.ts';
import { readAsked } from '../../views/list/address.ts';
import { useTranslate } from '../../views/words.ts';
import { PerluPindah } from './TautanPindahkan.tsx';
import { useTerdampak } from './useTerdampak.ts';

/** Over 'Pengingat Besok': tomorrow's appointments on a day on which nobody is there, which are moved, not reminded of. */
export function BesokPerluPindah() {
  const translate = useTranslate();
  const resource = useDeclaration('appointments');
  const { search } = useLocation();
  const { today } = useDeclarations().now();
  const besok = addDays(today, 1);
  const reminds = readAsked(resource, search, today).filter?.['statusPengingat'] !== undefined;
  const days = { dari: besok, sampai: besok };
  const found = useTerdampak(days, reminds);
  if (!reminds || !found) return null;
  const rows = found.rows.filter(({ sebab }) => harusDitolak(sebab));
  const title = translate('klinik.jadwal.terdampak.tomorrow', { count: rows.length });
  return <PerluPindah {...days} title={title} text={translate('klinik.jadwal.terdampak.tomorrowText')} rows={rows} />;
}
