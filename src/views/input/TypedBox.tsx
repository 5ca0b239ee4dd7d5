import { TextField, type TextFieldProps } from '@mui/material';
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';

/** The reading of a text and the writing of a value. */
interface TextCodec {
  read: (text: string) => string | null;
  write: (value: string) => string;
  /** True of a complete text, which counts before the field is left. */
  whole: (text: string) => boolean;
  /** The value in words, for whoever wants to be sure. */
  tell: (value: string) => string;
  /** Examples of what may be typed. */
  hint: string;
  /** The message for an unreadable text. */
  problem: string;
}

export interface TypedBoxProps {
  id?: string;
  name?: string;
  label: ReactNode;
  /** The value as it is stored, or the text as it was typed where `keepUnread` let it through; empty without one. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  inputRef?: Ref<HTMLInputElement>;
  error?: ReactNode;
  help?: ReactNode;
  /** An unreadable text is passed on, for a form to refuse; without it, it counts as empty. */
  keepUnread?: boolean;
  /** Shows the value in words even while nothing is typed. */
  telling?: boolean;
  size?: TextFieldProps['size'];
  fullWidth?: boolean;
  sx?: TextFieldProps['sx'];
}

interface Props extends TypedBoxProps {
  reading: TextCodec;
  endAdornment?: ReactNode;
  /** Called by the arrow key that opens a calendar. */
  onOpen?: () => void;
}

/** A text box for a value that can be written in several ways; the typed text is replaced when the box is left. */
export function TypedBox({ reading, value, onChange, onBlur, onOpen, ...props }: Props) {
  const { read, write, whole, tell } = reading;
  const { error, help, keepUnread = false, telling = false, endAdornment, ...field } = props;
  const [text, setText] = useState(() => write(value));
  const [typing, setTyping] = useState(false);
  const [previous, setPrevious] = useState(value);
  const [sent, setSent] = useState(value);
  // Changed from outside, by a calendar or a form that is reset.
  if (value !== previous) {
    setPrevious(value);
    if (value !== sent) {
      setSent(value);
      setText(write(value));
    }
  }
  const understood = read(text);
  const blank = text.trim() === '';

  const send = (next: string) => {
    if (next === sent) return;
    setSent(next);
    onChange(next);
  };
  const settle = () => {
    if (understood !== null) setText(write(understood));
    send(understood ?? (blank || !keepUnread ? '' : text));
  };
  const type = (typed: string) => {
    setText(typed);
    if (typed.trim() === '' || whole(typed)) send(read(typed) ?? '');
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle();
    if (event.key !== 'ArrowDown' || !onOpen) return;
    event.preventDefault();
    settle();
    onOpen();
  };

  const unread = !typing && !blank && understood === null ? reading.problem : undefined;
  const fault = error ?? unread;
  const words = understood !== null && (telling || (typing && text !== write(understood))) && tell(understood);
  const hint = typing && !blank && understood === null && reading.hint;
  const beneath = fault ? <span role="alert">{fault}</span> : words || hint || help;
  return (
    <TextField
      {...field}
      value={text}
      error={Boolean(fault)}
      helperText={beneath ? <span aria-live="polite">{beneath}</span> : undefined}
      onChange={(event) => type(event.target.value)}
      onFocus={() => setTyping(true)}
      onBlur={() => {
        setTyping(false);
        settle();
        onBlur?.();
      }}
      onKeyDown={press}
      autoComplete="off"
      slotProps={{
        input: { endAdornment },
        htmlInput: { inputMode: 'numeric', maxLength: 40 },
        // A filter is too narrow for the margin.
        formHelperText: { sx: telling || keepUnread ? {} : { mx: 0 } },
      }}
    />
  );
}
