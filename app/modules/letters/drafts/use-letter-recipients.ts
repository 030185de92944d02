import { useEffect, useRef, useState } from 'react';
import { ApiCallError, call } from '#app/api/call.ts';
import type { LetterDraft } from '#app/modules/letters/letter/draft-schema.server.ts';
import type { LetterDraftRecipients } from '#app/modules/letters/letter/letter-schemas.server.ts';
import { findLetterPlaceholders } from '#app/modules/letters/text/placeholders.ts';

/** Recipients of a text, fetched 250 ms after the last change. */
export function useLetterRecipients(
  { audience, kind, subject, body }: LetterDraft,
  first: LetterDraftRecipients | null,
) {
  const [now, setNow] = useState(first);
  const [trouble, setTrouble] = useState('');
  // Of the text only the placeholders affect the recipients: other edits send no request.
  const used = findLetterPlaceholders(subject + body)
    .map((word) => `{${word}}`)
    .join(' ');
  const asked = JSON.stringify({ audience, kind, subject: '', body: used });
  const last = useRef(asked);
  useEffect(() => {
    if (last.current === asked) return;
    last.current = asked;
    const timer = setTimeout(async () => {
      try {
        const found = await call('POST /api/desk/letters/audience', { json: JSON.parse(asked) });
        if (last.current !== asked) return;
        setNow(found);
        setTrouble('');
      } catch (failed) {
        if (!(failed instanceof ApiCallError)) throw failed;
        setTrouble(failed.message);
      }
    }, 250);
    return () => clearTimeout(timer);
  }, [asked]);
  return { now, trouble };
}
