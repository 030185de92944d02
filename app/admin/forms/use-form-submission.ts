import { startTransition, useCallback, useRef, useState } from 'react';
import { useApiForm } from '#app/api/use-form.ts';
import { getFieldValues } from '#app/ui/form-hooks.ts';
import type { MutationResult } from './send-mutation.ts';

type Values = Record<string, string>;

interface FormSubmissionCallbacks {
  /** Validate before the request is sent. */
  check?: ((values: Values) => Partial<Values>) | undefined;
  /** Called after saving, after an undo and after yielding to the other version: fetch and render the current state. */
  onDone?: ((done: MutationResult) => unknown) | undefined;
  /** Called instead of `onDone` after saving with the second button. */
  onNext?: ((done: MutationResult) => unknown) | undefined;
  /** Called instead of `onDone` after yielding to the other version. */
  onYielded?: ((done: MutationResult) => unknown) | undefined;
}

/** Name of the second button. */
export const nextButtonName = 'next';

interface Options extends FormSubmissionCallbacks {
  names: string[];
  /** Version that the form shows; undefined for a new item. */
  version: number | undefined;
  submit: (values: Values, version: number | undefined) => Promise<MutationResult>;
  /** Empty the form afterwards. */
  reset: boolean;
}

/** Submission state of a form: sending, saved, refused, or in conflict. */
export function useFormSubmission({
  names,
  version,
  submit: act,
  reset,
  check,
  onDone,
  onNext = onDone,
  onYielded = onDone,
}: Options) {
  const { busy, failed, run, clear, form, state, setWrong } = useApiForm();
  const [saved, setSaved] = useState<{ change?: string | undefined }>();
  const gone = useCallback(() => setSaved(undefined), []);
  const typed = useRef<Values>(undefined);
  const isNext = useRef(false);

  /** Send over the given version; a retry sends the values of the first attempt. */
  async function send(over: number | undefined) {
    const values = typed.current;
    if (!values) return;
    setSaved(undefined);
    const went = await run(async () => {
      const done = await act(values, over);
      try {
        await (isNext.current ? onNext : onDone)?.(done);
      } finally {
        // Saved even if the current state could not be fetched; rendered together with it, not before.
        startTransition(() => setSaved(done ?? {}));
      }
    });
    if (went && reset) form.current?.reset();
  }
  function submit(form: HTMLFormElement, pressed: HTMLElement | null) {
    isNext.current = pressed?.getAttribute('name') === nextButtonName;
    typed.current = getFieldValues(form, ...names);
    const mistakes = check?.(typed.current) ?? {};
    setWrong(mistakes);
    if (Object.keys(mistakes).length === 0) void send(version);
  }
  function touched() {
    setSaved(undefined);
    clear();
  }
  async function giveWay() {
    touched();
    await onYielded?.(undefined);
    form.current?.reset();
  }
  return { busy, failed, form, state, saved, gone, typed, send, submit, touched, giveWay };
}
