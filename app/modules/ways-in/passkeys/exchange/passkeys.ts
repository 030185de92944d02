import { z } from 'zod';
import { isOneLine, isVisible, notOneLine, tidyLine } from '#app/core/one-line.ts';

/** The most that one member may have: a telephone, a tablet, a computer, and those before them. */
export const mostPasskeys = 20;

/** How lately somebody must have come in to add one without their password, in minutes. */
export const lately = 15;

/** Said of every passkey that does not open the door, whatever the reason. */
export const passkeyRefused =
  'That did not open the door. Please sign in with your password; you can add this device again in your account.';

export const anothersPasskey = 'That passkey is of another member. Please choose your own, or another way.';

export const tooSlow = 'That took too long, or it was used already. Please try again.';

/** What a member calls a passkey. */
export const passkeyName = z
  .string('Please give it a name.')
  .overwrite(tidyLine)
  .refine(isVisible, 'Please give it a name.')
  .refine(isOneLine, notOneLine)
  .max(60, 'A name can be at most 60 characters long.');
