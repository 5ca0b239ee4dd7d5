import { hariSama } from '../../../domain/core/periode.ts';
import { addDays } from '../../../domain/core/tanggal.ts';
import { pendapatan } from '../../../resources/core/shared.ts';
import { type CardName, cardSources, cardsOf } from '../../../resources/klinik/day.ts';
import { type Measure, range } from '../../../schema/index.ts';
import { fetchFigure } from '../../core/shared.tsx';
import { type Asking, ownDoctor, type Query } from './block.ts';

/** Treatments given, less those that were taken back. */
export const jumlah: Measure = { sum: 'jumlah' };

/** A figure and what it was before, for the percent change. */
export interface Figure {
  value: number;
  before: number;
}

type Figures = Partial<Record<CardName, Figure | undefined>>;

/** The figures of the role's cards (product §2.5), of the lists that may be seen. */
export function figuresQuery(asking: Asking): Query<Figures> {
  const { dataProvider, person, may, today } = asking;
  const periods = periodsOf(asking);
  const sources = cardsOf(person.role, may).flatMap((name) => cardSources[name].filter((each) => may(each, 'list')));
  return {
    queryKey: ['dashboard', 'figures', today, sources, periods.patients.now],
    meta: { of: sources },
    queryFn: async () => {
      const [patients, schedules, treatments, revenue] = await Promise.all([
        pair('pasien', periods.patients),
        pair('appointments', periods.schedules),
        withPlans(pair('laporan/treatment', periods.treatments, jumlah)),
        pair('laporan/keuangan', periods.revenue, pendapatan),
      ]);
      return { patients, schedules, treatments, revenue };
    },
  };

  /** And the running plans that have none of these treatments. */
  async function withPlans(given: Promise<Figure | undefined>): Promise<Figure | undefined> {
    const { all, served } = periods.plans;
    const [treatments, running, counted] = await Promise.all([
      given,
      pair('treatment-plan', all),
      pair('treatment-plan', served),
    ]);
    if (!treatments || !running || !counted) return treatments;
    return {
      value: treatments.value + running.value - counted.value,
      before: treatments.before + running.before - counted.before,
    };
  }

  async function pair(resource: string, { now, before }: Period, measure?: Measure): Promise<Figure | undefined> {
    if (!sources.includes(resource)) return undefined;
    const [value, earlier] = await Promise.all([
      fetchFigure(dataProvider, resource, now, measure),
      fetchFigure(dataProvider, resource, before, measure),
    ]);
    return { value, before: earlier };
  }
}

type Filter = Readonly<Record<string, string | number>>;

export interface Period {
  now: Filter;
  before: Filter;
}

/** The filter that leaves the rows of some days. */
export const within = (field: string, { from, to }: { from: string; to: string }): Filter => range(field, from, to);

/** Appointments of the doctor whose page it is. */
export function ownSchedule(asking: Asking): Filter {
  const own = ownDoctor(asking);
  return own === null ? {} : { userId: own };
}

/**
 * The filters behind the dashboard's figures (product §2.5), of now and of what is compared with it. Months are
 * compared up to the same day, so that the first of a month is not held against all of the last one.
 */
export function periodsOf(asking: Asking) {
  const { today } = asking;
  const own = ownDoctor(asking);
  const patients: Filter = own === null ? {} : { dokter: own };
  const { sekarang, sebelum } = hariSama(today);
  // Done, under way or waited for; what was paid is entered as done.
  const active = { status_neq: 'batal', ...patients };
  // A cancelled appointment is no schedule of the day.
  const kept = { status_neq: 'cancelled', ...ownSchedule(asking) };
  const running = { status: 'berjalan', ...patients };
  const yesterday = addDays(today, -1);
  return {
    schedules: {
      now: { ...kept, ...within('tanggal', { from: today, to: today }) },
      before: { ...kept, ...within('tanggal', { from: yesterday, to: yesterday }) },
    },
    treatments: {
      now: { ...active, ...within('tanggal_treatment', sekarang) },
      before: { ...active, ...within('tanggal_treatment', sebelum) },
    },
    plans: {
      all: { now: running, before: { ...running, mulai_lte: sebelum.to } },
      served: {
        now: { ...running, sesiTerakhir_gte: sekarang.from },
        before: { ...running, mulai_lte: sebelum.to, sesiTerakhir_gte: sebelum.from },
      },
    },
    patients: { now: patients, before: { ...patients, joinDate_lte: sebelum.to } },
    revenue: { now: within('tanggal', sekarang), before: within('tanggal', sebelum) },
    popular: { status: 'selesai', ...patients, ...within('tanggal_treatment', { from: sebelum.from, to: today }) },
  };
}
