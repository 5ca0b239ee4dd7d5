import { Box, Button, DialogContentText, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Link } from 'react-router-dom';
import { isianKeluar, terimaTitipan } from '../../commands/titipan/titipan.ts';
import { metodePembayaran } from '../../domain/kas/kas.ts';
import type { Pengaturan } from '../../domain/klinik/pengaturan.ts';
import type { Pasien } from '../../resources/pasien/pasien.ts';
import { titipan } from '../../resources/titipan/titipan.ts';
import { f, formatMoney, some } from '../../schema/index.ts';
import { useAllowed, useDeclaration } from '../../views/base/declarations.ts';
import { useTranslate, wordsIn } from '../../views/base/words.ts';
import { CommandDialog } from '../../views/command/CommandDialog.tsx';
import { listWith } from '../../views/state/listState.ts';
import { usePengaturan } from '../core/shared.tsx';
import { QrisIsian } from '../transaksi/Qris.tsx';
import { useSaldo } from '../transaksi/useTitipan.ts';

/** The deposit on a patient's page, where it is taken in and given back. */
export function TitipanPasien({ patient }: { patient: Pasien }) {
  const word = wordsIn(useTranslate(), 'titipan');
  const resource = useDeclaration('titipan');
  const saldo = useSaldo('pasien', patient.id);
  const takes = useAllowed('titipan', 'create') === true;
  const gives = useAllowed('titipan', 'edit') === true;
  const [asks, setAsks] = useState<'terima' | 'kembalikan' | null>(null);
  if (saldo === null || (saldo === 0 && !takes)) return null;
  const close = () => setAsks(null);
  return (
    <Paper variant="outlined" component="section" aria-labelledby="titipan-pasien" sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography component="h2" variant="subtitle1" id="titipan-pasien">
          {word('nama')}
        </Typography>
        <Box
          component={Link}
          to={listWith(resource, { pasien: patient.id })}
          sx={{ color: 'text.primary', fontWeight: 600, fontVariantNumeric: 'tabular-nums', mr: 'auto' }}
        >
          {formatMoney(saldo)}
        </Box>
        {takes && (
          <Button size="small" onClick={() => setAsks('terima')} sx={buttonSx}>
            {word('terima.label')}
          </Button>
        )}
        {gives && saldo > 0 && (
          <Button size="small" color="inherit" onClick={() => setAsks('kembalikan')} sx={buttonSx}>
            {word('kembalikan.label')}
          </Button>
        )}
      </Box>
      {asks === 'terima' && <Terima patient={patient} onClose={close} />}
      {asks === 'kembalikan' && <Kembalikan patient={patient} saldo={saldo} onClose={close} />}
    </Paper>
  );
}

interface Props {
  patient: Pasien;
  onClose: () => void;
}

function Terima({ patient, onClose }: Props) {
  const word = wordsIn(useTranslate(), 'titipan.terima');
  const notify = useNotify();
  const metode = metodeDiterima(usePengaturan());
  return (
    <CommandDialog
      command="titipan/terima"
      title={word('title', { nama: patient.name })}
      fields={{
        ...some(terimaTitipan.fields, 'jumlah'),
        metodeBayar: metode(word('metode')),
        ...some(titipan.fields, 'keterangan'),
      }}
      defaultValues={{ metodeBayar: 'Cash' }}
      input={(typed) => ({ ...typed, pasien: patient.id })}
      after={<QrisIsian />}
      confirmText={word('label')}
      onDone={({ jumlah }) => {
        notify(word('done', { jumlah: formatMoney(jumlah) }), { type: 'success' });
        onClose();
      }}
      onClose={onClose}
    >
      <DialogContentText>{word('hint')}</DialogContentText>
    </CommandDialog>
  );
}

function Kembalikan({ patient, saldo, onClose }: Props & { saldo: number }) {
  const word = wordsIn(useTranslate(), 'titipan.kembalikan');
  const notify = useNotify();
  return (
    <CommandDialog
      command="titipan/kembalikan"
      title={word('title', { nama: patient.name })}
      fields={{
        jumlah: f.money(word('jumlah'), { required: true, min: 1, max: saldo }),
        ...some(isianKeluar, 'metodeBayar', 'alasan'),
      }}
      defaultValues={{ jumlah: saldo, metodeBayar: 'Cash' }}
      input={(typed) => ({ ...typed, pasien: patient.id })}
      confirmText={word('label')}
      color="error"
      onDone={({ jumlah }) => {
        notify(word('done', { jumlah: formatMoney(-jumlah) }), { type: 'success' });
        onClose();
      }}
      onClose={onClose}
    >
      <DialogContentText>{word('hint', { saldo: formatMoney(saldo) })}</DialogContentText>
    </CommandDialog>
  );
}

const buttonSx = { minHeight: { xs: 44, md: 0 } };

/** A choice among the methods that the clinic accepts. */
export const metodeDiterima = (klinik: Pick<Pengaturan, 'metode'> | undefined) => (label: string) =>
  f.enum(label, Object.fromEntries((klinik?.metode ?? metodePembayaran).map((each) => [each, { label: each }])), {
    required: true,
  });
