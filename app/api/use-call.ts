import { useCallback, useState } from 'react';
import { focusedButton, useFocusBack } from '#app/ui/form/focus-back.ts';
import { CallFailed } from './call.ts';

/** One thing that a screen may do: whether it is under way, and what went wrong. */
export function useCall() {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<CallFailed>();
  const goneFrom = useFocusBack(busy);
  /** Does it; true if it went well. What a call refuses is kept for the screen, anything else is thrown. */
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
