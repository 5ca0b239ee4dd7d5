import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useTheme } from 'react-admin';
import { useTranslate } from '../../views/base/words.ts';

export function ThemeToggle() {
  const translate = useTranslate();
  // As in the app: the preference of the system does not count.
  const [theme, setTheme] = useTheme('light');
  const label = translate(theme === 'dark' ? 'shell.theme.light' : 'shell.theme.dark');
  return (
    <Tooltip title={label}>
      <IconButton onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')} aria-label={label}>
        {theme === 'dark' ? <LightMode fontSize="small" /> : <DarkMode fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
}
