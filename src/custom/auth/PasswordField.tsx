import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { IconButton, InputAdornment } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '../../views/words.ts';
import { AuthField, type AuthFieldProps } from './AuthField.tsx';

/** A password that can be shown and hidden again (product §2.3, §2.4). */
export function PasswordField(props: Omit<AuthFieldProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false);
  const translate = useTranslate();
  const Icon = shown ? VisibilityOff : Visibility;
  const toggle = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        sx={{ color: 'text.secondary' }}
        aria-label={translate(shown ? 'auth.hide' : 'auth.show', { label: props.label })}
        onClick={() => setShown(!shown)}
      >
        <Icon />
      </IconButton>
    </InputAdornment>
  );
  return <AuthField {...props} type={shown ? 'text' : 'password'} end={toggle} />;
}
