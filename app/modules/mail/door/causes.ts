/**
 * Who caused a mail. Each says so as it is queued, and what one person causes to others is counted, waits some minutes, and is
 * one mail for a thing (docs/decisions/0055).
 */
export type Cause = { own: Own } | { club: OfClub } | { officer: { id: string | null } } | ByOne;

/**
 * Goes to nobody but whoever asked for it or whose account it is, at once and uncounted: what mails others is no such thing.
 * - 'a way in': a code, a link, a new password; each is counted where it is asked for.
 * - 'their account': what was done to it, for whoever it belongs to.
 * - 'their own doing': says again what they have done themselves a moment ago.
 */
type Own = 'a way in' | 'their account' | 'their own doing';

/**
 * The club's own, at once:
 * - 'the clock': a reminder or a digest, each once by its own note of it.
 * - 'a form': what a visitor has sent to the club by a form that counts who sends, or the club's word that it has it. None of it
 *   may be lost: it may be a worry about a child.
 * - 'a decision': what an officer has decided about somebody, in an act that can be done once.
 */
type OfClub = 'the clock' | 'a form' | 'a decision';

/** What one person does that mails others. */
export interface ByOne {
  /** The member, or the officer where it can be done again and again; '' for a visitor, whom a form counts. */
  by: string;
  /** The thing, such as 'swap:' and a turn: of one there is one mail to a person. */
  about: string;
  /** How it stands with the thing now, and how it stood before: of what ends where it began nothing is mailed. Else the text says it. */
  says?: string;
  was?: string;
  /** It cannot wait for an hour: a place in a side is to be filled. */
  isUrgent?: boolean;
  /** What comes of it where there is no room for its mails: the whole is refused, or it is done and nobody is mailed. */
  beyond: 'refused' | 'left out';
}

/** So many mails one member may cause to others in a day; to one person; and an officer for the club. */
export const mostMails = { inAll: 300, toOne: 20, ofOfficer: 10_000 };

const minute = 60_000;

/**
 * How long the first, the second and any further mail of a thing waits in a day, in milliseconds: what is taken back meanwhile is not
 * sent, and of several the last is. So nobody is left with what holds no longer, and nobody is mailed all day.
 */
const usual = [5 * minute, 60 * minute, 24 * 60 * minute];
const urgent = [5 * minute, 5 * minute, 60 * minute];

/** For the mail of a thing before which so many have gone in a day. */
export function waitAfter(gone: number, isUrgent = false): number {
  const waits = isUrgent ? urgent : usual;
  return waits[Math.min(gone, waits.length - 1)] ?? 0;
}

/**
 * A member's words as they go out in the club's name: no address that a mail program makes a link of. One in full is left out; what
 * only looks like one, such as a sentence that begins right after a full stop, gets a space.
 */
export const withoutLinks = (text: string): string =>
  text.replace(/\S+/gu, (word) => {
    const at = word.search(address);
    if (at >= 0) return `${word.slice(0, at)}(a web address, left out of mails)`;
    return word.includes('@') ? word : word.replace(/([\p{L}\p{N}])[.\u3002](?=[\p{L}]{2,})/gu, '$1. ');
  });

const address = /\b[a-z][a-z\d+.-]{0,20}:\/\/|\bwww\./i;

/** Words that go out by mail hold no web address: whoever writes one is told so, and nothing is left out unsaid. */
export const linkFault = (text: string): string | undefined =>
  address.test(text)
    ? 'Please leave the web address out: this goes out by mail in the club’s name, and a link in it could be anybody’s.'
    : undefined;
