import type { SerahKas } from '../../resources/kas/serah-kas.ts';
import { f, Refusal } from '../../schema/index.ts';
import { type Caller, defineCommand, type Tx } from '../core/command.ts';
import { tandaTangan } from '../orang/tandaTangan.ts';
import {
  type Content,
  comparison,
  complete,
  contentOf,
  countedLine,
  masihDiLaci,
  permission,
  requirePossible,
  tutupanTerakhir,
} from './isiLaci.ts';
import { kunciLaci, type Laci, pemilikLaci } from './kas.ts';
import { simpanHitungan, tutupLaci } from './tutupKas.ts';

/** The part of a drawer's content that no count tells, by which a later change is noticed. */
const keadaanDari = ({ sampai, modal, disetor }: Content) => [sampai, modal, disetor].join('/');

/**
 * The caller hands their till to whoever takes it, counted blind: what is expected is told to nobody before another person
 * has counted the cash, too. A new count takes the place of one that waits.
 */
export const serahkanKas = defineCommand({
  name: 'kas/serah',
  permission,
  fields: { rincian: f.list('Rincian', countedLine, { required: true }) },
  check: complete,
  answers: 'serah-kas',
  async run(tx, { rincian }, caller) {
    const { userId: akun, user: kasir, today: tanggal } = caller;
    if (akun === null) throw new Refusal('kas.tanpaAkun');
    await kunciLaci(tx, akun, caller);
    const content = await contentOf(tx, { id: akun, nama: kasir }, tanggal, caller);
    if (content.counts.length > 0) throw new Refusal('kas.serahTerhitung');
    requirePossible(rincian, content);
    for (const { id } of await tx.find('serah-kas', { akun, status: 'menunggu' }))
      await tx.update('serah-kas', id, { status: 'batal' });
    return tx.create('serah-kas', {
      ...{ tanggal, akun, kasir, rincian, keadaan: keadaanDari(content) },
      tunai: rincian.find(({ metode }) => metode === 'Cash')?.dihitung ?? 0,
      diserahkan_oleh: await tandaTangan(tx, caller),
      diserahkan_pada: caller.instant,
    });
  },
});

/** Takes a handover back that nobody has answered: the till stays whose it is. */
export const batalSerah = defineCommand({
  name: 'serah-kas/batal',
  on: 'serah-kas',
  permission,
  due: { 'kas.serahSelesai': { field: 'status', is: 'menunggu' } },
  refusals: { 'kas.serahSelesai': 'Serah terima ini sudah selesai (%{status})' },
  async run(tx, { record }, caller) {
    await pemilikLaci(tx, record.akun, caller, 'akun');
    return tx.update('serah-kas', record.id, { status: 'batal' });
  },
});

/**
 * Counts the cash of a till that was handed over. An equal count makes the caller its holder: the shift of who gave it is
 * closed by what both counted, its difference in their name, and the cash is float of the caller's till. Another count is
 * kept, and the till stays whose it was until both have counted anew.
 */
export const terimaKas = defineCommand({
  name: 'kas/terima',
  permission,
  fields: {
    /** The owner of the till. */
    akun: f.reference('Akun', 'user', { required: true }),
    tunai: f.money('Cash', { required: true, max: 1e13 }),
  },
  answers: {
    id: f.number('Serah Terima', { required: true }),
    diterima: f.boolean('Diterima'),
    tunai: f.money('Cash', { required: true }),
  },
  async run(tx, { akun, tunai }, caller) {
    const taker = { id: caller.userId, nama: caller.user };
    if (taker.id === null) throw new Refusal('kas.tanpaAkun');
    if (taker.id === akun) throw new Refusal('kas.serahSendiri', {}, 'akun');
    // In one order, as two may hand over to each other.
    for (const id of [akun, taker.id].sort((one, other) => one - other)) await kunciLaci(tx, id, caller);
    const [waiting] = await tx.find('serah-kas', { akun, status: 'menunggu' });
    if (!waiting) throw new Refusal('kas.serahTidakAda', {}, 'akun');
    const content = await contentOf(tx, { id: akun, nama: waiting.kasir }, caller.today, caller);
    if (keadaanDari(content) !== waiting.keadaan) throw new Refusal('kas.serahBerubah', { kasir: waiting.kasir });
    const counted = {
      tunaiPenerima: tunai,
      penerima_oleh: await tandaTangan(tx, caller),
      penerima_pada: caller.instant,
    };
    const diterima = tunai === waiting.tunai;
    const row = await tx.update('serah-kas', waiting.id, { ...counted, status: diterima ? 'diterima' : 'berbeda' });
    if (diterima) {
      await pindahkan(tx, row, content, caller);
      await terimaModal(tx, taker, tunai, caller);
    }
    return { id: waiting.id, diterima, tunai };
  },
});

/** Closes the shift of who gave the till, by the count that both agree on. */
async function pindahkan(
  tx: Tx,
  { akun, kasir, penerima_oleh: diterima_oleh, ...given }: SerahKas,
  content: Content,
  caller: Caller,
) {
  const owner = { id: akun, nama: kasir };
  const lines = given.rincian.map((line) => comparison(line, content));
  const { diserahkan_oleh: dihitung_oleh, diserahkan_pada: dihitung_pada } = given;
  const of = { owner, tanggal: caller.today, lines, pecahan: [], signed: { dihitung_oleh, dihitung_pada } };
  content.counts.push(await simpanHitungan(tx, of, content));
  await tutupLaci(
    tx,
    {
      ...{ owner, tanggal: caller.today, content, lines, setor: 0, ditinggal: 0 },
      catatan: `Diserahkan kepada ${caller.user}`,
      ...{ diserahkan: given.tunai, diterima_oleh },
      signed: { ditutup_oleh: dihitung_oleh, ditutup_pada: caller.instant },
    },
    caller,
  );
}

/** Adds what was taken over to the float of a till, which is opened by it where it is not. */
async function terimaModal(tx: Tx, { id, nama: kasir }: Laci, diterima: number, caller: Caller) {
  const { today: tanggal } = caller;
  const akun = Number(id);
  const [open] = await tx.find('modal-kas', { akun, tutupKas: null });
  if (open)
    return tx.update('modal-kas', open.id, {
      jumlah: open.jumlah + diterima,
      diterima: open.diterima + diterima,
      semula: open.semula === null ? null : open.semula + diterima,
    });
  const last = await tutupanTerakhir(tx, akun, caller);
  const ada = last ? await masihDiLaci(tx, last) : 0;
  return tx.create('modal-kas', { tanggal, akun, kasir, jumlah: ada + diterima, ada, diterima, pertama: false });
}
