import { addDays, weekOf } from '../../domain/core/tanggal.ts';
import { denganGelar } from '../../domain/core/teks.ts';
import { jagaBersamaan, jamPraktik } from '../../domain/dokter/jamPraktik.ts';
import { roster } from '../../resources/dokter/roster.ts';
import { sumberDaya } from '../../resources/janji/sumber-daya.ts';
import { f, Refusal, retiredSince, some } from '../../schema/index.ts';
import { here } from '../core/cabang.ts';
import { concurrently, defineCommand } from '../core/command.ts';
import { pengaturanDi } from '../klinik/pengaturan.ts';
import { stateOf } from '../orang/hak.ts';
import { kunciRoster } from './praktik.ts';

/** Why a row of last week has no counterpart in this one. */
const sebabLewat = {
  lewat: { label: 'Sudah lewat' },
  libur: { label: 'Hari libur' },
  tutup: { label: 'Klinik tutup' },
  cuti: { label: 'Cuti' },
  nonaktif: { label: 'Nonaktif' },
  sudahAda: { label: 'Sudah ada' },
};
type SebabLewat = keyof typeof sebabLewat;

/** A copied row, as it was made. */
const barisTersalin = {
  roster: f.reference('Jadwal Jaga', 'roster', { required: true }),
  keadaan: f.number('Nomor Keadaan', { required: true, help: 'Versi baris ketika disalin' }),
};

/**
 * Gives a week the roster of the one before, from today on: without days on which the clinic is closed, people who are on
 * leave or have left, and hours that would meet others of the same person. It says what it left out.
 */
export const salinMinggu = defineCommand({
  name: 'roster/salin-minggu',
  permission: { resource: 'roster', action: 'create' },
  fields: { minggu: f.date('Minggu', { required: true, help: 'Salah satu hari dari minggu yang diisi' }) },
  before: kunciRoster,
  answers: {
    jumlah: f.number('Baris yang Dibuat', { required: true }),
    dibuat: f.list('Yang Dibuat', barisTersalin),
    dilewati: f.list('Yang Dilewati', {
      orang: f.text('Orang', { required: true }),
      ...some(roster.fields, 'tanggal', 'dari', 'sampai'),
      sebab: f.enum('Sebab', sebabLewat, { required: true }),
    }),
  },
  async run(tx, { minggu }, caller) {
    const { today } = caller;
    const days = weekOf(minggu);
    const [klinik, orang, cuti, rooms, ...rows] = await concurrently(
      pengaturanDi(tx, here(caller)),
      tx.read('dokter', {}),
      tx.read('cuti', {}),
      tx.read('sumber-daya', { macam: 'ruang', ...here(caller) }),
      ...days.map((day) => tx.read('roster', { tanggal: addDays(day, -7), ...here(caller) })),
      // Somebody is in one place at a time, whichever that is.
      ...days.map((tanggal) => tx.read('roster', { tanggal })),
    );
    const [before, there] = [rows.slice(0, days.length).flat(), rows.slice(days.length).flat()];
    if (before.length === 0) throw new Refusal('roster.mingguLaluKosong', {}, 'minggu');
    const praktik = jamPraktik({ klinik, dokter: orang, cuti });
    const sebab = (jaga: (typeof before)[number]): SebabLewat | null => {
      const { jenis } = praktik(jaga.orang, jaga.tanggal);
      if (jaga.tanggal < today) return 'lewat';
      if (jenis !== 'praktik' && jenis !== 'tanpaPraktik') return jenis;
      return jagaBersamaan(jaga, there) ? 'sudahAda' : null;
    };
    const dibuat: { roster: number; keadaan: number }[] = [];
    const dilewati: { orang: string; tanggal: string; dari: string; sampai: string; sebab: SebabLewat }[] = [];
    for (const { orang: id, tanggal: last, dari, sampai, ruang, catatan } of before) {
      const room = rooms.find((each) => each.id === ruang);
      const tanggal = addDays(last, 7);
      const inUse = room && retiredSince(sumberDaya, room, tanggal) === null;
      const copy = { orang: id, tanggal, dari, sampai, catatan, ruang: inUse ? room.id : null };
      const why = sebab({ id: 0, ...copy });
      if (why) {
        const person = orang.find((each) => each.id === id);
        dilewati.push({ orang: person ? denganGelar(person) : '', tanggal, dari, sampai, sebab: why });
        continue;
      }
      const made = await tx.create('roster', copy);
      there.push(made);
      dibuat.push({ roster: made.id, keadaan: stateOf([made]) });
    }
    return { jumlah: dibuat.length, dibuat, dilewati };
  },
});

/** Takes a copied week back, as long as nobody changed a row of it. */
export const batalSalin = defineCommand({
  name: 'roster/batal-salin',
  permission: { resource: 'roster', action: 'delete' },
  fields: {
    baris: f.list('Yang Disalin', barisTersalin, { required: true }),
  },
  before: kunciRoster,
  answers: { jumlah: f.number('Baris yang Dihapus', { required: true }) },
  async run(tx, { baris }) {
    for (const { roster: id, keadaan } of baris) {
      if (stateOf([await tx.get('roster', id)]) !== keadaan) throw new Refusal('roster.sudahBerubah');
      await tx.erase('roster', id);
    }
    return { jumlah: baris.length };
  },
});
