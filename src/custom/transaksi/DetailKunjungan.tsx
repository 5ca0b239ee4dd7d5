import Edit from '@mui/icons-material/EditOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import { Alert, Box, Button, Typography } from '@mui/material';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import type { BarisTagihan } from '../../domain/transaksi/pembayaran.ts';
import type { Kunjungan } from '../../resources/kunjungan/kunjungan.ts';
import { formatMoney } from '../../schema/index.ts';
import { useAllowed, useDeclaration, useDeclarations } from '../../views/base/declarations.ts';
import { pathTo } from '../../views/base/paths.ts';
import { useTranslate } from '../../views/base/words.ts';
import { Cell } from '../../views/value/cells.tsx';
import { Value } from '../../views/value/Value.tsx';
import { catatanBaris, takaran } from '../kertas/blok.ts';
import { PakaiSesi, PaketBelumLunas } from '../paket/SaldoPaket.tsx';
import type { SesiTagihan } from '../paket/useSesi.ts';
import { PatientSafety } from '../tanda/SafetyAlert.tsx';
import { oldSx } from './DaftarRingkas.tsx';

interface Props {
  heading: Ref<HTMLHeadingElement>;
  visit: Kunjungan;
  /** Its lines, and the sessions that they take. */
  sesi: SesiTagihan;
  /** Sent to payment: the form stands beneath. */
  sent: boolean;
  onSend: () => void;
  onClose: () => void;
}

