import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'react-admin';
import { useDeclaration, useDeclarations } from '../base/declarations.ts';
import { useTranslate } from '../base/words.ts';
import { suggestionsFor } from '../state/similar.ts';

/** 'Mungkin maksud Anda': searches near the one that found nothing, under the same filters. */
export function Suggestions() {
  const resource = useDeclaration();
  const { resources } = useDeclarations();
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { q = '', ...others } = filterValues;
  const typed = String(q).trim();
  const { data = [] } = useQuery({
    queryKey: [resource.name, 'suggestions', filterValues],
    // The search itself found nothing, and that was told.
    retry: false,
    queryFn: () => suggestionsFor(dataProvider, resources, resource, typed, others),
  });
  return (
    <Box role="status">
      {data.length > 0 && (
        <>
          <Typography component="p" color="text.secondary" sx={{ mb: 0.5 }}>
            {translate('views.list.meant')}
          </Typography>
          {data.map((text) => (
            <Button key={text} onClick={() => setFilters({ ...others, q: text }, {})} sx={{ textTransform: 'none' }}>
              {text}
            </Button>
          ))}
        </>
      )}
    </Box>
  );
}
