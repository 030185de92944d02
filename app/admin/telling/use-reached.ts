import { useEffect, useState } from 'react';
import { CallFailed } from '#app/api/call.ts';
import type { Reached } from './reached.server.ts';

/**
 * Who would hear of what is chosen, asked anew with each choice; null until that is known, and where nothing is chosen. `read`
 * has to stay the same.
 */
export function useReached(chosen: string, read: (chosen: string) => Promise<Reached>) {
  const [found, setFound] = useState<{ of: string; reached?: Reached; trouble?: string }>();
  useEffect(() => {
    if (!chosen) return;
    let isLast = true;
    const keep = (what: { reached: Reached } | { trouble: string }) =>
      isLast ? setFound({ of: chosen, ...what }) : undefined;
    read(chosen).then(
      (reached) => keep({ reached }),
      (failed) => {
        if (!(failed instanceof CallFailed)) throw failed;
        keep({ trouble: failed.message });
      },
    );
    return () => {
      isLast = false;
    };
  }, [chosen, read]);
  const now = found?.of === chosen ? found : undefined;
  return { reached: now?.reached ?? null, trouble: now?.trouble ?? '' };
}
