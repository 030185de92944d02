import { useEffect, useState } from 'react';
import { call } from '#app/api/call.ts';
import type { Told } from './reached.server.ts';

const againMs = 2000;

/** What was told, looked at again and again while mails of it wait: nobody is said to know before their mail has gone. */
export function useTold(told: Told | null): Told | null {
  const [seen, setSeen] = useState<{ of: Told; waits: number }>();
  const waits = told && seen?.of === told ? seen.waits : (told?.waits ?? 0);
  const goes = told !== null && !told.nowhere && waits > 0;
  useEffect(() => {
    if (!told || !goes) return;
    let here = true;
    let timer: ReturnType<typeof setTimeout>;
    const look = () =>
      call('GET /api/desk/telling/{officer}', { param: { officer: told.officer } })
        .then(({ waits }) => here && setSeen({ of: told, waits: Math.min(told.mail, waits) }))
        // Offline it waits, as far as anybody knows.
        .catch(() => {})
        .finally(next);
    function next() {
      if (here) timer = setTimeout(look, againMs);
    }
    next();
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [told, goes]);
  return told && { ...told, waits };
}
