import { addDays } from '../../domain/core/tanggal.ts';
import { jedaPesan, tautanWa } from '../../domain/janji/pengingat.ts';
import { pesanPasien } from '../../resources/pasien/pesan-pasien.ts';
import { f, formatDate, internationalDigits, Refusal, some } from '../../schema/index.ts';
import { defineCommand, type Tx } from '../core/command.ts';
import { tautan } from '../janji/aturanJanji.ts';
import { tandaTangan } from '../orang/tandaTangan.ts';

/**
 * Notes a message to a patient and answers the address that opens it in WhatsApp: never to who did not agree (UU 27/2022
 * art. 20), and never twice within a week, whoever writes. Who has some of a recalled batch is told of it once, agreed or not
 * (art. 20 (2) d, a vital interest).
 */
export const hubungi = defineCommand({
  name: 'pasien/hubungi',
  on: 'pasien',
  permission: 'edit',
  refusals: {
    'pasien.tidakBersedia': 'Pasien ini belum menyatakan bersedia dihubungi',
    'pasien.baruDihubungi':
      'Pasien ini sudah dihubungi pada %{tanggal} oleh %{oleh}. Tunggu sampai seminggu sesudahnya.',
    'pasien.bukanPenerima': 'Batch ini tidak ditarik, atau pasien ini tidak memegang barangnya lagi',
    'pasien.sudahDikabari': 'Pasien ini sudah dikabari tentang batch ini pada %{tanggal} oleh %{oleh}',
    'pasien.tanpaNomor': 'Nomor teleponnya tidak dapat dipakai untuk WhatsApp. Perbaiki dahulu.',
  },
  fields: some(pesanPasien.fields, 'jenis', 'batch', 'teks'),
  answers: { id: f.reference('Pesan', 'pesan-pasien', { required: true }), tautan },
  async run(tx, { record: patient, jenis, batch, teks }, caller) {
    const tarik = jenis === 'penarikan';
    if (tarik) await requirePenerima(tx, patient.id, batch);
    else if (!patient.bolehDihubungi) throw new Refusal('pasien.tidakBersedia');
    const nomor = internationalDigits(patient.phone) ?? internationalDigits(patient.wali_telepon);
    if (!nomor) throw new Refusal('pasien.tanpaNomor');
    const since = addDays(caller.today, -jedaPesan);
    const sent = await tx.find('pesan-pasien', { pasien: patient.id, status: 'terkirim' });
    const last = tarik
      ? sent.find((each) => each.batch === batch)
      : sent.findLast((each) => each.jenis !== 'penarikan' && each.tanggal > since);
    if (last) {
      const key = tarik ? 'pasien.sudahDikabari' : 'pasien.baruDihubungi';
      throw new Refusal(key, { tanggal: formatDate(last.tanggal), oleh: last.oleh });
    }
    const oleh = await tandaTangan(tx, caller);
    const { today: tanggal, time: waktu } = caller;
    const of = { pasien: patient.id, jenis, batch: tarik ? (batch ?? null) : null };
    const { id } = await tx.create('pesan-pasien', { ...of, teks, nomor, tanggal, waktu, oleh });
    if (!tarik) await tx.update('pasien', patient.id, { dihubungi: tanggal });
    return { id, tautan: tautanWa(nomor, teks) };
  },
});

async function requirePenerima(tx: Tx, pasien: number, batch: number | null | undefined): Promise<void> {
  const recalled = typeof batch === 'number' && (await tx.get('batch', batch)).ditarik !== null;
  const held = recalled ? await tx.find('penerima-batch', { batch, pasien }) : [];
  if (!held.some(({ masih }) => (masih ?? 0) > 0)) throw new Refusal('pasien.bukanPenerima', {}, 'batch');
}

/** For a message that was opened and not sent, on its day. */
export const batalHubungi = defineCommand({
  name: 'pesan-pasien/batal',
  on: 'pesan-pasien',
  permission: { resource: 'pasien', action: 'edit' },
  due: {
    'pesan.sudahBatal': { field: 'status', is: 'terkirim' },
    'pesan.bukanHariIni': { field: 'tanggal', is: '$today' },
  },
  refusals: {
    'pesan.sudahBatal': 'Pesan ini sudah dinyatakan tidak jadi',
    'pesan.bukanHariIni': 'Hanya pesan hari ini yang dapat dinyatakan tidak jadi',
  },
  button: { label: 'Tidak Jadi Dikirim', icon: 'Kembalikan', place: 'page', done: '%{title}: tidak jadi dikirim' },
  async run(tx, { record }) {
    const { pasien } = record;
    await tx.get('pasien', pasien, { archived: true });
    const sent = await tx.find('pesan-pasien', { pasien, status: 'terkirim' });
    const others = sent.filter(({ id, jenis }) => id !== record.id && jenis !== 'penarikan');
    const days = others.map(({ tanggal }) => tanggal);
    await tx.update('pasien', pasien, { dihubungi: days.sort().at(-1) ?? null });
    return tx.update('pesan-pasien', record.id, { status: 'batal' });
  },
});
