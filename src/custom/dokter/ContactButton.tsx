import Call from '@mui/icons-material/CallOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import { Button, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import { type ComponentType, useId, useState } from 'react';
import type { Dokter } from '../../resources/dokter.ts';
import { useTranslate } from '../../views/words.ts';

/** 'Hubungi Dokter' (product §2.11): the ways there are to reach the doctor. */
export function ContactButton({ doctor }: { doctor: Dokter }) {
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
  { href: `mailto:${email}`, label: 'mail', args: { email }, Icon: Mail },
];
