import CheckCircleIcon from '@mui/icons-material/CheckCircleOutline';
import ErrorIcon from '@mui/icons-material/ErrorOutline';
import HelpIcon from '@mui/icons-material/HelpOutline';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import ReportIcon from '@mui/icons-material/ReportGmailerrorred';
import WarningIcon from '@mui/icons-material/WarningAmber';
import type { ComponentType } from 'react';

export type DialogType = 'success' | 'error' | 'warning' | 'confirm' | 'info';

export type DialogTone = {
  Icon: ComponentType;
  color: 'success' | 'error' | 'warning' | 'info';
  /** Wants an answer before anything else: read out at once, and the safe button has the focus. */
  urgent: boolean;
};

/** The look of a dialog by its type (product §2.24); a type nobody knows gets a red button. */
export const toneOf = (type: string): DialogTone => (isKnown(type) ? tones[type] : unknownTone);

const tones: Record<DialogType, DialogTone> = {
  success: { Icon: CheckCircleIcon, color: 'success', urgent: false },
  error: { Icon: ErrorIcon, color: 'error', urgent: true },
  warning: { Icon: WarningIcon, color: 'warning', urgent: true },
  confirm: { Icon: HelpIcon, color: 'warning', urgent: true },
  info: { Icon: InfoIcon, color: 'info', urgent: false },
};

const unknownTone: DialogTone = { Icon: ReportIcon, color: 'error', urgent: true };

const isKnown = (type: string): type is DialogType => Object.hasOwn(tones, type);
