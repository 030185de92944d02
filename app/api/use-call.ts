import { useCallback, useState } from 'react';
import { focusedButton, useFocusBack } from '#app/ui/form/focus-back.ts';
import { CallFailed } from './call.ts';

/** State of a request: busy, and the error if it failed. */
export function useCall() {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<CallFailed>();
  const goneFrom = useFocusBack(busy);
  /** Run it; returns true on success. Keeps a CallError for the screen and rethrows any other error. */
  const run = useCallback(
    async (act: () => Promise<unknown>): Promise<boolean> => {
      goneFrom.current = focusedButton();
      setBusy(true);
      setFailed(undefined);
      try {
        await act();
        return true;
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        setFailed(error);
        return false;
      } finally {
        setBusy(false);
      }
    },
    [goneFrom],
  );
  return { busy, failed, run, clear: () => setFailed(undefined) };
}
