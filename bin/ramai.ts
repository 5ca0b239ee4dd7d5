import { writeFileSync } from 'node:fs';
import { jalaniDuaBulan } from './ramai/duaBulan.ts';

/** Writes the tables of 'Klinik ramai': `ramai.ts <file>`. */
const [file = 'ramai.json'] = process.argv.slice(2);
writeFileSync(file, JSON.stringify((await jalaniDuaBulan()).tables));
