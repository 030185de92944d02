import { useState } from 'react';

/**
 * True if the reply form stays although the topic has been closed: it was open before, and the reader had written something or
 * was about to.
 */
export function useKeepReplyFormOpen(closed: boolean, written: boolean): boolean {
  const [was, setWas] = useState(closed);
  const [held, hold] = useState(false);
  if (was !== closed) {
    setWas(closed);
    hold(closed && (written || isBeingWritten()));
  }
  return held;
}

const isBeingWritten = () => Boolean(document.getElementById('reply')?.contains(document.activeElement));
