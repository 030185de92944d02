import { type FormEvent, useState } from 'react';
import { ApiCallError } from '#app/api/call.ts';
import { useFocusFirstError, useHydrated } from '#app/ui/form-hooks.ts';

interface PostDraftOptions<T> {
  /** 'topic' or 'post', as logged (docs/requirements.md section 8). */
  what: 'topic' | 'post';
  /** Validate before sending; returns errors by field, or a sentence for the form. */
  check: () => Record<string, string> | string;
  /** Gets the same idempotency key on every attempt, so that a retry makes no second one. */
  send: (key: string) => Promise<T>;
  draft: { key: string };
  change: (part: { key: string }) => void;
  onSent: (made: T) => void;
}

/** Post a draft once, even if it is retried; the draft is kept until the request has succeeded. */
export function useForumPostDraft<T>({ what, check, send, draft, change, onSent }: PostDraftOptions<T>) {
  const awake = useHydrated();
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [trouble, setTrouble] = useState('');
  const form = useFocusFirstError(errors);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTrouble('');
    const wrong = check();
    if (typeof wrong === 'string') return setTrouble(wrong);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    setSending(true);
    try {
      const key = draft.key || crypto.randomUUID();
      change({ key });
      onSent(await send(key));
    } catch (error) {
      console.error(`Error creating ${what}`, error);
      if (!(error instanceof ApiCallError)) throw error;
      setErrors(error.errors);
      const name = what === 'topic' ? 'topic' : 'reply';
      setTrouble(`Your ${name} has not been posted. ${error.message} Your text is still here.`);
    } finally {
      setSending(false);
    }
  }

  const forgive = () => setErrors({});
  return { form, submit, sending, disabled: !awake || sending, errors, trouble, forgive };
}
