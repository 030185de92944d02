import { formatDateTime } from '#app/core/clock.ts';
import type { MailRecipient } from '#app/modules/members/members.ts';
import { addressMailTo, type OutgoingMail } from '#app/site/mail.ts';

/** Security mails about passkeys, without a link to unsubscribe. */

interface PasskeyMailInput {
  /** Name of the passkey. */
  passkey: string;
  at: Date;
  /** URL of the member's account. */
  link: string;
}

const label = 'See your passkeys';

export function buildPasskeyAddedMail(
  who: MailRecipient,
  { passkey, at, link }: PasskeyMailInput,
): OutgoingMail {
  return {
    ...addressMailTo(who),
    subject: `A passkey was added at ${who.club}`,
    lines: [
      `On ${formatDateTime(at)} a device was set to remember ${who.name}: ‘${passkey}’. It can now sign in to the members’ pages with its fingerprint, face or PIN, without your password.`,
    ],
    action: { label, link },
    after: [
      'If it was you, you do not need to do anything. If it was not, remove the passkey and change your password straight away.',
    ],
  };
}

interface Removed extends PasskeyMailInput {
  hasPassword: boolean;
}

export function buildPasskeyRemovedMail(
  who: MailRecipient,
  { passkey, at, link, hasPassword }: Removed,
): OutgoingMail {
  return {
    ...addressMailTo(who),
    subject: `A passkey was removed at ${who.club}`,
    lines: [
      `On ${formatDateTime(at)} the passkey ‘${passkey}’ of ${who.name} was removed. It can no longer be used to sign in.${hasPassword ? ' Your password stays as it is.' : ''}`,
    ],
    action: { label, link },
    after: [
      'If it was you, you do not need to do anything. If it was not, change your password straight away.',
    ],
  };
}

export function buildPasskeyReplayedMail(
  who: MailRecipient,
  { passkey, at, link }: PasskeyMailInput,
): OutgoingMail {
  return {
    ...addressMailTo(who),
    subject: `A passkey was refused at ${who.club}`,
    lines: [
      `On ${formatDateTime(at)} someone tried to sign in as ${who.name} with the passkey ‘${passkey}’. We refused it, because it may be an old copy of that passkey.`,
    ],
    action: { label, link },
    after: [
      'Please remove that passkey and add the device again. If you did not try to sign in just then, change your password as well.',
    ],
  };
}
