import { useCallback, useState } from 'react';
import { getPressedButton, useRestoreFocus } from '#app/ui/form/focus.ts';
import { ApiCallError } from './call.ts';

/** State of a request: busy, and the error if it failed. */
export function useApiCall() {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<ApiCallError>();
  const goneFrom = useRestoreFocus(busy);
  /** Run it; returns true on success. Keeps a ApiCallError for the screen and rethrows any other error. */
  const run = useCallback(
    async (action: () => Promise<unknown>): Promise<boolean> => {
      goneFrom.current = getPressedButton();
      setBusy(true);
      setFailed(undefined);
      try {
        await action();
        return true;
      } catch (error) {
        if (!(error instanceof ApiCallError)) throw error;
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
