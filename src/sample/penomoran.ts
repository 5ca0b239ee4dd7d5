import { penomoran as declaration } from '../resources/penomoran.ts';
import { recordsOf } from './records.ts';

/** Counters that go on where the sample's own numbers end. */
export const penomoran = (today: string, counts: { invoices: number; treatments: number; ledger: number }) =>
  recordsOf(declaration, [
    { kunci: `INV-${today.slice(0, 4)}`, terakhir: counts.invoices },
    { kunci: 'TRT', terakhir: counts.treatments },
    { kunci: 'KEU', terakhir: counts.ledger },
  ]);
