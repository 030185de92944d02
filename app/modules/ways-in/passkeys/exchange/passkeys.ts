import { z } from 'zod';
import { isOneLine, isVisible, notOneLine, tidyLine } from '#app/core/one-line.ts';

/** Maximum per member: phone, tablet, computer, and earlier ones. */
export const mostPasskeys = 20;

/** Minutes after sign-in within which no password is needed to add one. */
export const lately = 15;

/** Message for every rejected passkey, for any cause. */
export const passkeyRefused =
  'That did not open the door. Please sign in with your password; you can add this device again in your account.';

export const anothersPasskey = 'That passkey is of another member. Please choose your own, or another way.';

export const tooSlow = 'That took too long, or it was used already. Please try again.';

/** Schema of a passkey's name. */
export const passkeyName = z
  .string('Please give it a name.')
  .overwrite(tidyLine)
  .refine(isVisible, 'Please give it a name.')
  .refine(isOneLine, notOneLine)
  .max(60, 'A name can be at most 60 characters long.');
