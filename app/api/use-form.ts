import { useState } from 'react';
import { useFocusFirstError, useHydrated } from '#app/ui/form-hooks.ts';
import { useApiCall } from './use-call.ts';

/** State of a form sent by a request: field errors from validation and from the response, and disabled while busy. */
export function useApiForm() {
  const awake = useHydrated();
  const call = useApiCall();
  const [wrong, setWrong] = useState<Partial<Record<string, string>>>({});
  const state = { errors: { ...call.failed?.errors, ...wrong }, disabled: !awake || call.busy };
  const form = useFocusFirstError(state.errors);
  function clear() {
    setWrong({});
    call.clear();
  }
  return { ...call, form, state, setWrong, clear };
}
