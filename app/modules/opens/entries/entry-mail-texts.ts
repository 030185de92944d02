import { formatFullDate } from '#app/core/dates.ts';
import { formatMovedUpWithoutEmail } from '#app/modules/bookings/bookings.ts';
import type { MailRecipient, OneTimeLink } from '#app/modules/members/members.ts';
import {
  drawnSidesDriveNote,
  getEntrantTerm,
  getOpenCompetitionPlayersPerSide,
  isDrawnSidesDrive,
} from '#app/modules/opens/open/open-details.ts';
import { addressMailTo, type MailText, type OutgoingMail } from '#app/site/mail.ts';
import { toNamedEntry } from './entry-labels.ts';
import type { OpenCompetitionEntrant, OpenCompetitionEntryState } from './entry-schemas.server.ts';

/** Text of mails about entries. */

export interface OpenCompetitionMailDetails {
  name: string;
  /** 'YYYY-MM-DD' */
  date: string;
  starts: string;
  team: string;
  fee: string;
  /** Name and address of the contact. */
  contact: string;
  contact_email: string;
}

const toAddressedEntrant = (club: string, { skip, email }: OpenCompetitionEntrant): MailRecipient => ({
  club,
  name: skip,
  email,
});

const formatOpenTime = ({ date, starts }: OpenCompetitionMailDetails) => `${formatFullDate(date)}, ${starts}`;

const getEntryAction = (opening: OneTimeLink) => ({ label: 'See your entry, or withdraw', ...opening });

function formatEntrantSide(
  { skip, others }: OpenCompetitionEntrant,
  { team }: OpenCompetitionMailDetails,
): string {
  if (others.length > 0) return `Your side: ${skip} (skip), ${others.join(', ')}.`;
  if (isDrawnSidesDrive(team)) return `Player: ${skip}. ${drawnSidesDriveNote}`;
  return getOpenCompetitionPlayersPerSide(team) > 1
    ? `Skip: ${skip}. The other names can follow.`
    : `Player: ${skip}.`;
}

/** Mail to a new entrant. */
export function createEntryConfirmationMail(
  club: string,
  open: OpenCompetitionMailDetails,
  entrant: OpenCompetitionEntrant,
  state: OpenCompetitionEntryState,
  opening: OneTimeLink,
): OutgoingMail {
  const waits = state === 'waiting';
  return {
    ...addressMailTo(toAddressedEntrant(club, entrant)),
    ...(open.contact_email && { replyTo: open.contact_email }),
    subject: waits
      ? `You are on the waiting list for the ${stripArticle(open.name)}`
      : `You have a place in the ${stripArticle(open.name)}`,
    lines: [
      waits
        ? `Thank you for entering the ${stripArticle(open.name)}. Every place had gone, so you are on the waiting list. When somebody withdraws, the first in line gets their place, and we email you.`
        : `Thank you for entering the ${stripArticle(open.name)}. You have a place.`,
      `${formatOpenTime(open)}. Entry: ${open.fee}.`,
      formatEntrantSide(entrant, open),
    ],
    action: getEntryAction(opening),
    after: [
      `If you cannot come, please withdraw with this link, so that another ${getEntrantTerm(open.team)} can play. You do not need a password.`,
    ],
  };
}

/** Mail to an entrant promoted from the waiting list. */
export function createPromotedFromWaitingListMail(
  club: string,
  open: OpenCompetitionMailDetails,
  entrant: OpenCompetitionEntrant,
  opening: OneTimeLink,
): OutgoingMail {
  return {
    ...addressMailTo(toAddressedEntrant(club, entrant)),
    ...(open.contact_email && { replyTo: open.contact_email }),
    subject: `A place has come free: you are in the ${stripArticle(open.name)}`,
    lines: [
      `You were on the waiting list for the ${stripArticle(open.name)}. A place has come free, and it is yours.`,
      `${formatOpenTime(open)}. Entry: ${open.fee}.`,
      formatEntrantSide(entrant, open),
    ],
    action: getEntryAction(opening),
    after: ['If you cannot come after all, please withdraw with this link: others are waiting.'],
  };
}

/** Mail to an entrant after withdrawal, by themselves or by an officer. */
export function createEntryWithdrawnMail(
  club: string,
  open: OpenCompetitionMailDetails,
  entrant: OpenCompetitionEntrant,
): OutgoingMail {
  return {
    ...addressMailTo(toAddressedEntrant(club, entrant)),
    ...(open.contact_email && { replyTo: open.contact_email }),
    subject: `Your entry for the ${stripArticle(open.name)} has been withdrawn`,
    lines: [
      `Your entry for the ${stripArticle(open.name)} on ${formatOpenTime(open)} has been withdrawn. You do not need to do anything more.`,
      `If that is not what you wanted, please write to ${open.contact}: a reply to this email reaches them.`,
    ],
  };
}

/** Mail to the opens' officers about a new entry. */
export function createOfficerNewEntryMail(
  open: string,
  entrant: OpenCompetitionEntrant,
  state: OpenCompetitionEntryState,
  link: string,
): MailText {
  return {
    ...(entrant.email && { replyTo: entrant.email }),
    subject: `${entrant.skip} has entered the ${stripArticle(open)}`,
    lines: [
      `${entrant.skip} has entered the ${stripArticle(open)}${state === 'waiting' ? ', and is on the waiting list' : ''}.`,
      `Email: ${entrant.email || 'not given'}. Phone: ${entrant.phone || 'not given'}.`,
      entrant.others.length > 0 ? `With: ${entrant.others.join(', ')}.` : '',
      entrant.note ? `‘${entrant.note}’` : '',
    ].filter(Boolean),
    action: { label: 'Open the entry list', link },
  };
}

/** Mail to the opens' officers about a withdrawal, with the promoted entries. */
export function createOfficerEntryWithdrawnMail(
  open: string,
  entrant: OpenCompetitionEntrant,
  movedUp: OpenCompetitionEntrant[],
  link: string,
): MailText {
  return {
    subject: `${entrant.skip} has withdrawn from the ${stripArticle(open)}`,
    lines: [
      `${entrant.skip} has withdrawn from the ${stripArticle(open)}.`,
      movedUp.length > 0
        ? `${movedUp.map(({ skip }) => skip).join(', ')} moved up from the waiting list.`
        : 'No one moved up from the waiting list.',
      ...formatMovedUpWithoutEmail(movedUp.map(toNamedEntry)),
    ],
    action: { label: 'Open the entry list', link },
  };
}

/** Mail to the opens' officers about places that have come free, and who got them. */
export function createOfficerFilledPlacesMail(
  open: string,
  movedUp: OpenCompetitionEntrant[],
  link: string,
): MailText {
  return {
    subject: `${stripArticle(open)}: places have come free`,
    lines: [
      `Places have come free in the ${stripArticle(open)}. ${movedUp.map(({ skip }) => skip).join(', ')} moved up from the waiting list.`,
      ...formatMovedUpWithoutEmail(movedUp.map(toNamedEntry)),
    ],
    action: { label: 'Open the entry list', link },
  };
}

/** 'The Annex Cafe Trophy' without its article, for use after 'the'. */
const stripArticle = (name: string) => name.replace(/^the /i, '');
