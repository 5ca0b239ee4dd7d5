import EventAvailable from '@mui/icons-material/EventAvailable';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRecordContext } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { janjiKontrol } from '../../commands/kunjungan/konsultasi.ts';
import { subtotalKunjungan } from '../../domain/kunjungan/kunjungan.ts';
import type { Kunjungan } from '../../resources/kunjungan/kunjungan.ts';
import { formatDate, formatMoney, type Row } from '../../schema/index.ts';
import { useAllowed, useMayGive } from '../../views/base/declarations.ts';
import { MoreActions } from '../../views/base/MoreActions.tsx';
import type { SavesProps } from '../../views/base/parts.ts';
import { useTranslate } from '../../views/base/words.ts';
import { JanjiKontrol } from './JanjiKontrol.tsx';
import { daftarBaris } from './TambahBaris.tsx';
import { SelesaiTandaTangani } from './TandaTangan.tsx';
import { useCatatan, useMaySign } from './useCatatan.ts';

/** The foot of a visit's form: subtotal, next appointment, and the end of the consultation in one click. */
export function VisitFoot({ after, also }: SavesProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { isSubmitting } = useFormState();
  const mayBook = useMayGive(janjiKontrol);
  const [treatments, products, addons] = useWatch({ name: daftarBaris }) as [
    Kunjungan['treatments'] | null,
    Kunjungan['products'] | null,
    Kunjungan['addons'] | null,
  ];
  // A finished visit was opened to mend its bill, which is paid next: by this person, if they may.
  const mends = useRecordContext<Kunjungan>()?.status === finished;
  const pays = useAllowed('transaksi', 'create') && mends;
  const signs = useSigns();
  const finish = (then: (visit: Row) => void) => {
    also.current = { status: finished };
    after.current = (visit) => {
      then(visit);
      return pays ? `/transaksi/create?kunjungan=${visit.id}&langkah=bayar` : undefined;
    };
  };
  const ends = (
    <Button
      type="submit"
      variant={signs ? 'outlined' : 'contained'}
      disabled={isSubmitting}
      onClick={() => finish(() => notify('perjalanan.finished', { type: 'success' }))}
    >
      {translate(pays ? 'perjalanan.savePay' : 'perjalanan.finish')}
    </Button>
  );
  return (
    <>
      <MoreActions empty={!mayBook && !signs} first={signs ? <SelesaiTandaTangani onFinish={finish} /> : ends}>
        {signs && ends}
        <NextAppointmentButton treatment={treatments?.[0]?.treatment ?? null} />
      </MoreActions>
      <Box sx={{ order: -1, mr: 'auto' }}>
        <Typography
          component="span"
          variant="body2"
          color="text.secondary"
          sx={{ mr: 1, '@media (max-width: 359px)': { display: 'none' } }}
        >
          {translate('konsultasi.subtotal')}
        </Typography>
        <Typography component="strong" sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
          {formatMoney(subtotalKunjungan({ treatments, products, addons }))}
        </Typography>
      </Box>
    </>
  );
}

/** The note of the visit waits for the signature of who works here. */
function useSigns(): boolean {
  const { note, mayRead, mayWrite } = useCatatan(useRecordContext<Kunjungan>()?.id);
  const own = useMaySign(useWatch({ name: 'dokter' }));
  return own && mayRead && (note ? note.status === 'draf' : mayWrite);
}

const finished: Kunjungan['status'] = 'Selesai Konsultasi';

function NextAppointmentButton({ treatment }: { treatment: number | null }) {
  const translate = useTranslate();
  const notify = useNotify();
  const record = useRecordContext<Kunjungan>();
  const [open, setOpen] = useState(false);
  if (!record) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<EventAvailable />} onClick={() => setOpen(true)} aria-haspopup="dialog">
        {translate('konsultasi.next')}
      </Button>
      {open && (
        <JanjiKontrol
          visit={record}
          treatment={treatment}
          onDone={({ tanggal, waktu }) => {
            setOpen(false);
            const messageArgs = { date: formatDate(tanggal), time: waktu };
            notify('konsultasi.nextDone', { type: 'success', messageArgs });
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
