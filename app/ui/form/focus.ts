import { type RefObject, useEffect, useRef } from 'react';

/** True if no element has the focus: it was removed or disabled. */
const isFocusLost = () => !document.activeElement || document.activeElement === document.body;

/** Pressed button: the focused one, or the submit button of the form with the focus. */
export function getPressedButton(): HTMLButtonElement | null {
  const at = document.activeElement;
  if (at instanceof HTMLButtonElement) return at;
  return at?.closest('form')?.querySelector<HTMLButtonElement>('button[type="submit"]') ?? null;
}

/**
 * Restores the focus to a button that was disabled during a request, if it still exists and no other element has taken the focus.
 */
export function useRestoreFocus(busy: boolean) {
  const goneFrom = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (busy) return;
    const button = goneFrom.current;
    goneFrom.current = null;
    if (button?.isConnected && isFocusLost()) button.focus({ preventScroll: true });
  }, [busy]);
  return goneFrom;
}

/**
 * Returns a ref for a success message: focuses it if the focus is lost, now or as soon as the current content is replaced and its
 * button removed.
 */
export function useFocusOnMessage(done: object | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const met = useRef<object>(undefined);
  useEffect(() => {
    if (!done || met.current === done || !isFocusLost()) return;
    met.current = done;
    place.current?.focus({ preventScroll: true });
  });
  return place;
}

/** Scrolls until a sticky message, as it appears, covers neither the pressed button nor the one that has replaced it. */
export function useUncoverPressedButton(place: RefObject<HTMLElement | null>, message: object | undefined) {
  useEffect(() => {
    const over = message && place.current?.getBoundingClientRect();
    if (!over) return;
    const buttons = document.querySelectorAll('main :is(button:focus, button[type="submit"])');
    const under = [...buttons]
      .filter((button) => !place.current?.contains(button))
      .map((button) => button.getBoundingClientRect())
      .find(({ top, bottom, height }) => height > 0 && bottom > over.top && top < over.bottom);
    if (!under) return;
    const isAtFoot = over.top + over.bottom > innerHeight;
    scrollBy({ top: isAtFoot ? under.bottom - over.top : under.top - over.bottom, behavior: 'instant' });
  }, [place, message]);
}
