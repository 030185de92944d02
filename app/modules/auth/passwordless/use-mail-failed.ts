import { useEffect, useState } from 'react';
import { call } from '#app/api/call.ts';
import type { PendingSignInMail } from './pending-mail-code.ts';

/** Seconds after which the mail's status is queried; the postman's timeout is five seconds. */
const pollDelaysSeconds = [2, 7, 20];

/** Polls if the mail could not be sent, as the request itself does not wait for it. */
export function useSignInMailFailed({ id, secret }: PendingSignInMail): boolean {
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    setFailed(false);
    const look = () =>
      call('POST /api/sign-in/mail/told', { json: { id, secret }, anonymous: true }).then(
        (told) => setFailed(told.failed),
        () => {},
      );
    const timers = pollDelaysSeconds.map((seconds) => setTimeout(look, seconds * 1000));
    return () => timers.forEach(clearTimeout);
  }, [id, secret]);
  return failed;
}
