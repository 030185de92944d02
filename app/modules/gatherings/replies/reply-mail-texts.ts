import { formatCount } from '#app/core/language.ts';
import { formatMoney } from '#app/core/money.ts';
import { formatMovedUpWithoutEmail } from '#app/modules/bookings/bookings.ts';
import type { MailRecipient, OneTimeLink } from '#app/modules/members/members.ts';
import { addressMailTo, type MailText, type OutgoingMail } from '#app/site/mail.ts';
import { formatGatheringChoiceTotals } from './party.ts';
import type { SignUpReply } from './reply-schemas.server.ts';
import { formatSignUpConfirmButton } from './unconfirmed-replies.ts';

/** Texts of mails about replies. */

export interface GatheringMailDetails {
  /** 'Annual supper' */
  name: string;
  /** 'Saturday 5 July 2025, 7pm, at the club' */
  when: string;
  choices: string[];
  fee_pence: number | null;
  /** Reply-to address of the club. */
  email: string;
}

const action = (opening: OneTimeLink) => ({ label: 'View or change reply', ...opening });
const closingLines = [
  'If your plans change, use the button above to change or withdraw your reply, so that others can come. You do not need a password.',
  'If you have a question, reply to this email.',
];

function partyLine({ choices, fee_pence }: GatheringMailDetails, coming: SignUpReply): string {
  const chosen = formatGatheringChoiceTotals(choices, [coming]);
  const fee = fee_pence ? ` To pay: ${formatMoney(fee_pence * coming.people)}.` : '';
  return `Your reply is for ${formatCount(coming.people, 'person', 'people')}${chosen ? `: ${chosen}` : ''}.${fee}`;
}

/** Render the mail to a party that comes or waits; mentions the member who signed them up. */
export function renderSignUpReplyMail(
  who: MailRecipient,
  event: GatheringMailDetails,
  coming: SignUpReply,
  opening: OneTimeLink,
): OutgoingMail {
  const waits = coming.state === 'waiting';
  return {
    ...addressMailTo(who),
    replyTo: event.email,
    subject: waits ? `${event.name}: you are on the waiting list` : `${event.name}: your name is down`,
    lines: [
      coming.put_by ? `${coming.put_by} has put your name down for ${event.name}.` : '',
      waits
        ? `You are on the waiting list for ${event.name}, as there are not enough places for all of you at the moment. When someone withdraws, the first bookings that fit get the places. We will email you if you get one.`
        : `Your name is down for ${event.name}, and you have a place.`,
      `${event.when}.`,
      partyLine(event, coming),
    ].filter(Boolean),
    action: action(opening),
    after: closingLines,
  };
}

/** Render the mail to a visitor: the sign-up is not valid without the button in it. */
export function renderConfirmSignUpReplyMail(
  who: MailRecipient,
  event: GatheringMailDetails,
  coming: SignUpReply,
  opening: OneTimeLink,
): OutgoingMail {
  const yes = `‘${formatSignUpConfirmButton(coming.people)}’`;
  return {
    ...addressMailTo(who),
    replyTo: event.email,
    subject: `${event.name}: please confirm your reply`,
    lines: [
      coming.held_until
        ? `Please confirm your reply for ${event.name}. Press the button below within an hour, then press ${yes} on the page that opens. We reserve your places until then.`
        : `Please confirm your reply for ${event.name}. There are not enough places for all of you at the moment. To join the waiting list, press the button below, then press ${yes} on the page that opens.`,
      coming.held_until
        ? 'After an hour, others can take your places. You can still press the button later. You get a place if there are enough left. If not, you go on the waiting list.'
        : '',
      `${event.when}.`,
      partyLine(event, coming),
    ].filter(Boolean),
    action: { label: 'Confirm your reply', ...opening },
    after: [
      'If you did not send this reply, you do not need to do anything. No one is signed up unless the button is pressed.',
    ],
  };
}

