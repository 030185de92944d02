import { useEffect, useRef } from 'react';

/** Whether the keyboard is nowhere: what had it is gone, or closed. */
const hasNoFocus = () => !document.activeElement || document.activeElement === document.body;

/** The button that was pressed: the one that has the keyboard, or that of the form whose field has it. */
export function focusedButton(): HTMLButtonElement | null {
  const at = document.activeElement;
  if (at instanceof HTMLButtonElement) return at;
  return at?.closest('form')?.querySelector<HTMLButtonElement>('button[type="submit"]') ?? null;
}

/**
 * A button that is closed while it is on its way loses the keyboard: afterwards it has it again, where it is still there and
 * nothing else has taken it.
 */
export function useFocusBack(busy: boolean) {
  const goneFrom = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (busy) return;
    const button = goneFrom.current;
    goneFrom.current = null;
    if (button?.isConnected && hasNoFocus()) button.focus({ preventScroll: true });
  }, [busy]);
  return goneFrom;
}

/**
 * For the ref of what is said once something is done: it takes the keyboard where that is nowhere then, or is as soon as what is
 * there now is shown, and the button is gone with what was.
 */
export function useFocusOn(done: object | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const met = useRef<object>(undefined);
  useEffect(() => {
    if (!done || met.current === done || !hasNoFocus()) return;
    met.current = done;
    place.current?.focus({ preventScroll: true });
  });
  return place;
}
