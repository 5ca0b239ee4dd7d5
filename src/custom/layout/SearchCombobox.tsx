import Search from '@mui/icons-material/Search';
import { Autocomplete, Box, type SxProps, TextField, type Theme, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCanAccessResources, useDataProvider, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Row } from '../../schema/index.ts';
import { useDeclarations } from '../../views/declarations.ts';
import { homeOf, pathTo } from '../../views/paths.ts';

interface Hit {
  group: string;
  label: string;
  path: string;
}

/** Where the header's search looks, in this order: 'pasien, treatment, atau jadwal' (spec §2.2). */
const searched = ['pasien', 'treatments', 'appointments'];

interface Props {
  /** What was typed into the plain box before this one was there, and whether it had the focus. */
  initial: string;
  focused: boolean;
  placeholder: string;
  label: string;
  sx: SxProps<Theme>;
}

export function SearchCombobox({ initial, focused, placeholder, label, sx }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(initial);
  const { hits, isFetching } = useHits(typed);
  const [closed, setClosed] = useState(false);
  const enough = typed.trim().length >= 2;
  return (
    <Autocomplete<Hit, false, false, true>
      freeSolo
      open={enough && !closed && hits.length > 0}
      onOpen={() => setClosed(false)}
      onClose={() => setClosed(true)}
      clearOnBlur={false}
      options={enough ? hits : []}
      filterOptions={(options) => options}
      groupBy={(hit) => hit.group}
      getOptionLabel={(hit) => (typeof hit === 'string' ? hit : hit.label)}
      getOptionKey={(hit) => (typeof hit === 'string' ? hit : hit.path)}
      inputValue={typed}
      value={null}
      onInputChange={(_, text, reason) => {
        if (reason === 'reset') return;
        setTyped(text);
        setClosed(false);
      }}
      onChange={(_, chosen) => {
        // Enter on what was typed means the first hit.
        const hit = typeof chosen === 'string' ? hits[0] : chosen;
        if (!hit) return;
        setTyped('');
        navigate(hit.path);
      }}
      loading={isFetching}
      autoHighlight
      slotProps={{ listbox: { sx: { maxHeight: '60vh' } } }}
      renderGroup={({ key, group, children }) => (
        <Box component="li" key={key}>
          <Typography
            variant="caption"
            component="div"
            sx={{ px: 2, pt: 1.25, fontWeight: 700, color: 'text.secondary' }}
          >
            {group}
          </Typography>
          <Box component="ul" sx={{ p: 0, m: 0 }}>
            {children}
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          variant="standard"
          autoFocus={focused}
          placeholder={placeholder}
          slotProps={{
            htmlInput: { ...params.inputProps, 'aria-label': label, type: 'search' },
            input: {
              ...params.InputProps,
              disableUnderline: true,
              sx,
              startAdornment: <Search fontSize="small" />,
              endAdornment: enough && (
                <Box role="status" sx={{ fontSize: 12, whiteSpace: 'nowrap' }}>
                  {isFetching ? translate('shell.search.loading') : hits.length === 0 && translate('shell.search.none')}
                </Box>
              ),
            },
          }}
        />
      )}
    />
  );
}

/** The first few hits of each kind, 200 ms after the last keystroke. */
function useHits(typed: string) {
  const dataProvider = useDataProvider();
  const { resources } = useDeclarations();
  const translate = useTranslate();
  const { canAccess } = useCanAccessResources({ action: 'show', resources: searched });
  const [wanted, setWanted] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(typed), 200);
    return () => clearTimeout(timer);
  }, [typed]);
  const q = wanted.trim();
  const open = searched.filter((name) => canAccess?.[name]);
  const { data = [], isFetching } = useQuery({
    queryKey: ['global-search', open, q],
    enabled: q.length >= 2 && open.length > 0,
    queryFn: async () => {
      const found = await Promise.all(open.map((name) => search(name)));
      return found.flat();
    },
  });
  return { hits: data, isFetching: isFetching || wanted !== typed };

  async function search(name: string): Promise<Hit[]> {
    const entity = resources.find((each) => each.name === name);
    if (!entity) return [];
    const query = { filter: { q }, pagination: { page: 1, perPage: 5 }, sort: entity.list.sort };
    const { data: rows } = await dataProvider.getList<Row>(name, query);
    return rows.flatMap((row) => {
      const home = homeOf(resources, name, row);
      return home
        ? [{ group: translate(`shell.search.${name}`), label: entity.titleOf(row), path: pathTo.show(home, row.id) }]
        : [];
    });
  }
}
