import type { Ports } from '#app/kernel/module.ts';
import { createMailedAccessCode } from '#app/modules/auth/codes/codes.server.ts';
import { createSignInMailCode } from '#app/modules/auth/codes/sign-in-mail-code.server.ts';

/** Codes of invitations and new passwords, and of a sign-in by email. */
export const signInLinkCodes: Ports['linkCodes'] = {
  account: createMailedAccessCode,
  'way-in': createSignInMailCode,
};
