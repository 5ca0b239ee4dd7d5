import { denganGelar } from '../../domain/core/teks.ts';
import type { Pengaturan } from '../../domain/klinik/pengaturan.ts';
import { hitungTagihan, jumlahBaris } from '../../domain/transaksi/pembayaran.ts';
import type { Dokter } from '../../resources/dokter/dokter.ts';
import type { Treatment } from '../../resources/klinik/treatments.ts';
import type { Pasien } from '../../resources/pasien/pasien.ts';
import type { TreatmentPlan } from '../../resources/rencana/treatment-plan.ts';
import type { Produk } from '../../resources/stok/produk.ts';
import { formatDate } from '../../schema/index.ts';
import { type Translate, wordsIn } from '../../views/base/words.ts';
import type { Sheet, SheetColumn } from '../../views/report/sheet.ts';
import { takaran } from '../kertas/baris.ts';

interface Isi {
  plan: TreatmentPlan;
  pasien: Pick<Pasien, 'name'>;
  dokter: Pick<Dokter, 'name'>;
  treatments: readonly Treatment[];
  produk: readonly Produk[];
  klinik: Pengaturan;
  today: string;
  translate: Translate;
}

/** The offer of a plan: its treatments and products at the prices of the catalogue, with PPN as a payment charges it. */
export function isiPenawaran({ plan, pasien, dokter, treatments, produk, klinik, today, translate }: Isi): Sheet {
  const word = wordsIn(translate, 'rencana.offer');
  const lines = [
    ...plan.treatments.flatMap(({ treatment, sesi, jarak, qty }) =>
      treatments
        .filter(({ id }) => id === treatment)
        .map(({ name, harga, ppn, satuan }) => ({
          nama: name,
          many: [`${sesi} ${word('session')}`, ...(satuan ? [takaran({ qty: qty ?? 1, satuan })] : [])].join(' × '),
          apart: sesi > 1 ? `${jarak} ${word('days')}` : '',
          harga,
          qty: sesi * (qty ?? 1),
          kenaPpn: ppn,
          termasukPpn: klinik.hargaTermasukPpn,
        })),
    ),
    ...plan.products.flatMap((line) =>
      produk
        .filter(({ id }) => id === line.produk)
        .map(({ nama_produk, harga_jual, satuan, ppn }) => ({
          nama: nama_produk,
          many: `${line.qty} ${satuan}`,
          apart: '',
          harga: harga_jual,
          qty: line.qty,
          kenaPpn: ppn,
          termasukPpn: klinik.hargaTermasukPpn,
        })),
    ),
  ];
  const bill = hitungTagihan(lines, { diskon: 0, diskonType: 'persen', ppn: klinik.ppn });
  const kind = klinik.hargaTermasukPpn ? 'ppnDiDalam' : 'ppn';
  const tax = { label: word(kind, { ppn: klinik.ppn }), value: bill.ppn, as: 'money' as const };
  const column = (label: string, kind: SheetColumn['kind'], total: number | null = null): SheetColumn => ({
    label,
    kind,
    signed: false,
    unit: null,
    total,
  });
  return {
    clinic: klinik.namaKlinik,
    title: word('title'),
    notes: [
      word('forWhom', { pasien: pasien.name, dokter: denganGelar(dokter) }),
      word('aim', { tujuan: plan.tujuan }),
      word('from', { mulai: formatDate(plan.mulai, 'full') }),
      word('note', { tanggal: formatDate(today, 'long') }),
    ],
    columns: [
      column(word('item'), 'text'),
      column(word('many'), 'text'),
      column(word('apart'), 'text'),
      column(word('price'), 'money'),
      column(word('sum'), 'money', bill.subtotal),
    ],
    rows: lines.map(({ nama, many, apart, harga, qty }) => [nama, many, apart, harga, jumlahBaris(harga, qty)]),
    figures: [
      { label: word('subtotal'), value: bill.subtotal, as: 'money' },
      ...(klinik.pungutPpn && !klinik.hargaTermasukPpn ? [tax] : []),
      { label: word('total'), value: bill.total, as: 'money' },
      ...(klinik.pungutPpn && klinik.hargaTermasukPpn ? [tax] : []),
    ],
    empty: '',
    words: { total: word('subtotal'), summary: word('summary'), page: word('page') },
  };
}
