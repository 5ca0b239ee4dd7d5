import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

interface Props {
  /** The command's name. */
  name: string;
  /** Pressed at once, since it opens a question or another page; else it takes the focus. */
  press: boolean;
  children: ReactNode;
}

/** Around the button of a command, or its first input: the search's acts lead to it. */
export function AskedFor({ name, press, children }: Props) {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const box = useRef<HTMLSpanElement>(null);
  const asked = (state as { act?: string } | null)?.act === name;
  useEffect(() => {
    if (!asked) return;
    // Once: neither a reload nor the way back asks again.
    navigate({ search }, { replace: true, state: null });
    const button = box.current?.querySelector<HTMLElement>('button, input, a');
    if (press) button?.click();
    else button?.focus();
  }, [asked, press, navigate, search]);
  return (
    <span ref={box} style={{ display: 'contents' }}>
      {children}
    </span>
  );
}
