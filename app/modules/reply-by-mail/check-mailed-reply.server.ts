import { createHash } from 'node:crypto';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { isAutomaticMail } from './automatic-mail.ts';
import type { IncomingMailHeaders } from './mail-headers.ts';
import {
  findReplyEmailCodeOwner,
  parseReplyEmailAddressCode,
  type ReplyEmailCodeOwner,
} from './reply-address.server.ts';
import { getMailSenderVerdict } from './sender-verdict.ts';

type MailedReplyCheckServices = Pick<Site, 'db' | 'clock' | 'limits' | 'mailIn'>;

/**
 * Decision on a mail by its headers only. 'left' mails get no response: they may be from a stranger, or from a program that would
 * reply. For 'refused' ones the member is mailed at their own address, since only they can have had the code.
 */
type MailedReplyCheck =
  | { is: 'left'; why: string }
  | ({ is: 'refused'; key: string; why: string } & ReplyEmailCodeOwner)
  | ({ is: 'good'; key: string } & ReplyEmailCodeOwner);

const wrongSenderError =
  'Your reply came from a different address from the one we have for you, so we cannot be sure you sent it. Please reply from your own address, or in the forum.';
const unverifiedSenderError =
  'We could not confirm that your reply came from you. Someone may have used your address. Please reply in the forum.';
const expiredAddressError =
  'You can reply to a forum email for 90 days, and this one is older. Please reply in the forum.';

export async function checkMailedReply(
  site: MailedReplyCheckServices,
  heading: IncomingMailHeaders,
): Promise<MailedReplyCheck> {
  const { db, limits, mailIn } = site;
  if (!mailIn) return { is: 'left', why: 'no mail is read' };
  if (isAutomaticMail(heading)) return { is: 'left', why: 'it is an automatic answer' };
  if (heading.from.some((address) => parseReplyEmailAddressCode(mailIn, address) !== undefined))
    return { is: 'left', why: 'it comes from our own address' };
  const whose = await findKnownCode(site, heading.to);
  if (!whose) return { is: 'left', why: 'it has no code that is good' };
  const key = `mail-${createHash('sha256').update(heading.dedupeKey).digest('base64url')}`;
  if (await isReplyMailProcessed(db, whose.member.id, key)) return { is: 'left', why: 'it has come before' };
  const refused = (why: string): MailedReplyCheck => ({ is: 'refused', key, why, ...whose });
  const [from = '', ...others] = heading.from;
  if (others.length > 0 || !isSameMailbox(from, whose.member.email ?? '')) return refused(wrongSenderError);
  if (getMailSenderVerdict(heading, mailIn.trusts) === 'not theirs') return refused(unverifiedSenderError);
  if (whose.isOld) return refused(expiredAddressError);
  try {
    const { id } = whose.member;
    await limits.count({ 'mail-in-member': id, 'write-member': id });
  } catch (error) {
    if (error instanceof Refusal) return refused(error.message);
    throw error;
  }
  return { is: 'good', key, ...whose };
}

async function findKnownCode(
  { db, clock, mailIn }: MailedReplyCheckServices,
  addresses: string[],
): Promise<ReplyEmailCodeOwner | undefined> {
  const codes = addresses.flatMap((address) => (mailIn && parseReplyEmailAddressCode(mailIn, address)) ?? []);
  // Limit the codes that are checked, so that guessing stays cheap for us.
  for (const code of new Set(codes.slice(0, 5))) {
    const whose = await findReplyEmailCodeOwner(db, clock, code);
    if (whose) return whose;
  }
  return undefined;
}

/** True if the mail was posted or refused before, and is delivered again because that could not be acknowledged. */
export const isReplyMailProcessed = async (db: Site['db'], member: string, key: string) =>
  (await db
    .selectFrom('sending')
    .select('key')
    .where('member', '=', member)
    .where('key', 'in', [key, getReplyRefusalMailKey(key)])
    .executeTakeFirst()) !== undefined;

/** Idempotency key of the mail about a refusal. */
export const getReplyRefusalMailKey = (key: string) => `${key}-told`;

/** Aliases of one mailbox count as the same. */
const isSameMailbox = (one: string, other: string) => normalizeMailbox(one) === normalizeMailbox(other);
const normalizeMailbox = (address: string) =>
  address.toLowerCase().replace(/@googlemail\.com$/, '@gmail.com');
