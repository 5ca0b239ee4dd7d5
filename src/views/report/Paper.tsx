import { Box } from '@mui/material';
import { cellText, columnKinds, isFigure, type Sheet, type SheetColumn, writtenFigure } from './sheet.ts';

/** A sheet as it is printed: dark on white in both themes, headings again on every page. */
export function Paper({ sheet }: { sheet: Sheet }) {
  const { columns, rows, figures } = sheet;
  const summed = columns.some((column) => column.total !== null);
  return (
    <Box data-cetak="kertas" component="article" sx={paperSx}>
      <Box component="p" sx={{ m: 0, fontSize: 20, fontWeight: 700 }}>
        {sheet.clinic}
      </Box>
      <Box component="h2" sx={{ m: 0, fontSize: 16 }}>
        {sheet.title}
      </Box>
      {sheet.notes.map((note) => (
        <Box component="p" key={note} sx={{ m: 0, fontSize: 12, color: '#4d5f6b', overflowWrap: 'anywhere' }}>
          {note}
        </Box>
      ))}
      <Box component="dl" sx={figuresSx} aria-label={sheet.words.summary}>
        {figures.map((figure) => (
          <div key={figure.label}>
            <dt>{figure.label}</dt>
            <dd>{writtenFigure(figure)}</dd>
          </div>
        ))}
      </Box>
      <Box
        tabIndex={0}
        role="group"
        aria-label={sheet.title}
        sx={{ overflowX: 'auto', '@media print': { overflow: 'visible' } }}
      >
        <table aria-label={sheet.title} data-rapat={columns.length > 10 || undefined}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.label} scope="col" data-angka={isFigure(column) || undefined}>
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.length === 0 && (
              <tr>
                <td colSpan={columns.length}>{sheet.empty}</td>
              </tr>
            )}
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a printed sheet never changes
              <tr key={at}>
                {columns.map((column, index) => {
                  const text = cellText(column, row[index] ?? null);
                  return (
                    <td key={column.label} data-angka={isFigure(column) || undefined} data-utuh={isWhole(column, text)}>
                      {text}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
          {summed && (
            <tfoot>
              <tr>
                {columns.map((column, index) => (
                  <td key={column.label} data-angka={isFigure(column) || undefined}>
                    {column.total === null ? index === 0 && sheet.words.total : cellText(column, column.total)}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </Box>
    </Box>
  );
}

/** Dates, codes and a few letters such as an age are read in one piece. */
const isWhole = ({ kind }: SheetColumn, text: string) =>
  columnKinds[kind].whole || /^(\S{1,16}|.{1,9})$/.test(text) || undefined;

const paperSx = {
  bgcolor: '#fff',
  color: '#122029',
  p: { xs: 2, md: 4 },
  borderRadius: 1,
  boxShadow: 2,
  // As wide as on the sheet that it is printed on, which a phone scrolls.
  '& table': {
    width: '100%',
    minWidth: '273mm',
    borderCollapse: 'collapse',
    fontSize: 11,
    fontVariantNumeric: 'tabular-nums',
  },
  '& th, & td': { textAlign: 'left', verticalAlign: 'top', p: '4px 6px', borderBottom: '1px solid #cfd8dc' },
  '& th': { bgcolor: '#e4eaec', borderBottomColor: '#90a4ae', whiteSpace: 'nowrap' },
  '& [data-utuh]': { whiteSpace: 'nowrap' },
  '& [data-angka]': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& thead': { display: 'table-header-group' },
  '& tfoot': { display: 'table-row-group', fontWeight: 700 },
  '& tr': { breakInside: 'avoid' },
  // A printer has no second look to the right: what is long breaks, and many columns are set in smaller type.
  '@media print': {
    p: 0,
    boxShadow: 'none',
    '& table': { minWidth: 0 },
    '& th': { whiteSpace: 'normal' },
    '& td': { overflowWrap: 'anywhere' },
    '& [data-utuh], & td[data-angka]': { overflowWrap: 'normal' },
    '& table[data-rapat]': { fontSize: '7pt' },
    '& [data-rapat] th, & [data-rapat] td': { p: '3px 4px' },
  },
};

const figuresSx = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 28px',
  my: 2,
  '& dt': { fontSize: 11, color: '#4d5f6b' },
  '& dd': { m: 0, fontWeight: 700, whiteSpace: 'nowrap' },
};
