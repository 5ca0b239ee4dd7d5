import { addDays } from '../../domain/core/tanggal.ts';
import { hariDari } from '../../domain/dokter/jamPraktik.ts';
import { hariPekan } from '../../domain/klinik/pengaturanTersimpan.ts';
import { type Dokter, dokter as declaration } from '../../resources/dokter/dokter.ts';
import { at, recordsOf, table } from '../core/rows.ts';
import { kota, mailbox, phoneOf, streetOf } from '../pasien/orang.ts';

/**
 * The doctors, and three others; the first has the demo account, the first four are those of the treatment report (product §2.21). Of their
 * hours the business date decides which weekday is free.
 */
export const dokter = (today = '2024-08-27') => recordsOf(declaration, [...doctors(today), ...others]);

const doctors = (today: string) =>
  rows.map(({ name, bidang }, index) => {
    const city = at(kota, index);
    const username = mailbox(name);
    return {
      name,
      username,
      email: `${username}@klinik.test`,
      phone: phoneOf(5, index),
      website: `https://${username.replace('.', '-')}.example`,
      address: {
        street: streetOf(index + 4),
        suite: `Lantai ${1 + (index % 3)} Ruang ${101 + index}`,
        city: city.name,
        zipcode: city.zipcode,
        geo: { lat: near(city.lat, index), lng: near(city.lng, index) },
      },
      company: { name: 'Klinik Cantika Medika', catchPhrase: at(slogans, index), bs: bidang },
      ruang: `Ruang ${index + 1}`,
      jamPraktik: hoursOf(index, today),
      ...practiceOf(index),
    };
  });

/** Those of the team who are no doctors. */
const others = [
  { name: 'Rina Lestari', profesi: 'terapis' as const, ruang: 'Ruang Perawatan 1' },
  { name: 'Wulan Anggraini', profesi: 'terapis' as const, ruang: 'Ruang Perawatan 2' },
  { name: 'Bagas Pratama', profesi: 'perawat' as const, ruang: 'Ruang Tindakan' },
].map(({ name, ...of }, index) => {
  const username = mailbox(name);
  return {
    name,
    username,
    email: `${username}@klinik.test`,
    phone: phoneOf(6, index),
    address: null,
    company: null,
    ...of,
  };
});

/** The first has practised for 8 years, seen 247 patients with the 3 of the sample, and is rated 4.8 (product §2.11). */
const practiceOf = (index: number): Pick<Dokter, 'sip' | 'mulaiPraktik' | 'pasienTerdahulu' | 'rating'> => ({
  sip: `503/${101 + index}/SIP/2023`,
  mulaiPraktik: `${2016 + ((index * 5) % 7)}-03-01`,
  pasienTerdahulu: 244 - ((index * 37) % 180),
  rating: (48 - ((index * 3) % 8)) / 10,
});

/** The third practises in the evening, too; the fifth not on the weekday that none of the sample's appointments is on. */
function hoursOf(index: number, today: string): Dokter['jamPraktik'] {
  const [minggu, ...pekan] = hariPekan;
  const week = [...pekan, minggu];
  const off = hariDari(addDays(today, 5));
  if (index === 2)
    return week.flatMap((hari) => [
      { hari, dari: '08:00', sampai: '16:00' },
      { hari, dari: '18:00', sampai: '20:00' },
    ]);
  if (index === 4) return week.filter((hari) => hari !== off).map((hari) => ({ hari, dari: '08:00', sampai: '16:00' }));
  return [];
}

const near = (degrees: string, index: number) => Number((Number(degrees) + index * 0.0013).toFixed(6));

const slogans = ['Kulit sehat, percaya diri', 'Ramah, teliti, dan aman', 'Cantik alami sepanjang usia'];

const rows = table(
  ['name', 'bidang'],
  `Andi Wijaya|Dermatologi dan venereologi
Sari Maharani|Estetika medis
Reza Firmansyah|Kedokteran umum
Putri Handayani|Perawatan antipenuaan
Galih Nugraha|Bedah kulit
Laras Widyaningsih|Estetika medis
Yohanes Siregar|Alergi dan imunologi
Nadia Kirana|Laser dan peremajaan kulit
Fajar Ramadhan|Kedokteran umum
I Gusti Ayu Pradnyani|Kesehatan rambut
Hendra Kusnadi|Gizi klinik
Raden Wisnu Kusumadiningrat Prawirohardjo|Dermatologi anak`,
);
