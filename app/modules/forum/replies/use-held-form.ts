import { useState } from 'react';

/**
 * Whether the reply form stays although its topic has been closed: where that came while the topic was open, and something
 * was written or about to be.
 */
export function useHeldForm(closed: boolean, written: boolean): boolean {
  const [was, setWas] = useState(closed);
  const [held, hold] = useState(false);
  if (was !== closed) {
    setWas(closed);
    hold(closed && (written || isBeingWritten()));
  }
  return held;
}

const isBeingWritten = () => Boolean(document.getElementById('reply')?.contains(document.activeElement));
