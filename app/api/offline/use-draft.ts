import { useCallback, useEffect, useRef, useState } from 'react';
import { deleteFormDraft, deleteOwnerlessFormDrafts, readFormDraft, saveFormDraft } from '#app/api/drafts.ts';
import { getPageMemberId } from '#app/api/page-owner.ts';

/**
 * What a form holds, kept on the device under a name for whoever's page it is, until it has been posted. As long as nothing has been
 * written it is what the form begins with, also where that changes.
 */
export function useFormDraft<T extends object>(name: string, empty: T) {
  const [written, setDraft] = useState<T>();
  const begins = useRef(empty);
  begins.current = empty;
  // The server knows no drafts: they come in after the first painting.
  useEffect(() => {
    deleteOwnerlessFormDrafts();
    const member = getPageMemberId();
    const stored = member && readFormDraft<T>(member, name);
    if (stored) setDraft(stored);
  }, [name]);
  const change = useCallback(
    (part: Partial<T>) =>
      setDraft((previous) => {
        const now = { ...(previous ?? begins.current), ...part };
        const member = getPageMemberId();
        if (member) saveFormDraft(member, name, now);
        return now;
      }),
    [name],
  );
  const drop = () => {
    const member = getPageMemberId();
    if (member) deleteFormDraft(member, name);
    setDraft(undefined);
  };
  return { draft: written ?? empty, change, drop };
}
