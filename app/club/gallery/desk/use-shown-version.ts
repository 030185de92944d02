import { useRef, useState } from 'react';

/**
 * The version that a form's fields were filled from. The album is read again whenever a picture arrives: words of another
 * officer that come with it must not make a form that shows the old ones look new.
 */
export function useShownVersion(version: number, words: unknown[]) {
  const now = { version, words: JSON.stringify(words) };
  const latest = useRef(now);
  latest.current = now;
  const [shown, setShown] = useState(now);
  const [round, setRound] = useState(0);
  return {
    version: shown.words === now.words ? version : shown.version,
    /** How often the fields have been filled anew. */
    round,
    /** They are to be filled anew, with what is there now. */
    renew() {
      setShown(latest.current);
      setRound((was) => was + 1);
    },
  };
}
