import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import { Button } from '@mui/material';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Transaksi } from '../../resources/transaksi/transaksi.ts';
import { MoreActions } from '../../views/base/MoreActions.tsx';
import { useNarrowerThan } from '../../views/base/media.ts';
import { useGetOne } from '../../views/base/records.ts';
import { useKeys } from '../../views/base/useKeys.ts';
import { useTranslate } from '../../views/base/words.ts';
import { DuaKolom, Kepala, useBerdampingan } from './DuaKolom.tsx';
import { JualLain, TerimaTitipan } from './JualLain.tsx';
import { PenjualanLangsung } from './langsung/PenjualanLangsung.tsx';
import { Panduan, TombolPanduan, usePanduan } from './Panduan.tsx';
import { PasienDalamProses, type TabelMeja } from './PasienDalamProses.tsx';
import { Terpilih } from './Terpilih.tsx';
import { TransaksiBerhasil } from './TransaksiBerhasil.tsx';
import { type Pilihan, usePilihan } from './usePilihan.ts';

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
  const beside = useBerdampingan();
  const panduan = usePanduan(paid);
  const chosen = pilihan.terpilih !== null;

  const cari = () => table.current?.cari();
  useKeys({ Escape: cari }, 'typing');
  // On a phone the focus would bring up its keyboard.
  // biome-ignore lint/correctness/useExhaustiveDependencies: on opening the page alone
  useEffect(() => {
    if (!chosen && !small) cari();
  }, []);

  const { data: visit } = useGetOne('kunjungan', { id: pilihan.terpilih ?? 0 }, { enabled: chosen, retry: false });
  const inSight = !chosen && !small;
  const langsung = (
    <Button component={Link} to="?jual=langsung" variant="outlined" startIcon={<QrCodeScanner />}>
      {translate('pembayaran.jual.open')}
    </Button>
  );
  const guide = <Panduan panduan={panduan} step={stepOf(pilihan, paid)} short={chosen && beside} />;
  return (
    <DuaKolom
      kolom="340px minmax(0, 1fr)"
      kiri={
        <>
          <Kepala
            title={translate('pembayaran.heading')}
            back={{ to: '/transaksi', label: translate('pembayaran.back') }}
            actions={
              <MoreActions
                first={
                  <>
                    {!small && <TombolPanduan panduan={panduan} worded={false} />}
                    {inSight && langsung}
                  </>
                }
                folded="always"
              >
                {!inSight && langsung}
                {small && <TombolPanduan panduan={panduan} worded />}
                <JualLain pasien={visit?.pasien ?? null} />
                <TerimaTitipan pasien={visit?.pasien ?? null} />
              </MoreActions>
            }
          />
          {!beside && guide}
          <PasienDalamProses
            handle={table}
            selected={pilihan.terpilih}
            onView={pilihan.lihat}
            onSend={pilihan.kirim}
            onReady={onReady}
          />
          {/* Beneath the list where that fills the window, so that the work comes first. */}
          {beside && guide}
        </>
      }
      kanan={
        pilihan.terpilih !== null && (
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
