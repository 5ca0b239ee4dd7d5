import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The list follows the print as long after as it would have followed the payment (product §9), in ms. */
const redirectAfter = 2000;

/** Drops what the link to this page said: a reload or the way back must neither print nor tell it again. */
export const forgetLinkState = () => window.history.replaceState({ ...window.history.state, usr: null }, '');

/**
 * Prints the paper once for a link with `printAtOnce`, then goes where a receipt leads: to the list of transactions;
 * whoever does something on the page stays.
 */
export function useCetakLangsung(sesudah: string | undefined): void {
  const { state } = useLocation() as { state: { cetak?: boolean } | null };
  const navigate = useNavigate();
  const asked = useRef(state?.cetak === true);
  useEffect(() => {
    if (!asked.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stay = () => clearTimeout(timer);
    const leave = () => {
      stay();
      if (sesudah !== undefined) timer = setTimeout(() => navigate(sesudah), redirectAfter);
    };
    window.addEventListener('afterprint', leave);
    window.addEventListener('pointerdown', stay);
    window.addEventListener('keydown', stay);
    // Once the paper has its length.
    const frame = requestAnimationFrame(() => {
      asked.current = false;
      forgetLinkState();
      window.print();
    });
    return () => {
      cancelAnimationFrame(frame);
      stay();
      window.removeEventListener('afterprint', leave);
      window.removeEventListener('pointerdown', stay);
      window.removeEventListener('keydown', stay);
    };
  }, [navigate, sesudah]);
}
