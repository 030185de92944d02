import { startTransition, useCallback, useRef, useState } from 'react';
import { useForm } from '#app/api/use-form.ts';
import { valuesOf } from '#app/ui/form.ts';
import type { Done } from './do-act.ts';

type Values = Record<string, string>;

export interface Sending {
  /** What is wrong before anything is sent. */
  check?: ((values: Values) => Partial<Values>) | undefined;
  /** After saving, taking back, or giving way to somebody else's version: shows what is there now. */
  onDone?: ((done: Done) => unknown) | undefined;
  /** Shows what is there now where one gave way to somebody else; else `onDone` does. */
  onGivenWay?: ((done: Done) => unknown) | undefined;
}

interface Options extends Sending {
  names: string[];
  /** The version that the form shows; none for something new. */
  version: number | undefined;
  act: (values: Values, version: number | undefined) => Promise<Done>;
  /** Empties the form afterwards. */
  reset: boolean;
}

/** What becomes of a form: sent, saved, turned down, or overtaken by somebody else's. */
export function useSending({ names, version, act, reset, check, onDone, onGivenWay = onDone }: Options) {
  const { busy, failed, run, clear, form, state, setWrong } = useForm();
  const [saved, setSaved] = useState<{ change?: string | undefined }>();
  const gone = useCallback(() => setSaved(undefined), []);
  const typed = useRef<Values>(undefined);

  /** Over what is of this version; what was typed when it was sent first is sent again. */
  async function send(over: number | undefined) {
    const values = typed.current;
    if (!values) return;
    setSaved(undefined);
    const went = await run(async () => {
      const done = await act(values, over);
      try {
        await onDone?.(done);
      } finally {
        // Saved it is, even where what is there now could not be fetched; said together with that, and not before.
        startTransition(() => setSaved(done ?? {}));
      }
    });
    if (went && reset) form.current?.reset();
  }
  function submit(form: HTMLFormElement) {
    typed.current = valuesOf(form, ...names);
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
    await onGivenWay?.(undefined);
    form.current?.reset();
  }
  return { busy, failed, form, state, saved, gone, typed, send, submit, touched, giveWay };
}
