import Done from '@mui/icons-material/CheckCircleOutline';
import Blocking from '@mui/icons-material/ErrorOutline';
import Open from '@mui/icons-material/RadioButtonUnchecked';
import { Alert, Box, Button, DialogContent, Link as MuiLink, Typography } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { Link } from 'react-router-dom';
import { monthOf } from '../../domain/core/tanggal.ts';
import { fieldErrors } from '../../providers/api.ts';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { formatDate, formatMoney, range, some } from '../../schema/index.ts';
import { Coming } from '../../views/base/coming.tsx';
import { useAllowed, useDeclaration } from '../../views/base/declarations.ts';
import { messageOf } from '../../views/base/messageOf.ts';
import { Panel } from '../../views/base/Panel.tsx';
import { pathTo } from '../../views/base/paths.ts';
import { useBusyAction } from '../../views/base/useBusyAction.ts';
import { useTranslate } from '../../views/base/words.ts';
import { AskingActions, AskingDialog } from '../../views/form/AskingDialog.tsx';
import { FieldsForm } from '../../views/form/FieldsForm.tsx';
import { FieldInput } from '../../views/input/inputs.tsx';
import { listWith } from '../../views/state/listState.ts';
import { type Sesudah, useAkhirBulan } from './useAkhirBulan.ts';
import type { IsiLabaRugi } from './useLabaRugi.ts';

interface Props {
  /** A month that is over, `2026-11`. */
  bulan: string;
  isi: IsiLabaRugi | undefined;
}

/** The end of a month: what is open in it and the one act that closes it, or who closed it and what was corrected since. */
export function AkhirBulan({ bulan, isi }: Props) {
  const translate = useTranslate();
  const { data } = useAkhirBulan(bulan);
  const nama = formatDate(`${bulan}-01`, 'month');
  if (!data) return <Coming />;
  const { penutupan, terbuka, sesudah } = data;
  if (penutupan)
    return (
      <Panel label={translate('akhirBulan.ditutup', { bulan: nama })}>
        <MuiLink component={Link} to={pathTo.show({ name: 'tutup-bulan' }, penutupan.id)}>
          {translate('akhirBulan.oleh', {
            oleh: String(penutupan['ditutup_oleh'] ?? '-'),
            tanggal: formatDate(String(penutupan['ditutup_pada']).slice(0, 10)),
          })}
        </MuiLink>
        <Typography variant="body2" sx={{ mt: 1 }}>
          {translate(sesudah.length > 0 ? 'akhirBulan.sesudah' : 'akhirBulan.tanpaKoreksi')}
        </Typography>
        <Box component="ul" sx={listSx}>
          {sesudah.map((row) => (
            <Koreksi key={`${row.list} ${row.id}`} {...row} />
          ))}
        </Box>
      </Panel>
    );
  return (
    <Panel label={translate('akhirBulan.sebelum', { bulan: nama })}>
      <Box component="ul" sx={listSx}>
        {terbuka.map(({ teks, to, wajib }) => (
          <li key={teks}>
            {wajib ? <Blocking color="error" fontSize="small" /> : <Open color="warning" fontSize="small" />}
            <MuiLink component={Link} to={to}>
              {teks}
            </MuiLink>
          </li>
        ))}
        {terbuka.length === 0 && (
          <li>
            <Done color="success" fontSize="small" />
            {translate('akhirBulan.beres')}
          </li>
        )}
        <Ppn bulan={bulan} ppn={isi?.angka['ppn']} />
      </Box>
      {isi && <Tutup bulan={bulan} isi={isi} terbuka={terbuka.map(({ teks }) => teks)} />}
    </Panel>
  );
}

function Koreksi({ list, id, nama, tanggal, jumlah }: Sesudah) {
  return (
    <li>
      <MuiLink component={Link} to={pathTo.show({ name: list }, id)}>
        {nama}
      </MuiLink>
      <Typography component="span" variant="body2" color="text.secondary">
        {formatDate(tanggal)} · {formatMoney(jumlah)}
      </Typography>
    </li>
  );
}

/** PPN of the month, on whose page stands the file for the tax office. */
function Ppn({ bulan, ppn }: { bulan: string; ppn: number | undefined }) {
  const translate = useTranslate();
  const { from, to } = monthOf(`${bulan}-01`);
  const may = useAllowed('laporan/ppn', 'list');
  return may && ppn !== undefined ? (
    <li>
      <Done color="disabled" fontSize="small" />
      <MuiLink component={Link} to={listWith({ name: 'laporan/ppn' }, range('tanggal', from, to))}>
        {translate('akhirBulan.ppn', { ppn: formatMoney(ppn) })}
      </MuiLink>
    </li>
  ) : null;
}

/** Closes the month, and says before which figures are kept of it and what stays open. */
function Tutup({ bulan, isi: { angka }, terbuka }: { bulan: string; isi: IsiLabaRugi; terbuka: readonly string[] }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const [asking, setAsking] = useState(false);
  const { busy, error, run, reset } = useBusyAction();
  const may = useAllowed('tutup-bulan', 'create');
  const fields = some(useDeclaration('tutup-bulan').fields, 'catatan');
  const args = { bulan: formatDate(`${bulan}-01`, 'month') };
  const leave = () => {
    setAsking(false);
    reset();
  };
  const close = async ({ catatan }: Readonly<Record<string, unknown>>) => {
    const data = { bulan, catatan: catatan ?? null };
    if (!(await run(() => dataProvider.create('tutup-bulan', { data })))) return;
    leave();
    notify(translate('akhirBulan.selesai', args), { type: 'success' });
  };
  if (!may) return null;
  return (
    <>
      <Button variant="contained" sx={{ mt: 1.5 }} onClick={() => setAsking(true)}>
        {translate('akhirBulan.tutup', args)}
      </Button>
      {asking && (
        <AskingDialog title={translate('akhirBulan.tutup', args)} busy={busy} onClose={leave}>
          <FieldsForm fields={fields} onSubmit={close}>
            <DialogContent sx={{ pt: 0 }}>
              {translate('akhirBulan.akibat')}
              <Box component="ul" sx={{ my: 1, pl: 2.5 }}>
                {disimpan.map((kunci) => (
                  <li key={kunci}>
                    {translate(`akhirBulan.angka.${kunci}`, { jumlah: formatMoney(angka[kunci] ?? 0) })}
                  </li>
                ))}
              </Box>
              {terbuka.length > 0 && translate('akhirBulan.masihTerbuka', { terbuka: terbuka.join(', ') })}
              <Box sx={{ mt: 2 }}>
                <FieldInput source="catatan" field={fields.catatan} />
              </Box>
              {error !== null && (
                <Alert severity="error" sx={{ mt: 2 }}>
                  {Object.values(fieldErrors(error))[0] ?? messageOf(error, translate('command.failed'))}
                </Alert>
              )}
            </DialogContent>
            <AskingActions busy={busy} onClose={leave} confirmText={translate('akhirBulan.ya')} />
          </FieldsForm>
        </AskingDialog>
      )}
    </>
  );
}

/** The figures that are named before; all lines are kept. */
const disimpan = ['bersih', 'hasil', 'utang', 'piutang', 'nilaiStok', 'ppn', 'arusKas'] as const;

const listSx = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, py: 0.25 },
};
