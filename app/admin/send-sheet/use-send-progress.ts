import { useEffect, useState } from 'react';
import { call } from '#app/api/call.ts';
import type { MailingResult } from './recipients.server.ts';

/** First poll interval and its maximum, in milliseconds; each interval is half as long again. */
const [soonMs, latestMs] = [2000, 60_000];

/** Poll the result of a mailing while mails are unsent. */
export function useMailingProgress(told: MailingResult | null): MailingResult | null {
  const [seen, setSeen] = useState<{ of: MailingResult; waits: number }>();
  const waits = told && seen?.of === told ? seen.waits : (told?.waits ?? 0);
  const goes = told !== null && !told.nowhere && waits > 0;
  useEffect(() => {
    if (!told || !goes) return;
    let here = true;
    let timer: ReturnType<typeof setTimeout>;
    let pause = soonMs;
    const look = () =>
      call('GET /api/desk/telling/{officer}', { param: { officer: told.officer } })
        .then(({ waits }) => here && setSeen({ of: told, waits: Math.min(told.mail, waits) }))
        // Offline, the mails count as unsent.
        .catch(() => {})
        .finally(next);
    function next() {
      if (!here) return;
      timer = setTimeout(look, pause);
      pause = Math.min(pause * 1.5, latestMs);
    }
    next();
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [told, goes]);
  return told && { ...told, waits };
}