/** The detail panel of a patient in process (product §2.16): what was done and sold, and what it costs. */
export function DetailKunjungan({ heading, visit, sesi, sent, onSend, onClose }: Props) {
  const resource = useDeclaration('kunjungan');
  const translate = useTranslate();
  const { today } = useDeclarations().now();
  const mayEdit = useAllowed('kunjungan', 'edit');
  const { lines } = sesi;
  const paid = visit.transaksi ?? null;
  const done = visit.status === 'Selesai Konsultasi';
  const cancelled = visit.status === 'Batal';
  const value = (path: string) => <Value resource={resource} path={path} record={visit} />;
  return (
    <Box component="section" aria-label={translate('pembayaran.detail.heading')} sx={sectionSx}>
      <Box sx={headSx}>
        <Typography ref={heading} component="h2" variant="subtitle1" tabIndex={-1} sx={nameSx}>
          {/* The allergies stand beneath, with what they speak against. */}
          <Cell field={resource.fields.pasien} value={visit.pasien} />
        </Typography>
        <Typography component="p" variant="body2" color="text.secondary">
          {resource.fields.antrian.label} {value('antrian')} · {value('dokter')} · {value('waktuMasuk')}{' '}
          {visit.tanggal !== today && (
            <Box component="span" sx={oldSx}>
              {value('tanggal')}
            </Box>
          )}
        </Typography>
        {value('kategori')}
        {!sent && value('status')}
        {mayEdit === true && paid === null && !cancelled && (
          <Button
            component={Link}
            to={pathTo.edit(resource, visit.id)}
            size="small"
            startIcon={<Edit />}
            sx={{ ml: 'auto', minHeight: { xs: 44, md: 0 } }}
          >
            {translate('pembayaran.detail.edit')}
          </Button>
        )}
      </Box>
      {paid === null && (
        <PatientSafety
          pasien={visit.pasien}
          diberikan={lines}
          tempat={{ kunjungan: visit }}
          sx={[alertSx, sent && oneLineSx]}
        />
      )}
      {paid !== null && !sent && (
        <Alert
          severity="success"
          sx={{ mt: 1 }}
          action={
            <Button
              component={Link}
              to={`/transaksi/${paid}`}
              color="inherit"
              size="small"
              sx={{ whiteSpace: 'nowrap' }}
            >
              {translate('pembayaran.detail.toTransaction')}
            </Button>
          }
        >
          {translate('pembayaran.detail.paid')}
        </Alert>
      )}
      <Rincian sesi={sesi} dense={sent} />
      <PaketBelumLunas sesi={sesi} />
      {!done && paid === null && (
        <Alert severity={cancelled ? 'warning' : 'info'} sx={{ mb: 1, flexShrink: 0 }}>
          {translate(`pembayaran.detail.${cancelled ? 'cancelled' : 'waiting'}`, {
            alasan: visit.alasanBatal ?? '',
          })}
        </Alert>
      )}
      {!sent && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, pt: 0.5, pb: 1.5 }}>
          <Button color="inherit" onClick={onClose}>
            {translate('pembayaran.detail.close')}
          </Button>
          {done && paid === null && (
            <Button variant="contained" startIcon={<Payments />} onClick={onSend}>
              {translate('pembayaran.pasien.send')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}

/** A visit sells no packages. */
const kelompok = ['Treatment', 'Produk', 'Tambahan'] as const;

/** Treatments, products and add-ons, each with its price, and their sum, which the payment form has as well. */
function Rincian({ sesi, dense }: { sesi: SesiTagihan; dense: boolean }) {
  const translate = useTranslate();
  const { lines } = sesi;
  if (lines.length === 0) {
    return (
      <Typography color="text.secondary" sx={{ my: 2 }}>
        {translate('pembayaran.detail.none')}
      </Typography>
    );
  }
  return (
    <Box sx={[linesSx, dense && denseSx]}>
      {kelompok.map((jenis) => (
        <Kelompok
          key={jenis}
          jenis={jenis}
          dense={dense}
          sesi={sesi}
          lines={lines.filter((line) => line.jenis === jenis)}
        />
      ))}
      {!dense && (
        <Box sx={[lineSx, { borderTop: 1, borderColor: 'divider', pt: 1, fontWeight: 700 }]}>
          <span>{translate('pembayaran.detail.subtotal')}</span>
          <span>{formatMoney(lines.reduce((sum, line) => sum + line.jumlah, 0))}</span>
        </Box>
      )}
    </Box>
  );
}

interface KelompokProps {
  jenis: (typeof kelompok)[number];
  lines: readonly BarisTagihan[];
  sesi: SesiTagihan;
  dense: boolean;
}

function Kelompok({ jenis, lines, sesi, dense }: KelompokProps) {
  const translate = useTranslate();
  if (lines.length === 0) return null;
  const label = translate(`pembayaran.detail.${jenis}`);
  return (
    <Box sx={{ mb: 0.75 }}>
      <Typography component="h3" variant="body2" color="text.secondary" sx={{ fontWeight: 700 }}>
        {label}
      </Typography>
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a visit have no identity of their own
          <Box component="li" key={index} sx={lineSx}>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {line.nama}
              <Typography variant="body2" color="text.secondary">
                {[
                  !dense && line.kategori,
                  (line.jenis === 'Produk' ? !dense || line.qty > 1 : line.qty !== 1 || line.satuan) && timesOf(line),
                  // Of a session the box beneath tells.
                  ...catatanBaris({ ...line, jatah: null }, translate),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
              <PakaiSesi nama={line.nama} of={sesi.untuk(line)} />
            </Box>
            <span>{formatMoney(line.jumlah)}</span>
          </Box>
        ))}
      </Box>
    </Box>
  );

  function timesOf({ harga, ...line }: BarisTagihan) {
    return translate('pembayaran.detail.times', { qty: takaran(line), harga: formatMoney(harga) });
  }
}

/** Its parts are those of the panel, where only the lines give way. */
const sectionSx = { display: 'contents' };
const headSx = { display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 0.25, alignItems: 'center' };
const nameSx = { outline: 'none', overflowWrap: 'anywhere', lineHeight: 1.4 };
const alertSx = { mt: 0.75, mb: 0, py: 0, flexShrink: 0 };
const linesSx = { mt: 1, mb: 1, minHeight: 40, overflowY: 'auto' };
/** Over the payment form: a line each, so that both are in view. */
const denseSx = {
  my: 0.75,
  '& > div': { mb: 0 },
  '& h3': { display: 'none' },
  '& li': { fontSize: 14, py: 0 },
  '& li p': { display: 'inline', ml: 0.75, fontSize: 12 },
};
const oneLineSx = {
  '& .MuiAlert-icon, & .MuiAlert-message': { py: 0.5 },
  '& .MuiAlert-message': { display: 'flex', flexWrap: 'wrap', columnGap: 1 },
};
const lineSx = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  py: 0.25,
  fontSize: 15,
  lineHeight: 1.4,
  '& > :last-child': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
};
