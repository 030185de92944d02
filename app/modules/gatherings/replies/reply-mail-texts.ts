import { formatPoundsWithoutSymbol } from '#app/core/money.ts';
import { formatPeopleCount } from '#app/modules/gatherings/gathering.ts';
import type { MailRecipient, OneTimeLink } from '#app/modules/members/members.ts';
import type { OutgoingMail } from '#app/site/mail.ts';
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

const greet = ({ name, email }: MailRecipient) => ({ to: email, toName: name, greeting: `Dear ${name},` });

const action = (opening: OneTimeLink) => ({ label: 'See your reply, change it or withdraw', ...opening });
const closingLines = [
  'If something changes, please change your reply or withdraw it with this link, so that others can come. It needs no password.',
];

function partyLine({ choices, fee_pence }: GatheringMailDetails, coming: SignUpReply): string {
  const chosen = formatGatheringChoiceTotals(choices, [coming]);
  const fee = fee_pence ? ` To pay: £${formatPoundsWithoutSymbol(fee_pence * coming.people)}.` : '';
  return `Your reply is for ${formatPeopleCount(coming.people)}${chosen ? `: ${chosen}` : ''}.${fee}`;
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
    ...greet(who),
    replyTo: event.email,
    subject: waits ? `${event.name}: you are on the waiting list` : `${event.name}: your name is down`,
    lines: [
      coming.put_by ? `${coming.put_by} has put you down for this: ${event.name}.` : '',
      waits
        ? `${event.name}: there are not enough places for all of you just now, so you are on the waiting list. When somebody withdraws, the first that fit get their places, and we write to you.`
        : `${event.name}: your name is down, and you have a place.`,
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
    ...greet(who),
    replyTo: event.email,
    subject: `${event.name}: please confirm your reply`,
    lines: [
      coming.held_until
        ? `${event.name}: please press the button below within an hour, and then ${yes} on the page that it opens. Until then your places are only held.`
        : `${event.name}: there are not enough places for all of you just now. Please press the button below, and then ${yes} on the page that it opens, and you are on the waiting list.`,
      coming.held_until
        ? 'After the hour your places are free for others. You can press later all the same: you have a place if there is still room, and are on the waiting list if not.'
        : '',
      `${event.when}.`,
      partyLine(event, coming),
    ].filter(Boolean),
    action: { label: 'Confirm your reply', ...opening },
    after: ['If you did not send this reply, you need do nothing: without the button nobody’s name is down.'],
  };
}

export function renderSignUpReplyChangedMail(
  who: MailRecipient,
  event: GatheringMailDetails,
  coming: SignUpReply,
  opening: OneTimeLink,
): OutgoingMail {
  return {
    ...greet(who),
    replyTo: event.email,
    subject: `${event.name}: your reply has been changed`,
    lines: [`${event.name}, ${event.when}.`, partyLine(event, coming)],
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
    ...greet(who),
    replyTo: event.email,
    subject: `${event.name}: places have come free, and you have yours`,
    lines: [
      `You were on the waiting list for this: ${event.name}. There is room for you now, and you are down for it.`,
      `${event.when}.`,
      partyLine(event, coming),
    ],
    action: action(opening),
    after: ['If you cannot come after all, please withdraw with this link: others are waiting.'],
  };
}

export function renderSignUpReplyWithdrawnMail(
  who: MailRecipient,
  event: GatheringMailDetails,
): OutgoingMail {
  return {
    ...greet(who),
    replyTo: event.email,
    subject: `${event.name}: your reply has been withdrawn`,
    lines: [
      `Your reply for this has been withdrawn: ${event.name}, ${event.when}. You need do nothing more.`,
      'If that is not what you wanted, please answer this mail.',
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
    ...greet(who),
    replyTo: event.email,
    subject: `${event.name}: ${state ? 'a change' : 'a word from the club'}`,
    lines: [`${event.name}, ${event.when}.`, state, words].filter(Boolean),
    action: action(opening),
  };
}

export type SignUpReplyNews = 'new' | 'changed' | 'withdrawn' | 'moved up';

interface OfficerMailFacts {
  who: MailRecipient;
  link: string;
  stop: string;
}

const formatContact = ({ email, phone }: SignUpReply) =>
  `E-mail: ${email || 'none'}. Telephone: ${phone || 'none'}.`;

/** Render the mail to officers: a new or changed party. */
export function renderSignUpReplyNewsMail(
  { who, link, stop }: OfficerMailFacts,
  event: GatheringMailDetails,
  coming: SignUpReply,
  { is, movedUp }: { is: SignUpReplyNews; movedUp: SignUpReply[] },
): OutgoingMail {
  const waits = coming.state === 'waiting' ? ' and waits for places' : '';
  const rings = coming.state === 'unconfirmed';
  const said = {
    new: `${coming.name} ${rings ? 'is to be rung' : 'comes'}, ${formatPeopleCount(coming.people)}`,
    'moved up': 'places have come free',
    changed: `${coming.name} has changed a reply, ${formatPeopleCount(coming.people)}`,
    withdrawn: `${coming.name} has withdrawn, ${formatPeopleCount(coming.people)}`,
  }[is];
  const aboutIt = [
    `${said}${is === 'withdrawn' ? '' : waits}.`,
    rings
      ? 'They gave a telephone number and no e-mail address. Please ring them, and press ‘They are coming’ in the list.'
      : '',
    formatGatheringChoiceTotals(event.choices, [coming]),
    coming.answer ? `‘${coming.answer}’` : '',
    formatContact(coming),
  ];
  return {
    ...greet(who),
    subject: `${event.name}: ${said}`,
    lines: [
      `${event.name}, ${event.when}.`,
      ...(is === 'moved up' ? [] : aboutIt),
      movedUp.length > 0
        ? `Moved up from the waiting list: ${movedUp.map(({ name }) => name).join(', ')}.`
        : '',
      ...movedUp
        .filter(({ email }) => !email)
        .map(
          ({ name, phone }) =>
            `${name} has no e-mail address: please tell them by telephone, ${phone || 'no number'}.`,
        ),
    ].filter(Boolean),
    action: { label: 'Open the list', link },
    unsubscribe: stop,
  };
}
