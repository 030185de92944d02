import { formatDateTime } from '#app/core/clock.ts';
import type { MailRecipient } from '#app/modules/members/members.ts';
import type { OutgoingMail } from '#app/site/mail.ts';

/** Security mails about passkeys, without a link to unsubscribe. */

interface PasskeyMailInput {
  /** Name of the passkey. */
  passkey: string;
  at: Date;
  /** URL of the member's account. */
  link: string;
}

const buildRecipient = ({ name, email }: MailRecipient) => ({
  to: email,
  toName: name,
  greeting: `Dear ${name},`,
});
const label = 'See your passkeys';

export function buildPasskeyAddedMail(
  who: MailRecipient,
  { passkey, at, link }: PasskeyMailInput,
): OutgoingMail {
  return {
    ...buildRecipient(who),
    subject: `A passkey was added at ${who.club}`,
    lines: [
      `On ${formatDateTime(at)} a device was told to remember ${who.name}: ‘${passkey}’. From now on its fingerprint, face or PIN opens the members' pages, without your password.`,
    ],
    action: { label, link },
    after: [
      'If it was you, you need do nothing. If it was not, remove it there and change your password at once.',
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
    ...buildRecipient(who),
    subject: `A passkey was removed at ${who.club}`,
    lines: [
      `On ${formatDateTime(at)} the passkey ‘${passkey}’ of ${who.name} was removed. It no longer opens the members' pages.${hasPassword ? ' Your password stays as it is.' : ''}`,
    ],
    action: { label, link },
    after: ['If it was you, you need do nothing. If it was not, change your password at once.'],
  };
}

export function buildPasskeyReplayedMail(
  who: MailRecipient,
  { passkey, at, link }: PasskeyMailInput,
): OutgoingMail {
  return {
    ...buildRecipient(who),
    subject: `A passkey was turned away at ${who.club}`,
    lines: [
      `On ${formatDateTime(at)} somebody tried to come in as ${who.name} with the passkey ‘${passkey}’. Its count of uses was lower than before, as if there were a second, older copy of it, so we did not let it in.`,
    ],
    action: { label, link },
    after: [
      'Please remove that passkey and add the device again. If you did not try to sign in just then, change your password as well.',
    ],
  };
}
