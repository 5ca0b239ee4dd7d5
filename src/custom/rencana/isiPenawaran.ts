import { denganGelar } from '../../domain/core/teks.ts';
import type { Pengaturan } from '../../domain/klinik/pengaturan.ts';
import { hitungTagihan, jumlahBaris } from '../../domain/transaksi/pembayaran.ts';
import type { Dokter } from '../../resources/dokter/dokter.ts';
import type { Treatment } from '../../resources/klinik/treatments.ts';
import type { Pasien } from '../../resources/pasien/pasien.ts';
import { type TreatmentPlan, treatmentPlan } from '../../resources/rencana/treatment-plan.ts';
import type { Produk } from '../../resources/stok/produk.ts';
import { formatDate, formatMoney } from '../../schema/index.ts';
import { wordsIn } from '../../views/base/words.ts';
import { isianDari, type Kop, kop } from '../kertas/bagian.ts';
import { type Blok, garis, isian, kecil, pasangan, tabel, takaran } from '../kertas/blok.ts';

interface Isi extends Kop {
  plan: TreatmentPlan;
  pasien: Pick<Pasien, 'name'> | null;
  dokter: Pick<Dokter, 'name'> | null;
  treatments: readonly Treatment[];
  produk: readonly Produk[];
  klinik: Pengaturan;
  now: { today: string };
}

/** The offer of a plan: its treatments and products at the prices of the catalogue, with PPN as a payment charges it. */
export function isiPenawaran(bahan: Isi): Blok[] {
  const { plan, pasien, dokter, treatments, produk, klinik, now, translate } = bahan;
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
  const tax = klinik.pungutPpn ? [pasangan(word(kind, { ppn: klinik.ppn }), formatMoney(bill.ppn))] : [];
  const total = pasangan(word('total'), formatMoney(bill.total), true);
  return [
    ...kop(bahan, word('title').toUpperCase()),
    isian(word('patient'), pasien?.name ?? ''),
    isian(word('doctor'), dokter ? denganGelar(dokter) : ''),
    ...isianDari(treatmentPlan.fields, plan, 'tujuan', 'mulai'),
    tabel(
      [
        { label: word('item') },
        { label: word('many') },
        { label: word('apart') },
        { label: word('price'), angka: true },
        { label: word('sum'), angka: true },
      ],
      lines.map(({ nama, many, apart, harga, qty }) => [
        ...[nama, many, apart],
        ...[formatMoney(harga), formatMoney(jumlahBaris(harga, qty))],
      ]),
    ),
    pasangan(word('subtotal'), formatMoney(bill.subtotal)),
    ...(klinik.hargaTermasukPpn ? [total, ...tax] : [...tax, total]),
    garis,
    kecil(word('note', { tanggal: formatDate(now.today, 'long') })),
  ];
}
