/** The text by which a clinic reminds a patient of an appointment. `hari` is the date in words. */
export const pesanPengingat = (of: {
  pasien: string;
  hari: string;
  waktu: string;
  dokter: string;
  /** Empty where the clinic has not told its name. */
  klinik: string;
  /** `WIB`. */
  zona: string;
}): string =>
  `Halo ${of.pasien}, kami mengingatkan jadwal Anda di ${of.klinik || 'klinik kami'} pada ${of.hari} pukul ${of.waktu} ${of.zona} ` +
  `dengan ${of.dokter}. Mohon kabari kami bila berhalangan atau ingin mengubah waktunya. Terima kasih.`;

/** The text by which a clinic tells a patient that it moved an appointment, or cancelled it. */
export const pesanKabar = (of: {
  pasien: string;
  /** When it was, in words: day and time. */
  semula: string;
  /** When and with whom it is now, in words; null where it was cancelled. */
  menjadi: string | null;
  klinik: string;
}): string =>
  `Halo ${of.pasien}, jadwal Anda di ${of.klinik || 'klinik kami'} pada ${of.semula} ` +
  (of.menjadi === null
    ? 'terpaksa kami batalkan. Mohon kabari kami untuk memilih waktu lain. Mohon maaf dan terima kasih.'
    : `kami pindahkan ke ${of.menjadi}. Mohon kabari kami bila berhalangan. Mohon maaf dan terima kasih.`);

/** What the words in braces of a clinic's message stand for. */
interface IsiPesan {
  nama: string;
  treatment: string;
  klinik: string;
}

/**
 * A message of the clinic with its words in braces filled in; others stay as they are.
 *
 * @example isiPesan('Halo {nama}', { nama: 'Sari', treatment: '', klinik: '' }) // 'Halo Sari'
 */
export const isiPesan = (teks: string, isi: IsiPesan): string =>
  teks.replace(/\{(nama|treatment|klinik)\}/g, (_, kata: keyof IsiPesan) => isi[kata]);

/** The text by which a clinic tells a patient that sessions of a package are about to lapse. `sesi` is `2 sesi Facial`. */
export const pesanPaket = (of: { pasien: string; sesi: string; sampai: string; klinik: string }): string =>
  `Halo ${of.pasien}, ${of.sesi} Anda di ${of.klinik || 'klinik kami'} berlaku sampai ${of.sampai}. ` +
  'Mari kami jadwalkan sebelum itu. Terima kasih.';

/** Days between two messages to a patient. */
export const jedaPesan = 7;

/** The address that opens WhatsApp with a text to a number. */
export const tautanWa = (nomor: string, pesan: string): string =>
  `https://wa.me/${nomor}?text=${encodeURIComponent(pesan)}`;
