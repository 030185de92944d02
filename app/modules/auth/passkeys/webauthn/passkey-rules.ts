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
  'We could not sign you in that way. Sign in with your password, then add this device again in your account.';

export const otherMembersPasskeyMessage =
  'That passkey belongs to another member. Choose your own, or sign in another way.';

export const passkeyChallengeExpiredMessage =
  'The request took too long or has already been used. Try again.';

/** Schema of a passkey's name. */
export const passkeyNameSchema = z
  .string('Enter a name.')
  .overwrite(normalizeTextLine)
  .refine(hasVisibleCharacters, 'Enter a name.')
  .refine(isSingleLine, notSingleLineMessage)
  .max(60, 'Must be 60 characters or fewer.');
