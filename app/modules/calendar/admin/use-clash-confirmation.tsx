import { useRef, useState } from 'react';
import { ApiCallError } from '#app/api/call.ts';

/** Send a request that may clash: first with `despite: false`; after the officer's confirmation again with `despite: true`. */
export function useEventClashConfirmation() {
  const despite = useRef(false);
  const [warnings, setWarnings] = useState<string[]>([]);
  async function sending<T>(send: (more: { despite: boolean }) => Promise<T>): Promise<T> {
    try {
      const sent = await send({ despite: despite.current });
      setWarnings([]);
      return sent;
    } catch (error) {
      if (error instanceof ApiCallError && Array.isArray(error.facts.warnings))
        setWarnings(error.facts.warnings.map(String));
      throw error;
    } finally {
      despite.current = false;
    }
  }
  const again = (
    <button
      type="button"
      className="button quiet"
      onClick={({ currentTarget }) => {
        despite.current = true;
        currentTarget.form?.requestSubmit();
      }}
    >
      Save anyway
    </button>
  );
  return { sending, warnings, clear: () => setWarnings([]), again };
}
