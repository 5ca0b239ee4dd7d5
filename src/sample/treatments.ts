import { treatments as declaration, type Treatment } from '../resources/treatments.ts';
import { table } from './pick.ts';
import { recordsOf } from './records.ts';

/** The catalogue: medis first, then as many nonmedis. */
export const treatments = () => recordsOf(declaration, [...rowsOf('medis', medis), ...rowsOf('nonmedis', nonmedis)]);

/** Prices stand in thousands of rupiah. One consultation is exempt from PPN; no visit of the sample holds it. */
const rowsOf = (jenis: Treatment['jenis'], text: string): Omit<Treatment, 'id'>[] =>
  table(['name', 'harga', 'durasi', 'keterangan'], text).map(({ name, harga, durasi, keterangan }) => ({
    name,
    keterangan,
    jenis,
    harga: Number(harga) * 1000,
    durasi: Number(durasi),
    ppn: name !== 'Konsultasi Umum',
  }));

const medis = `Konsultasi Kulit|150|30|Pemeriksaan kulit dan rencana perawatan oleh dokter
Konsultasi Umum|100|15|Pemeriksaan keluhan umum dan surat keterangan
Perawatan Jerawat Medis|450|45|Ekstraksi, injeksi, dan obat untuk jerawat meradang
Injeksi Keloid|350|30|Suntikan kortikosteroid pada bekas luka menonjol
Eksisi Kutil|600|45|Pengangkatan kutil dengan bius lokal
Pengangkatan Tahi Lalat|750|60|Eksisi tahi lalat beserta pemeriksaan jaringan
Laser Bekas Luka|1500|60|Laser fraksional untuk bopeng dan bekas operasi
Terapi Alergi Kulit|400|30|Uji tempel dan penanganan dermatitis
Pemeriksaan Darah Lengkap|250|15|Pengambilan darah sebelum tindakan
Tindik Medis|200|15|Tindik steril dengan anting antialergi
Jahit Luka Ringan|350|45|Penjahitan luka dan pembersihan
Ganti Balutan|100|15|Perawatan luka setelah tindakan
Infus Vitamin C|550|60|Infus vitamin untuk daya tahan dan kulit cerah
Vaksin Influenza|300|15|Vaksinasi tahunan untuk dewasa
Terapi Rambut Rontok|1200|75|Plasma kaya trombosit pada kulit kepala
Pemeriksaan Melasma|275|30|Analisis flek dengan lampu Wood`;

const nonmedis = `Facial Brightening|350|60|Facial pencerah dengan serum vitamin C
Chemical Peeling|500|45|Pengelupasan sel kulit mati dengan asam buah
Facial Acne|300|60|Pembersihan komedo untuk kulit berjerawat
Mikrodermabrasi|425|45|Penghalusan tekstur kulit dengan kristal
Facial Hidrasi|400|60|Pelembapan mendalam untuk kulit kering
Totok Wajah|175|30|Pijat titik wajah untuk sirkulasi
Masker Emas|275|30|Masker kolagen untuk kulit kencang
Laser Rejuvenation|1250|60|Peremajaan kulit dan pengecilan pori
Hair Removal Ketiak|450|30|Pengurangan rambut dengan cahaya
Waxing Kaki|225|45|Pencabutan rambut kaki dengan lilin hangat
Sulam Alis|1750|90|Pembentukan alis semi permanen
Lash Lift|275|45|Pelentikan bulu mata tanpa sambungan
Lulur Tradisional|325|90|Lulur rempah dan mandi susu
Pijat Relaksasi|250|60|Pijat seluruh badan dengan minyak aromaterapi
Meso Slimming|900|45|Perawatan pembentukan tubuh per area
Manikur Pedikur|200|60|Perawatan kuku tangan dan kaki`;
