import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useLocation, useParams } from 'react-router-dom';
import type { PengaturanHari } from '../../domain/klinik/pengaturan.ts';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { everyRow } from '../../providers/eachRow.ts';
import type { Entities, EntityName } from '../../resources/index.ts';
import type { Measure, Now, Resource } from '../../schema/index.ts';
import { useDeclaration, useDeclarations } from '../../views/base/declarations.ts';
import { LoadingScreen } from '../../views/base/LoadingScreen.tsx';
import { pathTo } from '../../views/base/paths.ts';
import { type FilterOf, isRefused, useGetOne } from '../../views/base/records.ts';
import { type Translate, useTranslate } from '../../views/base/words.ts';
import { fetchFigure, usePengaturan } from '../core/shared.tsx';
import { type Dihargai, useHarga } from '../core/useHarga.ts';
import type { Blok, GambarStruk, Kertas } from './blok.ts';
import { forgetLinkState } from './cetakLangsung.ts';
import { HalamanKertas, type Kembali, KertasGagal, KertasSaja } from './HalamanKertas.tsx';
import { useLogo } from './useLogo.ts';

/** Material of every paper. */
export interface Bahan<N extends EntityName> {
  record: Entities[N];
  klinik: PengaturanHari;
  logo: GambarStruk | null;
  /** At the prices of today, where one works. */
  dihargai: Dihargai;
  translate: Translate;
  now: Now;
  /** The secret that was told with the record, this once. */
  rahasia: string | null;
}

/** How a paper reads what belongs to its record. */
export interface Baca {
  /** Null without an id, and of what may not be seen. */
  satu: <N extends EntityName>(resource: N, id: number | null | undefined) => Promise<Entities[N] | null>;
  /** All that a filter leaves; none of what may not be listed. */
  semua: <N extends EntityName>(resource: N, filter: FilterOf<Entities[N]>) => Promise<readonly Entities[N][]>;
  angka: <N extends EntityName>(resource: N, filter: FilterOf<Entities[N]>, measure: Measure) => Promise<number>;
  judul: <N extends EntityName>(resource: N, record: Entities[N] | null) => string | null;
  now: Now;
}

/** A print of a record, declared by blocks. */
interface Cetakan<N extends EntityName, D> {
  resource: N;
  /** The papers that it is for: the first, or of receipts the one that is chosen. */
  kertas: readonly Kertas[];
  /** Reads what it needs beside its record. */
  baca?: (baca: Baca, record: Entities[N]) => Promise<D>;
  /** Its title; that of its record unless given. */
  judul?: (bahan: Bahan<N> & D, kertas: Kertas) => string;
  isi: (bahan: Bahan<N> & D, kertas: Kertas) => readonly Blok[];
  /** Number of its receiver, for WhatsApp. */
  telepon?: (bahan: Bahan<N> & D) => string | null | undefined;
  /** The ways back; to the record unless given. */
  kembali?: (bahan: Bahan<N> & D) => readonly Kembali[];
  /** The page that follows a print which began by itself. */
  sesudah?: string;
}

/** The page of a declared print, for those who may see its record. */
export function cetakan<N extends EntityName, D extends object = object>(of: Cetakan<N, D>) {
  return () => (
    <KertasSaja resource={of.resource} action="show">
      <IsiCetakan of={of} />
    </KertasSaja>
  );
}

function IsiCetakan<N extends EntityName, D extends object>({ of }: { of: Cetakan<N, D> }) {
  const { resource } = of;
  const translate = useTranslate();
  const { label, titleOf }: Resource = useDeclaration(resource);
  const { now } = useDeclarations();
  const rahasia = useRahasia();
  const id = Number(useParams()['id']);
  const record = useGetOne(resource, { id }, { retry: false });
  const klinik = usePengaturan(record.data);
  const logo = useLogo(klinik?.logo);
  const dihargai = useHarga();
  const data = useData(of, record.data);
  const error = record.error ?? data.error;
  if (error) {
    const retry = () => void (record.error ? record.refetch() : data.refetch());
    return <KertasGagal resource={resource} error={error} onRetry={retry} />;
  }
  if (!record.data || !data.data || !klinik || !dihargai || logo.isPending) return <LoadingScreen />;
  const own = { record: record.data, klinik, logo: logo.gambar, dihargai, translate, now: now(), rahasia };
  const bahan: Bahan<N> & D = { ...data.data, ...own };
  const toRecord: Kembali = [pathTo.show({ name: resource }, id), translate('cetak.back', { label })];
  return (
    <HalamanKertas
      kertas={of.kertas}
      judul={(kertas) => of.judul?.(bahan, kertas) ?? titleOf(own.record)}
      isi={(kertas) => of.isi(bahan, kertas)}
      telepon={of.telepon?.(bahan)}
      kembali={of.kembali?.(bahan) ?? [toRecord]}
      sesudah={of.sesudah}
    />
  );
}

/** Data of a print beside its record, read anew each time: paper cannot follow what changes. */
function useData<N extends EntityName, D extends object>({ resource, baca }: Cetakan<N, D>, record?: Entities[N]) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { may, now, resources } = useDeclarations();
  const { pathname } = useLocation();
  return useQuery({
    queryKey: [resource, 'cetak', pathname, record],
    enabled: record !== undefined,
    staleTime: 0,
    gcTime: 0,
    queryFn: async () => {
      const tools: Baca = {
        satu: async (name, of) => {
          if (of === null || of === undefined) return null;
          return dataProvider.getOne(name, { id: of }).then(
            ({ data }) => data,
            (error) => {
              if (isRefused(error)) return null;
              throw error;
            },
          );
        },
        semua: async (name, filter) => (may(name, 'list') ? everyRow(dataProvider, name, filter) : []),
        angka: (name, filter, measure) => fetchFigure(dataProvider, name, filter, measure),
        judul: (name, of) => of && (resources.find((each) => each.name === name)?.titleOf(of) ?? null),
        now: now(),
      };
      return record && baca ? baca(tools, record) : ({} as D);
    },
  });
}

/** The secret that the link to the page told; a reload does not tell it again. */
function useRahasia(): string | null {
  const { state } = useLocation() as { state: { rahasia?: string } | null };
  const [rahasia] = useState(state?.rahasia ?? null);
  useEffect(() => {
    if (rahasia !== null) forgetLinkState();
  }, [rahasia]);
  return rahasia;
}
