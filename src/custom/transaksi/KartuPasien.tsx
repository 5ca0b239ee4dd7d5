import { Typography } from '@mui/material';
import { ListContextProvider, useListContext } from 'react-admin';
import type { Kunjungan } from '../../resources/kunjungan.ts';
import { ListCards } from '../../views/list/ListCards.tsx';
import { useTranslate } from '../../views/words.ts';
import { AksiPasien } from './AksiPasien.tsx';
import type { IsiTabel } from './kelompok.ts';

/** The parts of the table on a phone: a card for each patient. */
export function KartuPasien({ groups, selected, onView, onSend }: IsiTabel) {
  const translate = useTranslate();
  const list = useListContext<Kunjungan>();
  return groups.map(({ nama, visits }) => (
    <ListContextProvider key={nama} value={{ ...list, data: visits } as unknown as typeof list}>
      <Typography component="p" variant="subtitle2" sx={{ px: 2, py: 1, bgcolor: 'action.hover' }}>
        {translate(`pembayaran.pasien.kelompok.${nama}`, { count: visits.length })}
      </Typography>
      <ListCards
        selected={selected}
        rowActions={(visit) => <AksiPasien visit={visit as Kunjungan} onView={onView} onSend={onSend} />}
      />
    </ListContextProvider>
  ));
}
