import { Box, Chip, MenuItem, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { denganTemplat, tindakanLalu } from '../../domain/kunjungan/catatan.ts';
import type { Kunjungan } from '../../resources/kunjungan/kunjungan.ts';
import type { TemplatTulisan } from '../../resources/kunjungan/templat-tulisan.ts';
import { formatDate } from '../../schema/index.ts';
import { useAllowed } from '../../views/base/declarations.ts';
import { useGetList, useGetOne } from '../../views/base/records.ts';
import { useTranslate } from '../../views/base/words.ts';
import { firstHundred } from '../core/shared.tsx';
import { useTreatments } from '../core/useTreatment.ts';
import type { BillLine } from './billLine.ts';
import { daftarBaris } from './TambahBaris.tsx';

const isiCatatan = ['keluhan', 'pemeriksaan', 'diagnosa', 'tindakan', 'anjuran'] as const;
const isiSurat = ['tujuan', 'obat', 'keterangan'] as const;
type Isi = (typeof isiCatatan)[number] | (typeof isiSurat)[number];

/** The clinic's templates for a kind of writing; none for those who may not read them. */
function useTemplat(guna: TemplatTulisan['guna'] | undefined): readonly TemplatTulisan[] {
  const enabled = useAllowed('templat-tulisan', 'list') === true && guna !== undefined;
  const byName = { ...firstHundred, sort: { field: 'nama', order: 'ASC' } } as const;
  return useGetList('templat-tulisan', { filter: { guna: guna ?? 'catatan' }, ...byName }, { enabled }).data ?? [];
}

/** Puts values into the form, beneath what was typed. */
function useIsi(names: readonly Isi[], at = '') {
  const { getValues, setValue } = useFormContext();
  return (values: Partial<Record<Isi, unknown>>) => {
    for (const name of names) {
      const [own, now] = [values[name], getValues(at + name)];
      // One line takes one addressee.
      if (!own || (name === 'tujuan' && now)) continue;
      setValue(at + name, denganTemplat(now, own), { shouldDirty: true, shouldValidate: true });
    }
  };
}

interface Offers {
  templates: readonly TemplatTulisan[];
  onTake: (templat: TemplatTulisan) => void;
  /** Treatments whose templates come first, each a chip. */
  treatments?: readonly number[];
  children?: ReactNode;
}

/** One click each: what is meant for these treatments in chips, other templates in a list. */
function Usulan({ templates, onTake, treatments = [], children }: Offers) {
  const translate = useTranslate();
  const meant = templates.filter(({ untuk }) => untuk?.some(({ treatment }) => treatments.includes(treatment)));
  const others = templates.filter((each) => !meant.includes(each));
  return (
    <Box role="group" aria-label={translate('catatan.usulan')} sx={usulanSx}>
      {children}
      {meant.map((each) => (
        <Chip key={each.id} color="primary" variant="outlined" label={each.nama} onClick={() => onTake(each)} />
      ))}
      {others.length > 0 && (
        <TextField
          select
          size="small"
          label={translate('catatan.templat')}
          value=""
          sx={{ minWidth: 140 }}
          onChange={({ target }) => {
            const taken = others.find(({ id }) => id === Number(target.value));
            if (taken) onTake(taken);
          }}
        >
          {others.map(({ id, nama }) => (
            <MenuItem key={id} value={id}>
              {nama}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Box>
  );
}
const usulanSx = { display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', '&:empty': { display: 'none' } };

/** Templates of a letter's kind, beneath it. */
export function UsulanSurat() {
  const templates = useTemplat(useWatch({ name: 'jenis' }) as TemplatTulisan['guna']);
  return <Usulan templates={templates} onTake={useIsi(isiSurat)} />;
}

/** In a note of its own: of the visit that is chosen there. */
export function UsulanFormulir() {
  const id = useWatch({ name: 'kunjungan' }) as number | null | undefined;
  const { data } = useGetOne('kunjungan', { id: id ?? 0 }, { enabled: Boolean(id) });
  return data ? <UsulanCatatan visit={data} /> : null;
}

/** Beginnings of a note: acts of the last time, with their doses, and the clinic's templates. */
export function UsulanCatatan({ visit, at = '' }: { visit: Kunjungan; at?: string }) {
  const lists = useWatch({ name: daftarBaris }) as (readonly BillLine[] | null | undefined)[];
  const lines = [visit.treatments, visit.addons, ...lists].flatMap((each) => each ?? []);
  const treatments = lines.flatMap(({ treatment }) => treatment ?? []);
  const names = (useTreatments(treatments) ?? []).map(({ name }) => name);
  const isi = useIsi(isiCatatan, at);
  const { data: notes = [] } = useGetList('catatan-klinis', {
    filter: { pasien: visit.pasien },
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'id', order: 'DESC' },
  });
  const last = tindakanLalu(
    notes.filter(({ kunjungan }) => kunjungan !== visit.id),
    names,
  );
  return (
    <Usulan templates={useTemplat('catatan')} treatments={treatments} onTake={isi}>
      {last.slice(0, 4).map(({ tanggal, baris: { batch: _, ...baris } }) => {
        const { tindakan, area, dosis } = baris;
        const said = [tindakan, area, dosis].filter(Boolean).join(' ');
        const label = [said, tanggal && formatDate(tanggal)].filter(Boolean).join(', ');
        return <Chip key={label} label={label} onClick={() => isi({ tindakan: [{ ...baris, batch: null }] })} />;
      })}
    </Usulan>
  );
}
