import { alasan } from '../../resources/core/shared.ts';
import { Refusal } from '../../schema/index.ts';
import { type Caller, defineCommand } from '../core/command.ts';
import type { WriteRule } from '../core/rule.ts';
import { nomorBerikut } from '../klinik/penomoran.ts';
import { tandaTangan } from '../orang/tandaTangan.ts';

/** The doctor whose account calls. */
const dokterAkun = ({ may }: Pick<Caller, 'may'>): number | null => may.me?.dokter ?? null;

/** A letter is of today, numbered and signed as it is stored; who is a doctor writes the own ones alone. */
export const aturanSurat: WriteRule<'surat-dokter'> = {
  async save(tx, { dokter }, before, caller) {
    if (before) return {};
    const own = dokterAkun(caller);
    if (own === null && dokter === null) throw new Refusal('surat.tanpaDokter', {}, 'dokter');
    if (own !== null && dokter !== null && own !== dokter) throw new Refusal('surat.dokterLain', {}, 'dokter');
    const nomor = await nomorBerikut(tx, 'SD', caller);
    return { nomor, dokter: dokter ?? own, tanggal: caller.today, oleh: await tandaTangan(tx, caller) };
  },
};

/** Cancels a letter that is wrong: it stays, with who and why, and says so where it is printed. */
export const batalSurat = defineCommand({
  name: 'surat-dokter/batalkan',
  on: 'surat-dokter',
  permission: 'create',
  due: { 'surat.batal': { field: 'dibatalkan', empty: true } },
  refusals: {
    'surat.batal': 'Surat ini sudah dibatalkan: %{dibatalkan}',
  },
  fields: { alasan },
  button: {
    label: 'Batalkan Surat',
    icon: 'Tolak',
    tone: 'red',
    shows: ['nomor', 'jenis', 'pasien'],
    effect: 'Suratnya tetap tersimpan, dan tertulis batal saat dicetak.',
    confirm: 'Ya, Batalkan',
    done: 'Surat dibatalkan',
  },
  async run(tx, { record, alasan }, caller) {
    const own = dokterAkun(caller);
    if (own !== null && own !== record.dokter) throw new Refusal('surat.dokterLain');
    return tx.update('surat-dokter', record.id, { dibatalkan: `${alasan} (${await tandaTangan(tx, caller)})` });
  },
});
