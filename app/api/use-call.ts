import { useCallback, useState } from 'react';
import { getFocusedButton, useRestoreFocus } from '#app/ui/form/focus.ts';
import { CallError } from './call.ts';

/** State of a request: busy, and the error if it failed. */
export function useCall() {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<CallError>();
  const goneFrom = useRestoreFocus(busy);
  /** Run it; returns true on success. Keeps a CallError for the screen and rethrows any other error. */
  const run = useCallback(
    async (action: () => Promise<unknown>): Promise<boolean> => {
      goneFrom.current = getFocusedButton();
      setBusy(true);
      setFailed(undefined);
      try {
        await action();
        return true;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
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
