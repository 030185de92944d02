import { useState } from 'react';
import { CallFailed } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import type { OneOfTwo } from '#app/modules/ways-in/sign-in/use-sign-in.ts';
import { enter } from './asked.ts';

/** Signs in without a password; asks for the member if the response is 409, for a shared address. */
export function useComingIn() {
  const { busy, failed, run, clear } = useCall();
  const [two, setTwo] = useState<OneOfTwo[]>([]);
  const comeIn = (ask: () => Promise<{ access_token: string }>, search: string) =>
    run(async () => {
      try {
        const { access_token } = await ask();
        await enter(access_token, search);
      } catch (trouble) {
        if (!(trouble instanceof CallFailed) || !Array.isArray(trouble.facts.members)) throw trouble;
        setTwo(trouble.facts.members);
      }
    });
  return { busy, failed, two, comeIn, clear };
}
