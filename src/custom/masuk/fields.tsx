import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import { Box, Button, IconButton, InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { useState } from 'react';
import { useBlankEnds } from '../../signin/useAuthForm.ts';
import { useTranslate } from '../../views/base/words.ts';

interface FieldProps extends Pick<TextFieldProps, 'name' | 'label' | 'autoComplete' | 'inputMode'> {
  /** The sentence beneath it, or `true` when the form says it elsewhere. */
  error?: string | boolean | undefined;
  help?: string;
}

/** A field that keeps what is typed by itself, and is read when its form is sent (`useAuthForm`). */
export const Field = ({ error, help, slotProps, ...props }: FieldProps & Omit<TextFieldProps, 'error'>) => (
  <TextField
    fullWidth
    error={Boolean(error)}
    helperText={typeof error === 'string' ? error : help}
    slotProps={{ formHelperText: { role: error ? 'alert' : undefined }, ...slotProps }}
    {...props}
  />
);

/** A password that can be shown and hidden again (product §2.3, §2.4). */
export function PasswordField(props: FieldProps & { label: string }) {
  const translate = useTranslate();
  const [shown, setShown] = useState(false);
  const { blank, handlers } = useBlankEnds();
  const toggle = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        aria-label={translate(shown ? 'auth.hide' : 'auth.show', { label: props.label })}
        onClick={() => setShown(!shown)}
      >
        {shown ? <VisibilityOff /> : <Visibility />}
      </IconButton>
    </InputAdornment>
  );
  return (
    <Field
      {...props}
      {...handlers}
      {...(blank && { help: translate('auth.blankEnds') })}
      type={shown ? 'text' : 'password'}
      slotProps={{
        // No keyboard of a phone shall better a password.
        htmlInput: { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
        input: { endAdornment: toggle },
      }}
    />
  );
}

/** A code of the app, or one of the recovery codes in its place. */
export function CodeField({ recovery = false, error }: { recovery?: boolean; error: string | undefined }) {
  const translate = useTranslate();
  return (
    <Field
      name="code"
      label={translate(recovery ? 'langkah.recovery' : 'langkah.code')}
      autoComplete={recovery ? 'off' : 'one-time-code'}
      {...(!recovery && { inputMode: 'numeric' })}
      error={error}
    />
  );
}

/** Everything that an app takes a secret from: the picture, or the text to be typed. */
export function Scanned({ secret, picture }: { secret: string; picture: string }) {
  const translate = useTranslate();
  return (
    <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1.5 }}>
      <li>
        {translate('langkah.setup.scan')}
        <Box
          component="img"
          src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
          alt={translate('langkah.setup.picture')}
          sx={{ display: 'block', width: 'min(220px, 100%)', my: 1.5, mx: 'auto', borderRadius: 1 }}
        />
        {translate('langkah.setup.typed')}{' '}
        <Box component="code" sx={codeSx}>
          {secret.replace(/.{4}(?=.)/g, '$& ')}
        </Box>
      </li>
      <li>{translate('langkah.setup.afterwards')}</li>
    </Box>
  );
}

/** The recovery codes, which are shown this once. */
export function Recovery({ codes }: { codes: readonly string[] }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {translate('langkah.kept.text')}
      <Box component="ul" aria-label={translate('langkah.kept.list')} sx={codesSx}>
        {codes.map((code) => (
          <Box component="li" key={code} sx={codeSx}>
            <code>{code}</code>
          </Box>
        ))}
      </Box>
      <Button
        variant="outlined"
        color="inherit"
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(codes.join('\n'))}`}
        download={translate('langkah.kept.file')}
      >
        {translate('langkah.kept.download')}
      </Button>
    </Box>
  );
}

const codeSx = { fontSize: '0.9375rem', overflowWrap: 'anywhere' };
const codesSx = {
  listStyle: 'none',
  m: 0,
  p: 1.5,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(190px, 1fr))',
  columnGap: 2,
  rowGap: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
};
