import { menjelaskan } from '../../domain/core/teks.ts';
import type { Entities } from '../../resources/index.ts';
import type { ModalKas } from '../../resources/kas/modal-kas.ts';
import { serahKas } from '../../resources/kas/serah-kas.ts';
import { laporanKeuangan } from '../../resources/laporan/laporan-keuangan.ts';
import { type Condition, f, matches, placeFilter, Refusal, some } from '../../schema/index.ts';
import { concurrently, defineCommand, type Tx } from '../core/command.ts';
import { tandaTangan } from '../orang/tandaTangan.ts';
import { bagiSaldoLaci, ditinggal, masihDiLaci, permission, till, tutupanTerakhir } from './isiLaci.ts';
import { kunciLaci, pemilikLaci } from './kas.ts';
import { openSince } from './tanggal.ts';

/**
 * Opens the caller's till with its float, or corrects the float of an open one, which stands on the closing. From the
 * first entry or count of the shift on only somebody else with the right `hak/kas-lain` corrects it, with a reason.
 */
export const bukaKas = defineCommand({
  name: 'kas/buka',
  permission,
  fields: {
    modal: f.money('Uang Awal', { required: true, max: 1e13 }),
    /** The user whose till it is; the caller by default. */
    akun: till.akun,
    alasan: f.longText('Alasan', { maxLength: 300, pattern: menjelaskan }),
  },
  answers: 'modal-kas',
  async run(tx, { modal, alasan, ...of }, caller) {
    const owner = await pemilikLaci(tx, of.akun, caller, 'akun');
    if (owner.id === null) throw new Refusal('kas.tanpaAkun', {}, 'akun');
    await kunciLaci(tx, owner.id, caller);
    const [open] = await tx.find('modal-kas', { akun: owner.id, tutupKas: null });
    const own = owner.id === caller.userId;
    const last = await tutupanTerakhir(tx, owner.id, caller);
    const before = { pertama: last === undefined, ada: last ? await masihDiLaci(tx, last) : 0 };
    const float = { tanggal: caller.today, akun: owner.id, kasir: owner.nama, jumlah: modal, ...before };
    if (open?.diterima || (await terpakai(tx, owner.id))) {
      if (own || !caller.may('hak/kas-lain', 'edit')) throw new Refusal('kas.modalTetap', {}, 'modal');
      if (!alasan) throw new Refusal('kas.alasanModal', {}, 'alasan');
    } else if (!open) {
      if (!own) throw new Refusal('kas.belumDibuka', { kasir: owner.nama }, 'akun');
      return denganSaldoLaci(tx, await tx.create('modal-kas', float));
    }
    if (open?.jumlah === modal) return open;
    const signed = { diubah_oleh: await tandaTangan(tx, caller), diubah_pada: caller.instant, alasan: alasan ?? null };
    if (!open)
      return denganSaldoLaci(tx, await tx.create('modal-kas', { ...float, semula: last?.ditinggal ?? 0, ...signed }));
    // The highest that was ever said, so that no change in between hides it.
    const semula = Math.max(open.semula ?? 0, open.jumlah);
    return denganSaldoLaci(tx, await tx.update('modal-kas', open.id, { jumlah: modal, semula, ...signed }));
  },
});

/** A float with what of it was in the drawer already. */
async function denganSaldoLaci(tx: Tx, float: ModalKas): Promise<ModalKas> {
  if (!float.pertama) return float;
  await bagiSaldoLaci(tx);
  return tx.get('modal-kas', float.id);
}

/** True once the shift of a till has an entry or a count. */
async function terpakai(tx: Tx, akun: number): Promise<boolean> {
  const [entries, counts] = await concurrently(
    openSince(tx, [{ field: 'laci', is: akun }]),
    tx.read('hitung-kas', { akun, tutupKas: null }),
  );
  return entries.size > 0 || counts.length > 0;
}

const modal = { modal: f.money('Uang Awal', { max: 1e13 }), modalTetap: f.boolean('Uang Awal Tetap') };

