import { Box, Button, DialogContentText, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isianKeluar, terimaTitipan } from '../../commands/titipan/titipan.ts';
import { metodePembayaran } from '../../domain/kas/kas.ts';
import type { Pengaturan } from '../../domain/klinik/pengaturan.ts';
import type { Pasien } from '../../resources/pasien/pasien.ts';
import { type Titipan, titipan } from '../../resources/titipan/titipan.ts';
import type { Voucher as VoucherTerjual } from '../../resources/titipan/voucher.ts';
import { f, formatDate, formatMoney, formatNumber, some } from '../../schema/index.ts';
import { useAllowed, useDeclaration, useDeclarations } from '../../views/base/declarations.ts';
import { Term } from '../../views/base/Panel.tsx';
import { pathTo } from '../../views/base/paths.ts';
import { useHandedPrint } from '../../views/base/prints.ts';
import { useGetList } from '../../views/base/records.ts';
import { useTranslate, wordsIn } from '../../views/base/words.ts';
import { AskedFor } from '../../views/command/AskedFor.tsx';
import { CommandDialog } from '../../views/command/CommandDialog.tsx';
import { OfferedPrint } from '../../views/command/PrintLinks.tsx';
import { listWith } from '../../views/state/listState.ts';
import { firstHundred, usePengaturan } from '../core/shared.tsx';
import { useKeanggotaan } from '../paket/useKeanggotaan.ts';
import { QrisIsian } from '../transaksi/Qris.tsx';
import { useSaldo } from '../transaksi/useTitipan.ts';

/** Balance of a patient's deposit and of the vouchers that they bought; with `acts` it is taken in and given back. */
export function TitipanPasien({ patient, acts = false }: { patient: Pasien; acts?: boolean }) {
  const word = wordsIn(useTranslate(), 'titipan');
  const resource = useDeclaration('titipan');
  const saldo = useSaldo('pasien', patient.id);
  const takes = useAllowed('titipan', 'create') && acts;
  const gives = useAllowed('titipan', 'edit') && acts;
  const { today } = useDeclarations().now();
  const { data: vouchers = [] } = useGetList(
    'voucher',
    { filter: { pasien: patient.id, sampai_gte: today }, ...firstHundred },
    { enabled: useAllowed('voucher', 'list') },
  );
  const [asks, setAsks] = useState<'terima' | 'kembalikan' | null>(null);
  const [done, setDone] = useState<Selesai | null>(null);
  const printOf = useHandedPrint(resource);
  const close = () => setAsks(null);
  return (
    <>
      {saldo !== null && (saldo > 0 || takes) && (
        <Term label={word('nama')}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
            <Box component={Link} to={listWith(resource, { pasien: patient.id })} sx={amountSx}>
              {formatMoney(saldo)}
            </Box>
            {takes && (
              <AskedFor name="titipan/terima" press>
                <Button size="small" onClick={() => setAsks('terima')} sx={buttonSx}>
                  {word('terima.label')}
                </Button>
              </AskedFor>
            )}
            {gives && saldo > 0 && (
              <Button size="small" color="inherit" onClick={() => setAsks('kembalikan')} sx={buttonSx}>
                {word('kembalikan.label')}
              </Button>
            )}
          </Box>
        </Term>
      )}
      <Keanggotaan patient={patient} />
      {vouchers.map((each) => (
        <Voucher key={each.id} voucher={each} />
      ))}
      {asks === 'terima' && <Terima patient={patient} onDone={setDone} onClose={close} />}
      {asks === 'kembalikan' && saldo !== null && (
        <Kembalikan patient={patient} saldo={saldo} onDone={setDone} onClose={close} />
      )}
      {done && <OfferedPrint title={done.title} print={printOf(done.record)} onClose={() => setDone(null)} />}
    </>
  );
}

/** The tier that a patient has by what was spent, and points. */
function Keanggotaan({ patient }: { patient: Pasien }) {
  const word = wordsIn(useTranslate(), 'titipan.poin');
  const { tingkat } = useDeclaration('pasien').fields;
  const settings = usePengaturan();
  const seesPoints = useAllowed('titipan', 'list');
  const { dariBelanja = null, tingkat: tier, poin = 0 } = useKeanggotaan([patient.id]).anggota.get(patient.id) ?? {};
  return (
    <>
      {dariBelanja !== null && dariBelanja === tier && (
        <Term label={tingkat.label}>{word('dariBelanja', { tingkat: tingkat.choices[tier]?.label ?? tier })}</Term>
      )}
      {seesPoints && (settings?.poinPersen ?? 0) > 0 && (
        <Term label={word('nama')}>
          <Box component="span" sx={amountSx}>
            {formatNumber(poin)}
          </Box>
        </Term>
      )}
    </>
  );
}

/** One that something is left of. */
function Voucher({ voucher }: { voucher: VoucherTerjual }) {
  const word = wordsIn(useTranslate(), 'titipan');
  const resource = useDeclaration('voucher');
  const saldo = useSaldo('voucher', voucher.id);
  if (!saldo) return null;
  const words = { saldo: formatMoney(saldo), sampai: formatDate(voucher.sampai) };
  return (
    <Term label={resource.label}>
      <Box component={Link} to={pathTo.show(resource, voucher.id)} sx={amountSx}>
        {voucher.kode}
      </Box>{' '}
      <Typography component="span" color="text.secondary">
        {word('saldoVoucher', words)}
      </Typography>
    </Term>
  );
}

/** Money that was taken or given back: in words, and its row. */
interface Selesai {
  title: string;
  record: Titipan;
}

interface Props {
  patient: Pasien;
  onDone: (done: Selesai) => void;
  onClose: () => void;
}

function Terima({ patient, onDone, onClose }: Props) {
  const word = wordsIn(useTranslate(), 'titipan.terima');
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
      onDone={(record) => {
        onDone({ title: word('done', { jumlah: formatMoney(record.jumlah) }), record });
        onClose();
      }}
      onClose={onClose}
    >
      <DialogContentText>{word('hint')}</DialogContentText>
    </CommandDialog>
  );
}

function Kembalikan({ patient, saldo, onDone, onClose }: Props & { saldo: number }) {
  const word = wordsIn(useTranslate(), 'titipan.kembalikan');
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
      onDone={(record) => {
        onDone({ title: word('done', { jumlah: formatMoney(-record.jumlah) }), record });
        onClose();
      }}
      onClose={onClose}
    >
      <DialogContentText>{word('hint', { saldo: formatMoney(saldo) })}</DialogContentText>
    </CommandDialog>
  );
}

const amountSx = { color: 'text.primary', fontWeight: 600, fontVariantNumeric: 'tabular-nums' };
const buttonSx = { minHeight: { xs: 44, md: 0 } };

/** A choice among the methods that the clinic accepts. */
export const metodeDiterima = (klinik: Pick<Pengaturan, 'metode'> | undefined) => (label: string) =>
  f.enum(label, Object.fromEntries((klinik?.metode ?? metodePembayaran).map((each) => [each, { label: each }])), {
    required: true,
  });
