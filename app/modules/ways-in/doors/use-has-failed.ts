import { useEffect, useState } from 'react';
import { call } from '#app/api/call.ts';
import type { Asked } from './asked.ts';

/** After how many seconds it is looked whether the mail could be sent; the postman waits five for its server. */
const looks = [2, 7, 20];

/** Whether the mail could not be sent. Nobody waits for it at the server, so it is asked for after a while. */
export function useHasFailed({ id, secret }: Asked): boolean {
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    setFailed(false);
    const look = () =>
      call('POST /api/sign-in/mail/told', { json: { id, secret }, stranger: true }).then(
        (told) => setFailed(told.failed),
        () => {},
      );
    const timers = looks.map((seconds) => setTimeout(look, seconds * 1000));
    return () => timers.forEach(clearTimeout);
  }, [id, secret]);
  return failed;
}
