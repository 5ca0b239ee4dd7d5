import { Button, DialogContent, Table, TableBody, TableCell, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useGetMany } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { bayarJasa } from '../../resources/dokter/bayar-jasa.ts';
import type { Dokter } from '../../resources/dokter/dokter.ts';
import { formatDate, formatMoney, some } from '../../schema/index.ts';
import { Coming } from '../../views/base/coming.tsx';
import { useAllowed, useDeclarations } from '../../views/base/declarations.ts';
import { messageOf } from '../../views/base/messageOf.ts';
import { createWith } from '../../views/base/paths.ts';
import { useBusyAction } from '../../views/base/useBusyAction.ts';
import { useTranslate, wordsIn } from '../../views/base/words.ts';
import { AskingActions, AskingDialog } from '../../views/form/AskingDialog.tsx';
import { FieldsForm } from '../../views/form/FieldsForm.tsx';
import { FieldInput } from '../../views/input/inputs.tsx';

/** Somebody's open fees up to today. */
interface Utang {
  id: number;
  nama: string;
  jumlah: number;
  banyak: number;
}

/** The fees that are owed, the largest first; undefined while they are counted. */
function useUtang(today: string, enabled: boolean): Utang[] | undefined {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const filter = { status: 'terbuka', tanggal_lte: today };
  const measures = [{ sum: 'jumlah' }, { count: true }] as const;
  const { data: groups = [], isLoading } = useQuery({
    enabled,
    queryKey: ['laporan/jasa', 'owed', filter],
    queryFn: async () =>
      (await dataProvider.group('laporan/jasa', { filter, by: 'orang', measures, order: 'figure', limit: 100 })).data,
  });
  const ids = groups.map(({ value }) => Number(value));
  const { data: people = [], isLoading: naming } = useGetMany<Dokter>('dokter', { ids }, { enabled: ids.length > 0 });
  if (isLoading || naming) return undefined;
  return groups.flatMap(({ value, figures: [jumlah = 0, banyak = 0] }) => {
    const person = people.find((each) => each?.id === Number(value));
    return person && jumlah !== 0 ? [{ id: person.id, nama: person.name, jumlah, banyak }] : [];
  });
}

const total = (rows: readonly Utang[]) => rows.reduce((sum, { jumlah }) => sum + jumlah, 0);

/** Above the payments: what is owed, and behind it whom, with a way to pay each and all of them; for who may pay. */
export function BelumDibayar() {
  const word = wordsIn(useTranslate(), 'klinik.jasa.owed');
  const pays = useAllowed('bayar-jasa', 'create');
  const rows = useUtang(useDeclarations().now().today, pays);
  const [seen, setSeen] = useState<readonly Utang[] | null>(null);
  if (!pays) return null;
  if (!rows && !seen) return <Coming />;
  return (
    <>
      {rows && rows.length > 0 && (
        <Button variant="outlined" aria-haspopup="dialog" onClick={() => setSeen(rows)}>
          {word('owed', { jumlah: formatMoney(total(rows)) })}
        </Button>
      )}
      {seen && <BayarSemua rows={seen} onClose={() => setSeen(null)} />}
    </>
  );
}

/** Pays one after the other, each by itself: what is refused is told at its row, and the others are paid. */
function BayarSemua({ rows, onClose }: { rows: readonly Utang[]; onClose: () => void }) {
  const translate = useTranslate();
  const word = wordsIn(translate, 'klinik.jasa.owed');
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { today } = useDeclarations().now();
  const { busy, run } = useBusyAction();
  /** Refusals by person; empty where the payment went through. */
  const [told, setTold] = useState<Readonly<Record<number, string>>>({});
  const open = rows.filter(({ id, jumlah }) => jumlah > 0 && told[id] !== '');
  const pay = (metode: unknown) =>
    run(async () => {
      for (const { id: orang, jumlah } of open) {
        const refusal = await dataProvider
          .command('jasa/bayar', { orang, sampai: today, metode, catatan: null, jumlah })
          .then(() => '')
          .catch((error) => messageOf(error, translate('command.failed')));
        setTold((before) => ({ ...before, [orang]: refusal }));
      }
    });
  const state = ({ id, nama, jumlah }: Utang) => {
    if (told[id] === '') return <span role="status">{word('paid')}</span>;
    if (jumlah < 0) return word('minus');
    return (
      <Button
        component={Link}
        to={createWith(bayarJasa, { orang: id })}
        size="small"
        aria-label={word('payNamed', { nama })}
        sx={{ minHeight: { xs: 44, md: 0 } }}
      >
        {word('pay')}
      </Button>
    );
  };
  return (
    <AskingDialog title={word('title', { tanggal: formatDate(today) })} busy={busy} onClose={onClose}>
      <FieldsForm
        fields={fields}
        defaultValues={{ metode: fields.metode.default }}
        onSubmit={({ metode }) => pay(metode)}
      >
        <DialogContent>
          {open.length > 0 && <FieldInput source="metode" field={fields.metode} />}
          <Table size="small" aria-label={word('list')}>
            <TableBody>
              {rows.map((row) => (
                <TableRow key={row.id}>
                  <TableCell sx={{ pl: 0, overflowWrap: 'anywhere' }}>
                    {row.nama}
                    <Typography variant="body2" color="text.secondary">
                      {word('count', { smart_count: row.banyak })}
                    </Typography>
                    {told[row.id] && (
                      <Typography variant="body2" color="error" role="alert">
                        {told[row.id]}
                      </Typography>
                    )}
                  </TableCell>
                  <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
                    {formatMoney(row.jumlah)}
                  </TableCell>
                  <TableCell align="right" sx={{ pr: 0 }}>
                    {state(row)}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </DialogContent>
        <AskingActions
          busy={busy}
          onClose={onClose}
          closeText={open.length > 0 ? undefined : translate('views.form.close')}
          confirmText={open.length > 0 ? word('all', { jumlah: formatMoney(total(open)) }) : undefined}
        />
      </FieldsForm>
    </AskingDialog>
  );
}

const fields = some(bayarJasa.fields, 'metode');
