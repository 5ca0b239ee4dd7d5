import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';

/** The page before each entry of this tab's history, by the entry's key. A reload forgets them. */
const before = new Map<string, string>();
let moved = false;

/** Notes from which page one comes to which; called once, around all pages. */
export function useNotedWay(): void {
  const { key, pathname } = useLocation();
  const how = useNavigationType();
  const last = useRef({ key, pathname });
  useEffect(() => {
    const from = last.current;
    last.current = { key, pathname };
    if (from.key === key) return;
    moved = true;
    const page = how === 'PUSH' ? from.pathname : how === 'REPLACE' && before.get(from.key);
    if (page) before.set(key, page);
  }, [key, pathname, how]);
}

/** True once one has gone from one page to another. */
export const hasMoved = (): boolean => moved;

/**
 * Leaves a form for a page: back to it where one came from there, else in the form's place. Either way the browser's back
 * button neither opens the form again nor shows the same page twice.
 */
export function useLeaveFor() {
  const navigate = useNavigate();
  const { key } = useLocation();
  return (address: string) => {
    if (before.get(key) === address.split('?')[0]) void navigate(-1);
    else void navigate(address, { replace: true });
  };
}
