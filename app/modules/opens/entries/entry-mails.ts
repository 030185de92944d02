import { showFullDate } from '#app/core/dates.ts';
import type { Addressed, OpeningLink } from '#app/modules/members/members.ts';
import { driveLine, entrantWord, isDrive, playersIn } from '#app/modules/opens/open/open-facts.ts';
import type { Mail } from '#app/site/mail.ts';
import type { Entrant, EntryState } from './entry-schemas.server.ts';

/** Text of mails about entries. */

export interface OpenInMail {
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

const to = ({ name, email }: Addressed) => ({ to: email, toName: name, greeting: `Dear ${name},` });

const entrantOf = (club: string, { skip, email }: Entrant): Addressed => ({ club, name: skip, email });

const when = ({ date, starts }: OpenInMail) => `${showFullDate(date)}, ${starts}`;

const action = (opening: OpeningLink) => ({ label: 'See your entry, or withdraw', ...opening });

function sideOf({ skip, others }: Entrant, { team }: OpenInMail): string {
  if (others.length > 0) return `Your side: ${skip} (skip), ${others.join(', ')}.`;
  if (isDrive(team)) return `Player: ${skip}. ${driveLine}`;
  return playersIn(team) > 1 ? `Skip: ${skip}. The other names can follow.` : `Player: ${skip}.`;
}

/** Mail to a new entrant. */
export function enteredMail(
  club: string,
  open: OpenInMail,
  entrant: Entrant,
  state: EntryState,
  opening: OpeningLink,
): Mail {
  const waits = state === 'waiting';
  return {
    ...to(entrantOf(club, entrant)),
    ...(open.contact_email && { replyTo: open.contact_email }),
    subject: waits
      ? `You are on the waiting list for the ${bare(open.name)}`
      : `You have a place in the ${bare(open.name)}`,
    lines: [
      waits
        ? `Thank you for entering the ${bare(open.name)}. Every place had gone, so you are on the waiting list. When somebody withdraws, the first in line gets their place, and we write to you.`
        : `Thank you for entering the ${bare(open.name)}. You have a place.`,
      `${when(open)}. Entry: ${open.fee}.`,
      sideOf(entrant, open),
    ],
    action: action(opening),
    after: [
      `If you cannot come, please withdraw with this link, so that another ${entrantWord(open.team)} can play. It needs no password.`,
    ],
  };
}

/** Mail to an entrant promoted from the waiting list. */
export function movedUpMail(club: string, open: OpenInMail, entrant: Entrant, opening: OpeningLink): Mail {
  return {
    ...to(entrantOf(club, entrant)),
    ...(open.contact_email && { replyTo: open.contact_email }),
    subject: `A place has come free: you are in the ${bare(open.name)}`,
    lines: [
      `You were on the waiting list for the ${bare(open.name)}. A place has come free, and it is yours.`,
      `${when(open)}. Entry: ${open.fee}.`,
      sideOf(entrant, open),
    ],
    action: action(opening),
    after: ['If you cannot come after all, please withdraw with this link: others are waiting.'],
  };
}

/** Mail to an entrant after withdrawal, by themselves or by an officer. */
export function withdrawnMail(club: string, open: OpenInMail, entrant: Entrant): Mail {
  return {
    ...to(entrantOf(club, entrant)),
    ...(open.contact_email && { replyTo: open.contact_email }),
    subject: `Your entry for the ${bare(open.name)} has been withdrawn`,
    lines: [
      `Your entry for the ${bare(open.name)} on ${when(open)} has been withdrawn. You need do nothing more.`,
      `If that is not what you wanted, please write to ${open.contact}: an answer to this mail reaches them.`,
    ],
  };
}

/** Mail to the opens' officers about a new entry. */
export function newEntryMail(
  who: Addressed,
  open: OpenInMail,
  entrant: Entrant,
  state: EntryState,
  link: string,
  stop = '',
): Mail {
  return {
    ...to(who),
    ...(entrant.email && { replyTo: entrant.email }),
    subject: `${entrant.skip} has entered the ${bare(open.name)}`,
    lines: [
      `${entrant.skip} has entered the ${bare(open.name)}${state === 'waiting' ? ', and is on the waiting list' : ''}.`,
      `E-mail: ${entrant.email || 'not given'}. Telephone: ${entrant.phone || 'not given'}.`,
      entrant.others.length > 0 ? `With: ${entrant.others.join(', ')}.` : '',
      entrant.note ? `'${entrant.note}'` : '',
    ].filter(Boolean),
    action: { label: 'Open the list', link },
    ...(stop && { unsubscribe: stop }),
  };
}

/** Mail to the opens' officers about a withdrawal, with the promoted entries. */
export function goneMail(
  who: Addressed,
  open: OpenInMail,
  entrant: Entrant,
  movedUp: Entrant[],
  link: string,
  stop = '',
): Mail {
  const silent = movedUp.filter(({ email }) => !email);
  return {
    ...to(who),
    subject: `${entrant.skip} has withdrawn from the ${bare(open.name)}`,
    lines: [
      `${entrant.skip} has withdrawn from the ${bare(open.name)}.`,
      movedUp.length > 0
        ? `${movedUp.map(({ skip }) => skip).join(', ')} moved up from the waiting list.`
        : 'Nobody moved up from the waiting list.',
      ...silent.map(
        ({ skip, phone }) => `${skip} has no e-mail address: please tell them by telephone, ${phone}.`,
      ),
    ],
    action: { label: 'Open the list', link },
    ...(stop && { unsubscribe: stop }),
  };
}

/** 'The Annex Cafe Trophy' without its article, for use after 'the'. */
const bare = (name: string) => name.replace(/^the /i, '');
