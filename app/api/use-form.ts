import { useState } from 'react';
import { useAwake, useFirstMistake } from '#app/ui/form.ts';
import { useCall } from './use-call.ts';

/** A form that is sent by a call: what is wrong with its fields, before it is sent and after, and whether it can be sent now. */
export function useForm() {
  const awake = useAwake();
  const call = useCall();
  const [wrong, setWrong] = useState<Partial<Record<string, string>>>({});
  const state = { errors: { ...call.failed?.errors, ...wrong }, disabled: !awake || call.busy };
  const form = useFirstMistake(state.errors);
  function clear() {
    setWrong({});
    call.clear();
  }
  return { ...call, form, state, setWrong, clear };
}