/** Rows of open shifts, of the branches that the caller sees. */
async function openRows<N extends 'modal-kas' | 'hitung-kas' | 'serah-kas'>(tx: Tx, source: N, ofPlace: Condition) {
  const rows = await tx.read(source, { tutupKas: null } as Partial<Entities[N]>);
  return rows.filter((row) => matches(ofPlace, row));
}

/**
 * Tills with entries or a float that no closing counted: the caller's own, or all with the right `hak/kas-lain`; and the
 * caller's float. A float is fixed from the first entry or count on. Without expected amounts: a till is counted blind.
 */
export const kasTerbuka = defineCommand({
  name: 'kas/terbuka',
  permission,
  answers: {
    id: f.number('Selalu 0', { required: true }),
    akun: f.reference('Akun', 'user'),
    usulModal: f.money('Usul Uang Awal'),
    ...modal,
    laci: f.list('Laci', {
      akun: f.reference('Akun', 'user', { required: true }),
      nama: f.text('Nama', { required: true }),
      email: f.text('Email', { required: true, maxLength: 254 }),
      sejak: f.date('Sejak', { required: true }),
      ...modal,
    }),
    /** Tills that wait for somebody else to count them; of the caller's own also one that was counted otherwise. */
    serah: f.list('Serah Terima', {
      ...{ id: f.number('Serah Terima', { required: true }), akun: f.reference('Akun', 'user', { required: true }) },
      ...some(serahKas.fields, 'kasir', 'status', 'diserahkan_oleh', 'diserahkan_pada'),
      ...some(serahKas.fields, 'tunaiPenerima', 'penerima_oleh'),
      tunai: f.money('Cash yang Diserahkan'),
    }),
  },
  async run(tx, _input, caller) {
    const others = caller.may('hak/kas-lain', 'edit');
    const ofPlace = placeFilter(laporanKeuangan, caller.may) ?? { all: [] };
    const [entries, floats, counts, handovers] = await concurrently(
      openSince(tx, [ofPlace]),
      openRows(tx, 'modal-kas', ofPlace),
      openRows(tx, 'hitung-kas', ofPlace),
      openRows(tx, 'serah-kas', ofPlace),
    );
    const sejak = new Map<number, string>();
    const ofOwners = [...entries].map(([akun, tanggal]) => ({ akun, tanggal }));
    for (const { akun: owner, tanggal } of [...ofOwners, ...floats]) {
      if (owner === null || !(others || owner === caller.userId)) continue;
      if (tanggal < (sejak.get(owner) ?? '9999')) sejak.set(owner, tanggal);
    }
    const modalOf = (akun: number | null) => floats.find((row) => row.akun === akun)?.jumlah ?? null;
    const tetap = (akun: number | null) =>
      (akun !== null && entries.has(akun)) ||
      counts.some((row) => row.akun === akun) ||
      floats.some((row) => row.akun === akun && row.diterima > 0);
    const laci = await Promise.all(
      [...sejak].map(async ([akun, since]) => {
        const [user] = await tx.read('user', { id: akun });
        const who = { akun, nama: user?.name ?? '', email: user?.email ?? '', sejak: since };
        return { ...who, modal: modalOf(akun), modalTetap: tetap(akun) };
      }),
    );
    const { userId: akun } = caller;
    // Cash that stayed in the drawer is the next float.
    const usulModal = akun === null || caller.branch === null ? null : await ditinggal(tx, akun, caller);
    // The last of each till. What was counted is told to who counted it.
    const latest = new Map(handovers.filter(({ status }) => status !== 'batal').map((row) => [row.akun, row]));
    const serah = [...latest.values()]
      .filter((row) => row.status === 'menunggu' || row.akun === akun)
      .map(
        ({ id, akun: of, kasir, status, tunai, diserahkan_oleh, diserahkan_pada, tunaiPenerima, penerima_oleh }) => ({
          ...{ id, akun: of, kasir, status, diserahkan_oleh, diserahkan_pada, tunaiPenerima, penerima_oleh },
          tunai: of === akun ? tunai : null,
        }),
      );
    return { id: 0, akun, usulModal, modal: modalOf(akun), modalTetap: tetap(akun), laci, serah };
  },
});
