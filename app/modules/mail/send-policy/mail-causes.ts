/**
 * Cause of a mail, declared when it is queued. Mails that one person causes to others are counted, delayed by some minutes, and
 * merged to one per subject (docs/decisions/0055).
 */
export type MailCause =
  | { own: OwnCause }
  | { club: ClubCause }
  | { officer: { id: string | null } }
  | MailPersonCause;

/**
 * Mails to the person who requested them or owns the account, sent at once and not counted; never for mails to others.
 * - 'a way in': code, link or new password; each request is rate limited.
 * - 'their account': changes to an account, sent to its owner.
 * - 'their own doing': confirms an action of the recipient a moment ago.
 */
type OwnCause = 'a way in' | 'their account' | 'their own doing';

/**
 * Mails of the club itself, sent at once:
 * - 'the clock': reminder or digest, sent once by its own record.
 * - 'a form': message from a public form that is rate limited, or the club's acknowledgement. None may be lost: it may be a worry
 *   about a child.
 * - 'a decision': an officer's decision about a person, in a mutation that can be done only once.
 */
type ClubCause = 'the clock' | 'a form' | 'a decision';

/** Cause of mails to others by one person. */
export interface MailPersonCause {
  /** Member id, or officer id for a repeatable mutation; '' for a visitor, whose form is rate limited. */
  by: string;
  /** Subject key, such as 'swap:' and a duty slot: one mail per person and subject. */
  about: string;
  /** New and previous state of the subject: no mail if they are equal. Defaults to a hash of the mail's text. */
  says?: string;
  was?: string;
  /** True if it cannot wait for an hour: a place in a side is to be filled. */
  isUrgent?: boolean;
  /** Behaviour above the quota: refuse the whole request, or accept it without mails. */
  beyond: 'refused' | 'left out';
}

/** Daily limits: mails that one member may cause, to one person, and mails of an officer for the club. */
export const maxDailyMailsBySender = { inAll: 300, toOne: 20, ofOfficer: 10_000 };

const minute = 60_000;

/**
 * Delay in milliseconds of the first, second and any further mail about a subject in a day. A change undone meanwhile sends no
 * mail, several changes send the last state: no outdated mails, and not a mail for each change.
 */
const usualDelaysMs = [5 * minute, 60 * minute, 24 * 60 * minute];
const urgentDelaysMs = [5 * minute, 5 * minute, 60 * minute];

/** Returns the delay after a number of mails about the subject were sent in the last 24 hours. */
export function getMailDelayMs(gone: number, isUrgent = false): number {
  const waits = isUrgent ? urgentDelaysMs : usualDelaysMs;
  return waits[Math.min(gone, waits.length - 1)] ?? 0;
}

/**
 * Removes web addresses from a member's text in mails sent in the club's name. A full address is left out; text that only looks
 * like one, such as a sentence right after a full stop, gets a space.
 */
export const removeWebAddresses = (text: string): string =>
  text.replace(/\S+/gu, (word) => {
    const at = word.search(webAddressPattern);
    if (at >= 0) return `${word.slice(0, at)}(web address removed)`;
    return word.includes('@') ? word : word.replace(/([\p{L}\p{N}])[.\u3002](?=[\p{L}]{2,})/gu, '$1. ');
  });

const webAddressPattern = /\b[a-z][a-z\d+.-]{0,20}:\/\/|\bwww\./i;

/** Returns the validation message for text with a web address, which mails may not hold; undefined if valid. */
export const findWebAddressError = (text: string): string | undefined =>
  webAddressPattern.test(text)
    ? 'Remove the web address. This text is emailed in the club’s name, so it cannot contain links.'
    : undefined;
