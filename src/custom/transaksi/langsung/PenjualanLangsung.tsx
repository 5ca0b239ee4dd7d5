import { Paper, Typography } from '@mui/material';
import { startTransition, useEffect, useRef, useState } from 'react';
import type { Transaksi } from '../../../resources/transaksi/transaksi.ts';
import { useNarrowerThan } from '../../../views/base/media.ts';
import { useBusyAction } from '../../../views/base/useBusyAction.ts';
import { useKeys } from '../../../views/base/useKeys.ts';
import { useTranslate, wordsIn } from '../../../views/base/words.ts';
import { useCommand } from '../../../views/command/useCommand.ts';
import { usePengaturan } from '../../core/shared.tsx';
import { JualPaket } from '../../paket/JualPaket.tsx';
import { usePromos } from '../../paket/usePromos.ts';
import { PatientSafety } from '../../tanda/SafetyAlert.tsx';
import { DuaKolom, Kepala, Panel } from '../DuaKolom.tsx';
import { FormPembayaran } from '../FormPembayaran.tsx';
import { useDraf } from '../useDraf.ts';
import type { Pembayaran } from '../useFormBayar.ts';
import { usePilihan } from '../usePilihan.ts';
import { CariProduk } from './CariProduk.tsx';
import { IsiKeranjang } from './IsiKeranjang.tsx';
import { Pembeli, Penjual, PenulisResep } from './Pembeli.tsx';
import { useKeranjang } from './useKeranjang.ts';

/** 'Penjualan Langsung': products to whoever asks at the desk, without a visit. */
export function PenjualanLangsung({ onPaid }: { onPaid: (transaksi: Transaksi) => void }) {
  const translate = useTranslate();
  const word = wordsIn(translate, 'pembayaran.jual');
  const pilihan = usePilihan();
  const keranjang = useKeranjang(pilihan.pembeli);
  const draf = useDraf('transaksi');
  const settings = usePengaturan();
  const processing = useBusyAction();
  const jual = useCommand('transaksi/jual', { quiet: true });
  const box = useRef<HTMLInputElement>(null);
  const [lookUps, setLookUps] = useState(0);
  const lookingUp = useRef(0);
  const small = useNarrowerThan('md');

  const scan = () => box.current?.focus();
  useKeys({ Escape: scan }, 'typing');
  useEffect(() => {
    if (!small && !pilihan.paket) box.current?.focus();
  }, [small, pilihan.paket]);
  // A scanner types wherever the focus is: what no input would get goes into the search.
  const typed = () => {
    scan();
    return false;
  };
  useKeys((name) => (character.test(name) ? typed : undefined), 'page');

  const promos = usePromos([{ pasien: keranjang.pasien }]);
  const { isi, paket, pasien, pembeli, penulisResep, penjual, denganResep, lines } = keranjang;
  // The first line does not wait for the payment form to be built.
  const [begun, setBegun] = useState(false);
  useEffect(() => setBegun(lines.length > 0), [lines.length]);
  const diberikan = [...lines, ...paket.flatMap((each) => each.isi)];
  const run = (payment: Pembayaran) =>
    jual.run({
      ...payment,
      products: isi.map(({ product, qty, aturanPakai, ...own }) => ({
        produk: product.id,
        qty,
        aturanPakai: aturanPakai.trim() || null,
        penjual: own.penjual ?? penjual,
      })),
      paket: paket.map(({ id, ...own }) => ({ paket: id, penjual: own.penjual ?? penjual })),
      penulisResep: denganResep ? penulisResep.trim() || null : null,
      pasien,
      pembeli: pembeli.trim() || null,
    });
  return (
    <DuaKolom
      kolom="minmax(0, 1fr) 560px"
      kiri={
        <>
          <Kepala title={word('heading')} back={{ to: '/transaksi/create', label: word('back') }} />
          <Paper variant="outlined" component="section" aria-label={word('isi')} sx={{ p: 2, overflowY: 'auto' }}>
            <CariProduk
              box={box}
              known={isi.map(({ product }) => product)}
              onLookUp={(by) => {
                lookingUp.current += by;
                const told = () => setLookUps(lookingUp.current);
                // Its beginning may be shown later: what it finds goes first.
                if (by > 0) startTransition(told);
                else told();
              }}
              onPick={({ id }, isi) => {
                keranjang.tambah(id, isi);
                scan();
              }}
            />
            <JualPaket opens={pilihan.paket} onPick={keranjang.jualPaket} />
            <IsiKeranjang keranjang={keranjang} sellers={settings?.catatPenjual === true} problems={jual.errors} />
          </Paper>
        </>
      }
      kanan={
        settings && !promos.dibaca && lines.length > 0 && begun ? (
          <Panel>
            <FormPembayaran
              draf={draf}
              pasien={pasien}
              lines={lines}
              diberikan={diberikan}
              aturan={settings}
              chosen={keranjang.chosen}
              incomplete={lookUps > 0 || keranjang.dibaca}
              holds={() => lookingUp.current > 0}
              pay={{ ...jual, run }}
              processing={processing}
              dirty
              onForget={keranjang.lupakan}
              onPaid={onPaid}
              onCancel={() => {
                keranjang.kosongkan();
                scan();
              }}
            >
              {denganResep && (
                <PenulisResep keranjang={keranjang} problem={jual.errors['penulisResep']} disabled={processing.busy} />
              )}
              <Pembeli keranjang={keranjang} problem={jual.errors['pasien']} disabled={processing.busy} />
              {settings.catatPenjual && <Penjual keranjang={keranjang} disabled={processing.busy} />}
              <PatientSafety pasien={pasien} diberikan={diberikan} sx={{ mb: 0 }} />
            </FormPembayaran>
          </Panel>
        ) : (
          <Paper variant="outlined" sx={{ p: 3, color: 'text.secondary' }}>
            <Typography variant="body2">{word(small ? 'petunjuk' : 'petunjukTombol')}</Typography>
          </Paper>
        )
      }
    />
  );
}

const character = /^[\p{L}\p{N}]$/u;
