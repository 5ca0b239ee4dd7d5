import { Box, ButtonBase, type Theme } from '@mui/material';
import type { Kunjungan } from '../../resources/kunjungan/kunjungan.ts';
import { formatDate, formatMoney } from '../../schema/index.ts';
import { useDeclaration, useDeclarations } from '../../views/base/declarations.ts';
import { useTranslate } from '../../views/base/words.ts';
import { Value } from '../../views/value/Value.tsx';
import { KepalaKelompok } from './KepalaKelompok.tsx';
import type { IsiTabel } from './kelompok.ts';

/** The patients in process beside a bill and on a phone: one press chooses. */
export function DaftarRingkas({ groups, harga, selected, onPick, onFold }: IsiTabel) {
  const translate = useTranslate();
  return groups.map(({ nama, visits, open }) => {
    const label = translate(`pembayaran.pasien.kelompok.${nama}`, { count: visits.length });
    return (
      <section key={nama} aria-label={label}>
        <KepalaKelompok {...(nama !== 'siap' && { open, onFold })}>{label}</KepalaKelompok>
        {open && (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {visits.map((visit) => (
              <li key={visit.id}>
                <Baris visit={visit} harga={harga} selected={visit.id === selected} onPick={onPick} />
              </li>
            ))}
          </Box>
        )}
      </section>
    );
  });
}

interface BarisProps extends Pick<IsiTabel, 'harga' | 'onPick'> {
  visit: Kunjungan;
  selected: boolean;
}

function Baris({ visit, harga, selected, onPick }: BarisProps) {
  const resource = useDeclaration('kunjungan');
  const { today } = useDeclarations().now();
  const value = (path: string) => <Value resource={resource} path={path} record={visit} />;
  return (
    <ButtonBase
      data-kunjungan={visit.id}
      aria-current={selected}
      onClick={() => onPick(visit)}
      sx={[rowSx, selected && chosenSx]}
    >
      <Box sx={{ width: 26, flexShrink: 0, color: 'text.secondary' }}>{value('antrian')}</Box>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{value('pasien')}</Box>
        <Box sx={factsSx}>
          {value('dokter')} · {visit.kategori}
        </Box>
      </Box>
      <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
        <Box sx={{ fontWeight: 600 }}>{visit.subtotal > 0 && formatMoney(harga(visit))}</Box>
        <Box sx={[factsSx, visit.tanggal !== today && oldSx]}>
          {visit.tanggal === today ? visit.waktuMasuk : formatDate(visit.tanggal)}
        </Box>
      </Box>
    </ButtonBase>
  );
}

const rowSx = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1,
  width: '100%',
  minHeight: 44,
  px: 2,
  py: 0.625,
  textAlign: 'left',
  fontFamily: 'inherit',
  fontSize: '0.875rem',
  lineHeight: 1.35,
  fontVariantNumeric: 'tabular-nums',
  borderBottom: 1,
  borderColor: 'divider',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
};
const chosenSx = {
  bgcolor: 'action.selected',
  boxShadow: ({ palette }: Theme) => `inset 3px 0 ${palette.primary.main}`,
};
const factsSx = { color: 'text.secondary', fontSize: '0.75rem' };
/** Of another day: seen at once. */
export const oldSx = {
  color: ({ palette }: Theme) => (palette.mode === 'dark' ? palette.error.light : palette.error.main),
  fontWeight: 600,
};
