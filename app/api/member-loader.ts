import { readSessionToken } from '#app/api/auth/token.ts';
import { redirectToSignIn } from './call.ts';

/** Client loader of a member's page, which runs at the first visit too; without a session it redirects to sign-in. */
export const createMemberLoader = <Args extends unknown[], Data>(load: (...args: Args) => Promise<Data>) =>
  Object.assign((...args: Args): Promise<Data> => (readSessionToken() ? load(...args) : redirectToSignIn()), {
    hydrate: true as const,
  });