export function renderSignUpReplyChangedMail(
  who: MailRecipient,
  event: GatheringMailDetails,
  coming: SignUpReply,
  opening: OneTimeLink,
): OutgoingMail {
  return {
    ...addressMailTo(who),
    replyTo: event.email,
    subject: `${event.name}: your reply has been changed`,
    lines: [`Your reply for ${event.name}, ${event.when}, has been changed.`, partyLine(event, coming)],
    action: action(opening),
    after: closingLines,
  };
}

/** Render the mail to a party that moved up from the waiting list. */
export function renderSignUpReplyMovedUpMail(
  who: MailRecipient,
  event: GatheringMailDetails,
  coming: SignUpReply,
  opening: OneTimeLink,
): OutgoingMail {
  return {
    ...addressMailTo(who),
    replyTo: event.email,
    subject: `${event.name}: you now have a place`,
    lines: [
      `You now have a place for ${event.name}. You were on the waiting list, and there are now enough places for you.`,
      `${event.when}.`,
      partyLine(event, coming),
    ],
    action: action(opening),
    after: [
      'If you cannot come after all, use the button above to withdraw. Others are waiting.',
      'If you have a question, reply to this email.',
    ],
  };
}

export function renderSignUpReplyWithdrawnMail(
  who: MailRecipient,
  event: GatheringMailDetails,
): OutgoingMail {
  return {
    ...addressMailTo(who),
    replyTo: event.email,
    subject: `${event.name}: your reply has been withdrawn`,
    lines: [
      `Your reply for ${event.name}, ${event.when}, has been withdrawn. You do not need to do anything else.`,
      'If this is not what you wanted, reply to this email.',
    ],
  };
}

/** Render an officer's update: state of the event, and the officer's text. */
export function renderGatheringUpdateMail(
  who: MailRecipient,
  event: GatheringMailDetails,
  { state, words }: { state: string; words: string },
  opening: OneTimeLink,
): OutgoingMail {
  return {
    ...addressMailTo(who),
    replyTo: event.email,
    subject: `${event.name}: ${state ? 'a change' : 'a message from the club'}`,
    lines: [`${event.name}, ${event.when}.`, state, words].filter(Boolean),
    action: action(opening),
    after: ['If you have a question, reply to this email.'],
  };
}

export type SignUpReplyNews = 'new' | 'changed' | 'withdrawn' | 'moved up';

const formatContact = ({ email, phone }: SignUpReply) =>
  `Email: ${email || 'none'}. Phone: ${phone || 'none'}.`;

/** Render the mail to officers: a new or changed party. */
export function renderSignUpReplyNewsMail(
  link: string,
  event: GatheringMailDetails,
  coming: SignUpReply,
  { is, movedUp }: { is: SignUpReplyNews; movedUp: SignUpReply[] },
): MailText {
  const waits = coming.state === 'waiting' ? ', and is on the waiting list' : '';
  const rings = coming.state === 'unconfirmed';
  const said = {
    new: `${coming.name} ${rings ? 'needs a phone call' : 'has signed up'} (${formatCount(coming.people, 'person', 'people')})`,
    'moved up': 'places have come free',
    changed: `${coming.name} has changed their reply (${formatCount(coming.people, 'person', 'people')})`,
    withdrawn: `${coming.name} has withdrawn (${formatCount(coming.people, 'person', 'people')})`,
  }[is];
  const aboutIt = [
    rings
      ? 'They gave a phone number but no email address. Phone them, then press ‘They are coming’ in the list.'
      : '',
    formatGatheringChoiceTotals(event.choices, [coming]),
    coming.answer ? `‘${coming.answer}’` : '',
    formatContact(coming),
  ];
  return {
    subject: `${event.name}: ${said}`,
    lines: [
      is === 'moved up'
        ? `Places have come free for ${event.name}, ${event.when}.`
        : `${said}${is === 'withdrawn' ? '' : waits}: ${event.name}, ${event.when}.`,
      ...(is === 'moved up' ? [] : aboutIt),
      movedUp.length > 0
        ? `Moved up from the waiting list: ${movedUp.map(({ name }) => name).join(', ')}.`
        : '',
      ...formatMovedUpWithoutEmail(movedUp),
    ].filter(Boolean),
    action: { label: 'Open the list', link },
  };
}
