import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import Call from '@mui/icons-material/CallOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import {
  Avatar,
  Box,
  Button,
  ListItemIcon,
  ListItemText,
  Menu,
  MenuItem,
  Paper,
  Skeleton,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useId, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import { denganGelar } from '../../domain/core/teks.ts';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { audit } from '../../resources/core/audit.ts';
import { type Dokter, dokter } from '../../resources/dokter/dokter.ts';
import { formatDate, formatDateTime, retiredSince } from '../../schema/index.ts';
import { Badge } from '../../views/base/Badge.tsx';
import { useAllowed, useDeclarations } from '../../views/base/declarations.ts';
import { filled } from '../../views/base/palette.ts';
import { useTranslate } from '../../views/base/words.ts';
import { calendarPath } from '../janji/useCalendar.ts';
import { SedangCuti } from './Praktik.tsx';
import { Stats } from './Stats.tsx';

/** A doctor's name, calendar, contact and figures (product §2.11). */
export function DoctorCard({ doctor }: { doctor: Dokter }) {
  const translate = useTranslate();
  const { today } = useDeclarations().now();
  const canAccess = useAllowed('appointments', 'list');
  const since = retiredSince(dokter, doctor, today);
  const { changed, isLoading } = useLastChange(doctor);
  return (
    <Paper variant="outlined" component="section" sx={{ p: { xs: 2, sm: 3 }, mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Avatar aria-hidden sx={{ width: 64, height: 64, ...filled }}>
          {doctor.name
            .replace(/^dr[.\s]+/i, '')
            .charAt(0)
            .toUpperCase()}
        </Avatar>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography component="h1" variant="h5" sx={{ overflowWrap: 'anywhere' }}>
            {denganGelar(doctor)}
          </Typography>
          {doctor.company?.bs && <Typography color="text.secondary">{doctor.company.bs}</Typography>}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, mt: 1 }}>
            {since ? (
              <Badge tone="gray">{translate('klinik.dokter.retired', { date: formatDate(since, 'long') })}</Badge>
            ) : (
              <Badge tone="green">{translate('klinik.dokter.active')}</Badge>
            )}
            <SedangCuti doctor={doctor} />
            {(isLoading || changed) && (
              <Typography variant="body2" color="text.secondary">
                {changed ? translate('klinik.dokter.updated', { date: changed }) : <Skeleton width={220} />}
              </Typography>
            )}
          </Box>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {canAccess && (
            <Button
              component={Link}
              to={calendarPath({ tampilan: 'minggu', satu: doctor.id })}
              variant="outlined"
              startIcon={<CalendarMonth />}
            >
              {translate('klinik.dokter.schedule')}
            </Button>
          )}
          <ContactButton doctor={doctor} />
        </Box>
      </Box>
      <Stats doctor={doctor} />
    </Paper>
  );
}

/** When the record was changed last; today where none is noted (product §2.11); undefined to who may not read changes. */
function useLastChange(doctor: Dokter): { isLoading: boolean; changed: string | undefined } {
  const { now, may, offers } = useDeclarations();
  const { today } = now();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data, isLoading } = useQuery({
    enabled: offers('history') && may(audit.guard, 'list'),
    queryKey: [audit.name, 'history', dokter.name, doctor.id, Reflect.get(doctor, 'version')],
    queryFn: async () => (await dataProvider.history(dokter.name, { id: doctor.id })).data,
  });
  const last = (data ?? [])
    .map(({ waktu }) => waktu)
    .toSorted()
    .at(-1);
  return { isLoading, changed: data && (last ? formatDateTime(last) : formatDate(today, 'long')) };
}

/** 'Hubungi Dokter' (product §2.11): a menu of telephone and e-mail. */
function ContactButton({ doctor }: { doctor: Dokter }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        id={id}
        variant="outlined"
        startIcon={<Call />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('klinik.dokter.contact')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} slotProps={{ list: { 'aria-labelledby': id } }}>
        {waysTo(doctor).map(({ href, label, args, Icon }) => (
          <MenuItem key={href} component="a" href={href} onClick={close}>
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            <ListItemText slotProps={{ primary: { sx: { overflowWrap: 'anywhere', whiteSpace: 'normal' } } }}>
              {translate(`klinik.dokter.${label}`, args)}
            </ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

interface Way {
  href: string;
  label: 'call' | 'mail';
  args: Record<string, string>;
  Icon: ComponentType<{ fontSize?: 'small' }>;
}

const waysTo = ({ phone, email }: Dokter): Way[] => [
  ...(phone ? [{ href: `tel:${phone}`, label: 'call' as const, args: { phone }, Icon: Call }] : []),
  ...(email ? [{ href: `mailto:${email}`, label: 'mail' as const, args: { email }, Icon: Mail }] : []),
];
