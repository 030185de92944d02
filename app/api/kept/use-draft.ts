import { useCallback, useEffect, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from './draft.ts';

/** What a form holds, kept on the device under a name until it has been posted. */
export function useDraft<T extends object>(name: string, empty: T) {
  const [draft, setDraft] = useState(empty);
  // The server knows no drafts: they come in after the first painting.
  useEffect(() => {
    const kept = readDraft<T>(name);
    if (kept) setDraft(kept);
  }, [name]);
  const change = useCallback(
    (part: Partial<T>) =>
      setDraft((was) => {
        const now = { ...was, ...part };
        keepDraft(name, now);
        return now;
      }),
    [name],
  );
  const drop = () => {
    dropDraft(name);
    setDraft(empty);
  };
  return { draft, change, drop };
}
