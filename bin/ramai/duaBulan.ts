import { addDays, weekdayOf } from '../../src/domain/core/tanggal.ts';
import { type SampleFile, sampleFiles } from '../../src/providers/demo/files.ts';
import { resources } from '../../src/resources/index.ts';
import type { CatatanKlinis } from '../../src/resources/kunjungan/catatan-klinis.ts';
import { usul } from '../../src/resources/orang/usul.ts';
import { recordsOf } from '../../src/sample/core/rows.ts';
import { sampleData } from '../../src/sample/index.ts';
import { aksesRekam } from '../../src/sample/kunjungan/catatan.ts';
import { ramaiPada } from '../../src/sample/ramai.ts';
import { filesAt, filesIn } from '../../src/schema/files/claims.ts';
import { branches, type Row } from '../../src/schema/index.ts';
import { type Hari, jalani, jalaniPagi } from './hari.ts';
import { bukaKlinik } from './klinik.ts';
import { pilihan } from './pilihan.ts';
import { bukaSaldo, programLain } from './saldo.ts';

type Tables = Readonly<Record<string, readonly Row[]>>;

interface DuaBulan {
  tables: Tables;
  ditolak: ReadonlyMap<string, number>;
}

/**
 * 'Klinik ramai': two months of a clinic by its own commands, up to the morning on which the demo begins. Its tables, and what
 * the rules refused on the way, with how often.
 */
export async function jalaniDuaBulan(): Promise<DuaBulan> {
  const klinik = bukaKlinik(addDays(ramaiPada.today, -60));
  const hari: Hari = { klinik, pilih: pilihan(2024), ditolak: new Map<string, number>(), voucher: [] };
  await bukaSaldo(hari);
  await programLain(hari);
  for (; klinik.clock.today < ramaiPada.today; klinik.clock.today = addDays(klinik.clock.today, 1))
    if (weekdayOf(klinik.clock.today) !== 0) await jalani(hari);
  await periksaMalam(hari);
  await jalaniPagi(hari, ramaiPada.minutes);
  // Nobody reads branches in a clinic with one.
  const entities = resources.filter(
    ({ name, source, several }) => name === source && name !== branches && several === null,
  );
  const sources = entities.map(({ source }) => source);
  const tables: Record<string, readonly Row[]> = {};
  for (const source of sources) tables[source] = await klinik.rows(source);
  // Asked for on the public page, by nobody who works there.
  const { permintaan } = sampleData(ramaiPada.today);
  // Written by a server as it answers.
  const akses = aksesRekam((tables['catatan-klinis'] ?? []) as CatatanKlinis[]);
  const made = { ...tables, permintaan, usul: usulan(), 'akses-rekam': akses };
  return { tables: { ...made, [sampleFiles]: await berkas(hari, made) }, ditolak: hari.ditolak };
}

/** The files that records have, as the demo keeps them. */
async function berkas({ klinik }: Hari, tables: Tables): Promise<SampleFile[]> {
  const taken = resources
    .filter(({ name, source }) => name === source)
    .flatMap((entity) =>
      filesIn(entity).flatMap(([field]) =>
        (tables[entity.name] ?? []).flatMap((row) =>
          filesAt(row, field).map((file) => ({ file, place: `${entity.name}.${field}` })),
        ),
      ),
    );
  const made: SampleFile[] = [];
  for (const {
    file: { name: _, ...file },
    place,
  } of taken) {
    const { data } = await klinik.provider.openFile(file.id, 'content');
    const content = Buffer.from(await data.arrayBuffer()).toString('base64');
    made.push({ id: made.length + 1, file, place, content });
  }
  return made;
}

/** Proposals of an assistant, which came through a server, and what became of them. */
function usulan() {
  const { today } = ramaiPada;
  const oleh = 'Bambang Prasetyo (manager@klinik.test)';
  const decided = (day: string) => ({ tindakan: null, oleh, diputuskan: `${day}T03:20:00.000Z` });
  const at = (day: string) => ({ diusulkan: `${day}T02:00:00.000Z`, sampai: addDays(day, 7) });
  const [lama, baru, kini] = [addDays(today, -20), addDays(today, -9), addDays(today, -1)];
  const pengusul = 'Asisten Stok';
  return recordsOf(usul, [
    {
      ...{
        judul: 'Buat Pesanan',
        sebab: 'Empat vitamin habis sebelum minggu depan, menurut pemakaian bulan ini.',
        pengusul,
      },
      ...{ ...at(lama), ...decided(lama), status: 'dilaksanakan' },
    },
    {
      ...{ judul: 'Ubah Treatment Nonmedis 19', sebab: 'Harganya di bawah biaya bahannya sejak serum naik.', pengusul },
      ...{ ...at(baru), ...decided(baru), status: 'ditolak', alasan: 'Promo sampai akhir bulan' },
    },
    {
      ...{ judul: 'Tambah Cuti', sebab: 'Dokter memberi tahu lewat pesan bahwa ia tidak masuk Jumat.', pengusul },
      ...at(kini),
    },
  ]);
}

/** The books' look at themselves, part after part, in the night before. */
async function periksaMalam({ klinik }: Hari): Promise<void> {
  klinik.sebagai('admin');
  klinik.clock.minutes = 2 * 60;
  let part = await klinik.run('buku/periksa', {});
  while (part['keadaan'] === 'berjalan') part = await klinik.run('buku/periksa', { pemeriksaan: part.id });
}
