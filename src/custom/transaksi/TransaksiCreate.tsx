import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import { Button, Paper, Typography } from '@mui/material';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Transaksi } from '../../resources/transaksi.ts';
import { PageHeader } from '../../views/PageHeader.tsx';
import { useTranslate } from '../../views/words.ts';
import { useNarrowerThan } from '../shared.tsx';
import { BelumLunas } from './BelumLunas.tsx';
import { DuaKolom, Kembali } from './DuaKolom.tsx';
import { PenjualanLangsung } from './langsung/PenjualanLangsung.tsx';
import { Panduan } from './Panduan.tsx';
import { PasienDalamProses, type TabelMeja } from './PasienDalamProses.tsx';
import { Terpilih } from './Terpilih.tsx';
import { TransaksiBerhasil } from './TransaksiBerhasil.tsx';
import { type Pilihan, usePilihan } from './usePilihan.ts';
import { useTombol } from './useTombol.ts';

/** /transaksi/create (product §2.16), the cashier's desk: from the patients in process to a paid transaction. */
export function TransaksiCreate() {
  const pilihan = usePilihan();
  const [paid, setPaid] = useState<Transaksi | null>(null);
  return (
    <>
      {pilihan.langsung ? (
        <PenjualanLangsung onPaid={setPaid} />
      ) : (
        <Meja pilihan={pilihan} paid={paid !== null} onPaid={setPaid} />
      )}
      {paid && (
        <TransaksiBerhasil
          transaksi={paid}
          onNext={(kunjungan) => {
            setPaid(null);
            pilihan.kirim(kunjungan);
          }}
        />
      )}
    </>
  );
}

interface MejaProps {
  pilihan: Pilihan;
  paid: boolean;
  onPaid: (transaksi: Transaksi) => void;
}

function Meja({ pilihan, paid, onPaid }: MejaProps) {
  const translate = useTranslate();
  const [tableReady, setTableReady] = useState(false);
  const table = useRef<TabelMeja>(null);
  const onReady = useCallback(() => setTableReady(true), []);
  const small = useNarrowerThan('md');

  const cari = () => table.current?.cari();
  useTombol({ Escape: cari });
  // On a phone the focus would bring up its keyboard.
  // biome-ignore lint/correctness/useExhaustiveDependencies: on opening the page alone
  useEffect(() => {
    if (pilihan.terpilih === null && !small) cari();
  }, []);

  return (
    <DuaKolom
      kiri={
        <>
          <PageHeader
            back={<Kembali to="/transaksi">{translate('pembayaran.back')}</Kembali>}
            title={translate('pembayaran.heading')}
            actions={
              <Button
                component={Link}
                to="?jual=langsung"
                variant="outlined"
                startIcon={<QrCodeScanner />}
                sx={{ minHeight: { xs: 44, md: 0 } }}
              >
                {translate('pembayaran.jual.open')}
              </Button>
            }
          />
          <Panduan step={stepOf(pilihan, paid)} paid={paid} />
          <PasienDalamProses
            handle={table}
            selected={pilihan.terpilih}
            onView={pilihan.lihat}
            onSend={pilihan.kirim}
            onReady={onReady}
          />
          <BelumLunas />
        </>
      }
      kanan={
        pilihan.terpilih === null ? (
          <Petunjuk />
        ) : (
          <Terpilih
            key={pilihan.terpilih}
            id={pilihan.terpilih}
            pilihan={pilihan}
            tableReady={tableReady}
            done={paid}
            onPaid={onPaid}
            onClose={() => {
              pilihan.kosongkan();
              cari();
            }}
          />
        )
      }
    />
  );
}

const stepOf = ({ terpilih, dikirim }: Pilihan, paid: boolean) => {
  if (paid) return 5;
  if (dikirim) return 4;
  return terpilih === null ? 1 : 2;
};

/** In place of a bill, while nobody is chosen: the keys of the desk. */
function Petunjuk() {
  const translate = useTranslate();
  const small = useNarrowerThan('md');
  if (small) return null;
  return (
    <Paper variant="outlined" sx={{ p: 3, color: 'text.secondary' }}>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
        {translate('pembayaran.meja.petunjuk')}
      </Typography>
    </Paper>
  );
}
