import indonesian from 'ra-language-indonesian';
import { akibat, command } from './core/command.ts';
import { files } from './core/files.ts';
import { framework } from './core/framework.ts';
import { importing } from './core/import.ts';
import { massal } from './core/massal.ts';
import { connection, shell } from './core/shell.ts';
import { tampilan } from './core/tampilan.ts';
import { data, validation } from './core/validation.ts';
import { audit, views } from './core/views.ts';
import { beranda } from './klinik/beranda.ts';
import { akhirBulan, jurnal, labaRugi, laporan, stok } from './laporan/laporan.ts';
import { auth, feedback } from './orang/auth.ts';
import { merged, withOwn } from './withOwn.ts';

/** The framework's words and the app's own; `screens.ts` has the rest, and declarations carry their labels. */
export const messages = withOwn({
  ra: merged(indonesian.ra ?? {}, framework),
  auth,
  feedback,
  shell,
  views,
  validation,
  data,
  command,
  import: importing,
  massal,
  akibat,
  stok,
  laporan,
  labaRugi,
  jurnal,
  akhirBulan,
  files,
  connection,
  audit,
  tampilan,
  beranda,
});
