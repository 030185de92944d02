import { z } from 'zod';
import {
  hasVisibleCharacters,
  isSingleLine,
  normalizeTextLine,
  notSingleLineMessage,
} from '#app/core/single-line.ts';

/** Maximum per member: phone, tablet, computer, and earlier ones. */
export const maxPasskeys = 20;

/** Minutes after sign-in within which no password is needed to add one. */
export const recentSignInMinutes = 15;

/** Message for every rejected passkey, for any cause. */
export const passkeyRefusedMessage =
  'That did not open the door. Please sign in with your password; you can add this device again in your account.';

export const otherMembersPasskeyMessage =
  'That passkey is of another member. Please choose your own, or another way.';

export const passkeyChallengeExpiredMessage = 'That took too long, or it was used already. Please try again.';

/** Schema of a passkey's name. */
export const passkeyNameSchema = z
  .string('Please give it a name.')
  .overwrite(normalizeTextLine)
  .refine(hasVisibleCharacters, 'Please give it a name.')
  .refine(isSingleLine, notSingleLineMessage)
  .max(60, 'A name can be at most 60 characters long.');
