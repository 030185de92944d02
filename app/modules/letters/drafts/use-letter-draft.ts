import { useRef } from 'react';
import { call } from '#app/api/call.ts';
import { useFormDraft } from '#app/api/offline/use-draft.ts';
import { useApiCall } from '#app/api/use-call.ts';
import { areLetterDraftsEqual } from '#app/modules/letters/letter/draft.ts';
import type { LetterDraft } from '#app/modules/letters/letter/draft-schema.server.ts';
import type { FullLetter } from '#app/modules/letters/letter/letter-schemas.server.ts';

interface LetterDraftOptions {
  letter: FullLetter['letter'];
  /** Called with the id once the server has saved it. */
  onSaved: (id: string) => unknown;
  /** Called to fetch the current version. */
  onRenew: () => unknown;
}

/** Draft state: unsaved input is cached on this device until it is saved. */
export function useLetterDraft({ letter, onSaved, onRenew }: LetterDraftOptions) {
  const { id, version, ...saved } = letter;
  const { draft, change, drop } = useFormDraft<{ text: LetterDraft; version: number }>(
    `letter:${id || 'new'}`,
    {
      text: saved,
      version,
    },
  );
  const { text, version: seen } = draft;
  const { busy, failed, run, clear } = useApiCall();
  const begun = seen !== version || !areLetterDraftsEqual(text, saved);
  const set = (part: Partial<LetterDraft>) => {
    clear();
    change({ text: { ...text, ...part } });
  };
  /** Saves the draft if it has changed, then calls `after`. */
  const save = (over = seen, after: (id: string) => unknown = onSaved) =>
    run(async () => {
      const made = id || (await begin()).id;
      if (id && begun) await call('PUT /api/desk/letters/{id}', { param: { id }, json: text, version: over });
      drop();
      await after(made);
    });
  // Idempotency key: a second press, or a retry after a lost response, creates no second letter.
  const key = useRef('');
  async function begin() {
    key.current ||= crypto.randomUUID();
    const made = await call('POST /api/desk/letters', { json: { draft: text }, key: key.current });
    key.current = '';
    return made;
  }
  async function giveUp() {
    drop();
    clear();
    await onRenew();
  }
  return { text, seen, set, save, giveUp, begun, busy, failed };
}
