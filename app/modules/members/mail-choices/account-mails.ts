import { formatDateTime } from '#app/core/clock.ts';
import { formatList } from '#app/core/language.ts';
import { addressMailTo, type MailLinkTarget, type MailText, type OutgoingMail } from '#app/site/mail.ts';

/** Recipient of a mail, and the club that sends it. */
export interface MailRecipient {
  /** Name with its suffix: 'Larkby Bowls Club'. */
  club: string;
  name: string;
  email: string;
}

/** Link with a one-time code, which is generated when the mail is sent. */
export interface OneTimeLink {
  link: string;
  opens: MailLinkTarget;
}

export function composePasswordResetMail(who: MailRecipient, opening: OneTimeLink): OutgoingMail {
  return {
    ...addressMailTo(who),
    subject: `Choose a new password for ${who.club}`,
    lines: [
      `We received a request for a new password for ${who.name} at ${who.club}.`,
      'This link works once, for one hour.',
    ],
    action: { label: 'Choose a new password', ...opening },
    after: ['If it was not you, you do not need to do anything. Your password stays as it is.'],
  };
}

/** Text of an invitation, also rendered as a preview. */
export const composeInvitationText = ({ club, name }: Pick<MailRecipient, 'club' | 'name'>) => ({
  subject: `Your invitation to the members’ pages of ${club}`,
  lines: [
    `The committee of ${club} has added you to the members’ pages of the club’s website. There you can read and write in the members’ forum.`,
    `Your account is for ${name}, and you sign in with this email address. Use the link below to choose a password. It works once, for seven days.`,
  ],
});

/** `message` is an officer's own text, before the standard text. */
export function composeInvitationMail(who: MailRecipient, opening: OneTimeLink, message = ''): OutgoingMail {
  const { subject, lines } = composeInvitationText(who);
  return {
    ...addressMailTo(who),
    subject,
    lines: [...message.split('\n').filter(Boolean), ...lines],
    action: { label: 'Choose a password', ...opening },
    after: [
      'If you did not expect this, you do not need to do anything. If you have a question, reply to this email.',
    ],
  };
}

interface CredentialChange {
  at: Date;
  /** Credentials that ended too. */
  ended: string[];
  link: string;
}

export function composePasswordChangedMail(
  who: MailRecipient,
  { at, ended, link }: CredentialChange,
): OutgoingMail {
  return {
    ...addressMailTo(who),
    subject: `Your password for ${who.club} has been changed`,
    lines: [
      `The password for ${who.name} was changed on ${formatDateTime(at)}. Every browser that was signed in with the old one has been signed out.`,
      ...(ended.length > 0 ? [`This also removed ${formatList(ended)}.`] : []),
    ],
    action: { label: 'Choose another password', link },
    after: [
      'If it was you, you do not need to do anything. If it was not, choose another password straight away.',
    ],
  };
}

/** Sent to a member who was signed out everywhere, by themselves or by an officer, and lost other credentials too. */
export function composeSignedOutMail(
  who: MailRecipient,
  { at, ended, link }: CredentialChange,
): OutgoingMail {
  return {
    ...addressMailTo(who),
    subject: `You have been signed out at ${who.club}`,
    lines: [
      `${who.name} was signed out everywhere on ${formatDateTime(at)}. This also removed ${formatList(ended)}.`,
    ],
    action: { label: 'See your account', link },
    after: ['If it was neither you nor the committee, change your password straight away.'],
  };
}

export function composeConfirmNewEmailMail(who: MailRecipient, opening: OneTimeLink): OutgoingMail {
  return {
    ...addressMailTo(who),
    subject: `Please confirm your new email address for ${who.club}`,
    lines: [
      `${who.name} asked to use this address for ${who.club}. It will be used as soon as you confirm it. The link works once, for one day.`,
    ],
    action: { label: 'Confirm this address', ...opening },
    after: ['If you know nothing about this, you do not need to do anything.'],
  };
}

export function composeEmailChangeRequestedMail(
  who: MailRecipient,
  veiledNew: string,
  opening: OneTimeLink,
): OutgoingMail {
  return {
    ...addressMailTo(who),
    subject: `Your email address at ${who.club} is about to change`,
    lines: [
      `Someone signed in as ${who.name} asked us to use ${veiledNew} from now on. We have emailed that address too. The change is made once the new address is confirmed.`,
    ],
    action: { label: 'This was not me', ...opening },
    after: [
      'If it was you, you do not need to do anything. If it was not, use the link to stop the change, sign out every browser and delete your password. Then choose a new one.',
    ],
  };
}

export function composeEmailChangedMail(
  who: MailRecipient,
  veiledNew: string,
  opening: OneTimeLink,
): OutgoingMail {
  return {
    ...addressMailTo(who),
    subject: `Your email address at ${who.club} has changed`,
    lines: [`${who.name} now signs in with ${veiledNew}. This address is no longer used.`],
    action: { label: 'This was not me', ...opening },
    after: [
      'If it was you, you do not need to do anything. The link works for seven days and restores this address.',
    ],
  };
}

export function composeNewDeviceMail(
  { club, name }: Pick<MailRecipient, 'club' | 'name'>,
  device: string,
  at: Date,
  link: string,
): MailText {
  return {
    subject: `A new sign-in at ${club}`,
    lines: [
      `${name} signed in on ${formatDateTime(at)} with ${device}. We had not seen that browser with your account before.`,
    ],
    action: { label: 'See where you are signed in', link },
    after: [
      'If it was you, you do not need to do anything. If it was not, sign that browser out and change your password.',
    ],
  };
}

export function composeAccountClosedMail(who: MailRecipient, byOneself: boolean): OutgoingMail {
  return {
    ...addressMailTo(who),
    subject: `Your account at ${who.club} has been closed`,
    lines: [
      byOneself
        ? 'Your account on the club’s website has been closed, as you asked.'
        : 'The committee has closed your account on the club’s website.',
      'Your name and address have been removed. Your messages in the forum stay, under ‘A former member’.',
    ],
    after: ['If you think this is a mistake, please reply to this email.'],
  };
}
