import Search from '@mui/icons-material/Search';
import { Autocomplete, Box, InputAdornment, TextField } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { type KeyboardEvent, type Ref, useEffect, useState } from 'react';
import { berawalan } from '../../domain/core/pencarian.ts';
import { barisProduk, barisTambahan, barisTreatment } from '../../domain/kunjungan/kunjungan.ts';
import type { Produk } from '../../resources/produk.ts';
import type { Treatment } from '../../resources/treatments.ts';
import { activeFilter, formatMoney, formatNumber } from '../../schema/index.ts';
import { useDeclaration, useDeclarations } from '../../views/declarations.ts';
import { useGetList } from '../../views/records.ts';
import { useTranslate } from '../../views/words.ts';
import { useDebounced } from '../shared.tsx';
import type { BillLine } from './VisitLine.tsx';

/** The lists of a visit, in the order of its bill. */
export const daftarBaris = ['treatments', 'products', 'addons'] as const;
export type DaftarBaris = (typeof daftarBaris)[number];

interface Pilihan {
  daftar: DaftarBaris;
  line: BillLine;
  /** Set for a product. */
  stok?: Pick<Produk, 'stok_layak' | 'satuan'>;
}

const isOut = ({ stok }: Pilihan) => stok !== undefined && stok.stok_layak <= 0;

interface Props {
  onPick: (daftar: DaftarBaris, line: BillLine) => void;
  inputRef: Ref<HTMLInputElement>;
}

/** One search over both catalogues; a choice is handed on, and the box is ready for the next. */
export function TambahBaris({ onPick, inputRef }: Props) {
  const translate = useTranslate();
  const { fields } = useDeclaration('kunjungan');
  const [typed, setTyped] = useState('');
  const [hurried, setHurried] = useState(false);
  const { found, isFetching, answered } = useCatalogues(typed.trim());
  const groups = daftarBaris.toSorted((a, b) => Number(begins(found[b])) - Number(begins(found[a])));
  const options = groups.flatMap((daftar) => found[daftar]);

  /** True where any of them is called what was typed, rather than being described by it. */
  function begins(each: readonly Pilihan[]) {
    return each.some(({ line }) => berawalan(typed, line.nama));
  }
  function pick({ daftar, line }: Pilihan) {
    setTyped('');
    onPick(daftar, line);
  }
  // The Enter key that was pressed before the answer takes its first hit, and none of those shown until then.
  useEffect(() => {
    if (!hurried || !answered) return;
    setHurried(false);
    const first = options.find((each) => !isOut(each));
    if (first) pick(first);
  });
  function onKeyDown(event: KeyboardEvent & { defaultMuiPrevented?: boolean }) {
    if (event.key !== 'Enter') return;
    // It never saves a form that is still being filled in.
    event.preventDefault();
    event.defaultMuiPrevented = !answered;
    setHurried(typed.trim() !== '' && !answered);
  }
  const stockOf = ({ stok_layak, satuan }: NonNullable<Pilihan['stok']>) =>
    stok_layak > 0
      ? translate('kunjungan.stock', { count: formatNumber(stok_layak), satuan })
      : translate('kunjungan.outOfStock');

  return (
    <Autocomplete<Pilihan>
      value={null}
      inputValue={typed}
      options={options}
      filterOptions={(each) => each}
      groupBy={({ daftar }) => fields[daftar].label}
      getOptionLabel={({ line }) => line.nama}
      getOptionKey={({ daftar, line }) => `${daftar}/${line.produk ?? line.treatment}`}
      getOptionDisabled={isOut}
      onKeyDown={onKeyDown}
      onInputChange={(_, text, reason) => {
        setTyped(reason === 'input' ? text : '');
        setHurried(false);
      }}
      onChange={(_, option) => option && pick(option)}
      loading={isFetching}
      loadingText={translate('kunjungan.loading')}
      noOptionsText={translate('kunjungan.notFound')}
      autoHighlight
      forcePopupIcon={false}
      renderOption={({ key, ...props }, { daftar, line, stok }) => (
        <Box component="li" key={key} {...props} sx={{ gap: 2 }}>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{line.nama}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: 14, textAlign: 'right' }}>
            {[daftar === 'addons' && fields.addons.label, formatMoney(line.harga ?? 0), stok && stockOf(stok)]
              .filter(Boolean)
              .join(' · ')}
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={translate('kunjungan.add')}
          placeholder={translate('kunjungan.addHint')}
          inputRef={inputRef}
          slotProps={{
            htmlInput: params.inputProps,
            inputLabel: params.InputLabelProps,
            input: {
              ...params.InputProps,
              startAdornment: (
                <InputAdornment position="start">
                  <Search fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
        />
      )}
    />
  );
}

/** What both catalogues have for a text, as lines of a visit. */
function useCatalogues(typed: string) {
  const query = useDebounced(typed);
  const treatments = useHits('treatments', query);
  const products = useHits('produk', query);
  const done = (treatments.data ?? []) as Treatment[];
  const found: Record<DaftarBaris, Pilihan[]> = {
    treatments: done.map((each) => ({ daftar: 'treatments', line: barisTreatment(each) })),
    products: ((products.data ?? []) as Produk[]).map((stok) => ({
      daftar: 'products',
      line: barisProduk(stok),
      stok,
    })),
    addons: done.map((each) => ({ daftar: 'addons', line: barisTambahan(each) })),
  };
  return {
    found,
    isFetching: treatments.isFetching || products.isFetching,
    answered: query === typed && !treatments.isPlaceholderData && !products.isPlaceholderData,
  };
}

function useHits(catalogue: 'treatments' | 'produk', query: string) {
  const { today } = useDeclarations().now();
  return useGetList(
    catalogue,
    {
      filter: { ...activeFilter(useDeclaration(catalogue), today), ...(query && { q: query }) },
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: 12 },
    },
    // Options stay in place until the next answer, so that a click meets the one it was meant for.
    { placeholderData: keepPreviousData },
  );
}
