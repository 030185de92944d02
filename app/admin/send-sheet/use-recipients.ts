import { useEffect, useState } from 'react';
import { ApiCallError } from '#app/api/call.ts';
import type { MailRecipients } from './recipients.server.ts';

/**
 * Fetch the recipients for a choice, again with each change; null until the response, and without a choice. `read` must be
 * stable.
 */
export function useMailRecipients(chosen: string, read: (chosen: string) => Promise<MailRecipients>) {
  const [found, setFound] = useState<{ of: string; reached?: MailRecipients; trouble?: string }>();
  useEffect(() => {
    if (!chosen) return;
    let isLast = true;
    const keep = (what: { reached: MailRecipients } | { trouble: string }) =>
      isLast ? setFound({ of: chosen, ...what }) : undefined;
    read(chosen).then(
      (reached) => keep({ reached }),
      (failed) => {
        if (!(failed instanceof ApiCallError)) throw failed;
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
