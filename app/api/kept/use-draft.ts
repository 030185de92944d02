import { useCallback, useEffect, useRef, useState } from 'react';
import { dropDraft, dropOwnerless, keepDraft, readDraft } from '#app/api/drafts.ts';
import { pageOwner } from '#app/api/page-owner.ts';

/**
 * What a form holds, kept on the device under a name for whoever's page it is, until it has been posted. As long as nothing has been
 * written it is what the form begins with, also where that changes.
 */
export function useDraft<T extends object>(name: string, empty: T) {
  const [written, setDraft] = useState<T>();
  const begins = useRef(empty);
  begins.current = empty;
  // The server knows no drafts: they come in after the first painting.
  useEffect(() => {
    dropOwnerless();
    const member = pageOwner();
    const kept = member && readDraft<T>(member, name);
    if (kept) setDraft(kept);
  }, [name]);
  const change = useCallback(
    (part: Partial<T>) =>
      setDraft((was) => {
        const now = { ...(was ?? begins.current), ...part };
        const member = pageOwner();
        if (member) keepDraft(member, name, now);
        return now;
      }),
    [name],
  );
  const drop = () => {
    const member = pageOwner();
    if (member) dropDraft(member, name);
    setDraft(undefined);
  };
  return { draft: written ?? empty, change, drop };
}
