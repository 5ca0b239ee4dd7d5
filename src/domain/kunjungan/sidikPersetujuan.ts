import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';

// Apart from the other rules of consents, as that of notes is (`sidikCatatan.ts`).

/** Fields of a consent that are signed. Not the patient: two records of one person may be merged. */
const ditandatangani = [
  ...['judul', 'versi', 'teks', 'namaPasien', 'oleh', 'penandatangan', 'hubungan', 'saksi'],
  ...['tandaTangan', 'perangkat', 'pada'],
] as const;

type Nilai = Readonly<Record<string, unknown>>;

/** The SHA-256, in hex, of what was signed. */
export const sidikPersetujuan = (record: Nilai): string => {
  const answers = ((record['jawaban'] ?? []) as { tanya: string; jawab: string }[]).map(({ tanya, jawab }) => [
    tanya,
    jawab,
  ]);
  return bytesToHex(
    sha256(utf8ToBytes(JSON.stringify([...ditandatangani.map((name) => record[name] ?? null), answers]))),
  );
};

/** True for a consent that says what was signed. */
export const setujuCocok = (record: Nilai): boolean => record['sidik'] === sidikPersetujuan(record);
