import { useState } from 'react';
import { ApiCallError } from '#app/api/call.ts';
import { useApiCall } from '#app/api/use-call.ts';
import type { SharedAddressMember } from '#app/modules/auth/sign-in/use-sign-in.ts';
import { storeTokenAndRedirect } from './pending-mail-code.ts';

/** Signs in without a password; asks for the member if the response is 409, for a shared address. */
export function usePasswordlessSignIn() {
  const { busy, failed, run, clear } = useApiCall();
  const [two, setTwo] = useState<SharedAddressMember[]>([]);
  const comeIn = (ask: () => Promise<{ access_token: string }>, search: string) =>
    run(async () => {
      try {
        const { access_token } = await ask();
        await storeTokenAndRedirect(access_token, search);
      } catch (trouble) {
        if (!(trouble instanceof ApiCallError) || !Array.isArray(trouble.facts.members)) throw trouble;
        setTwo(trouble.facts.members);
      }
    });
  return { busy, failed, two, comeIn, clear };
}
