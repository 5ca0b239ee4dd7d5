import Code from '@mui/icons-material/CodeOutlined';
import { Button } from '@mui/material';
import { useDataProvider, useListContext, useNotify } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Pengaturan } from '../../domain/klinik/pengaturan.ts';
import { barisCoretax, sum, type TagihanPajak, tolakCoretax, xmlCoretax } from '../../domain/laporan/coretax.ts';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { formatDate, formatMoney, type Row, rangeKeys } from '../../schema/index.ts';
import { useActions, useDeclaration } from '../../views/base/declarations.ts';
import { Message } from '../../views/base/Message.tsx';
import { messageOf } from '../../views/base/messageOf.ts';
import { save } from '../../views/base/save.ts';
import { useBusyAction } from '../../views/base/useBusyAction.ts';
import { useTranslate, wordsIn } from '../../views/base/words.ts';
import { usePengaturan } from '../core/shared.tsx';

/** The PPN of the month that is chosen, as the tax office's Coretax takes it: of all its bills, whatever else is filtered. */
export function UnduhCoretax() {
  const resource = useDeclaration();
  const may = useActions();
  const { filterValues } = useListContext();
  const klinik = usePengaturan();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const word = wordsIn(useTranslate(), 'coretax');
  const { busy, run } = useBusyAction();
  // Some of the clinic's bills, and those of some branches, are no month of the clinic.
  if (!may.export || resource.only.list || !klinik) return null;

  async function download(clinic: Pengaturan) {
    const keys = rangeKeys('tanggal');
    const days = { from: filterValues[keys.from], to: filterValues[keys.to] };
    const refused = tolakCoretax(clinic, days);
    if (refused === 'bulan') return notify(word(refused), { type: 'warning' });
    if (refused) return notify(<Mend field={refused === 'tanpaPpn' ? 'pungutPpn' : 'npwp'}>{word(refused)}</Mend>);
    const { data } = await dataProvider.readAll(resource.name, {
      filter: { [keys.from]: days.from, [keys.to]: days.to },
      sort: { field: 'id', order: 'ASC' },
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });
    const rows = (data as (Row & TagihanPajak)[]).flatMap(barisCoretax);
    if (rows.length === 0) return notify(word('kosong'), { type: 'warning' });
    const bulan = String(days.from);
    const file = new Blob([xmlCoretax(clinic.npwp, bulan, rows)], { type: 'application/xml' });
    save(file, `coretax-${bulan.slice(0, 7)}.xml`);
    const collected = rows.filter(({ kode }) => kode === 'Normal');
    const args = { bulan: formatDate(bulan, 'month'), baris: rows.length };
    const sums = { dasar: formatMoney(sum(collected, 'dasar')), ppn: formatMoney(sum(collected, 'ppn')) };
    notify(word('done', { ...args, ...sums }), { type: 'success' });
  }
  const start = async () => {
    try {
      await download(klinik);
    } catch (error) {
      notify(messageOf(error, 'laporan.failed'), { type: 'error' });
    }
  };
  return (
    <Button variant="outlined" color="inherit" startIcon={<Code />} loading={busy} onClick={() => void run(start)}>
      {word('label')}
    </Button>
  );
}

/** The setting that keeps from it, with the way there. */
function Mend({ field, children }: { field: string; children: string }) {
  const act = (
    <Button component={Link} to={`/settings#${field}`} color="inherit">
      {useTranslate()('coretax.settings')}
    </Button>
  );
  return (
    <Message severity="warning" action={act}>
      {children}
    </Message>
  );
}
