import { flushSync } from 'react-dom';

/**
 * Updates the page without moving what the user reads: keeps the focused element, or else the first visible match of `pieces`, at
 * its place on the screen.
 */
export function keepScrollPosition(pieces: string, change: () => void): void {
  const anchor = findScrollAnchor(pieces);
  const before = anchor?.getBoundingClientRect().top ?? 0;
  flushSync(change);
  if (!anchor?.isConnected) return;
  const moved = anchor.getBoundingClientRect().top - before;
  if (Math.abs(moved) >= 1) scrollBy({ top: moved, behavior: 'instant' });
}

function findScrollAnchor(pieces: string): Element | undefined {
  const focused = document.activeElement;
  if (focused && focused !== document.body && isInViewport(focused)) return focused;
  return [...document.querySelectorAll(pieces)].find(isInViewport);
}

function isInViewport(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
