import { createHash } from 'node:crypto';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { isAutomatic } from './automatic.ts';
import type { Heading } from './heading.ts';
import { codeIn, type Whose, whoseCode } from './reply-code.server.ts';
import { standingOf } from './standing.ts';

export type WeighingSite = Pick<Site, 'db' | 'clock' | 'limits' | 'mailIn'>;

/**
 * Decision on a mail by its headers only. 'left' mails get no response: they may be from a stranger, or from a program that would
 * reply. For 'refused' ones the member is mailed at their own address, since only they can have had the code.
 */
export type Weighed =
  | { is: 'left'; why: string }
  | ({ is: 'refused'; key: string; why: string } & Whose)
  | ({ is: 'good'; key: string } & Whose);

const fromElsewhere =
  'It came from another address than the one that we have of you, and so it may be anybody’s. Please answer from your own address, or in the forum.';
const notProven =
  'The mail server could not make sure that it came from you: somebody may have used your address. Please answer in the forum.';
const tooOld =
  'A mail of the forum can be answered for 90 days, and this one is older. Please answer in the forum.';

export async function weighAnswer(site: WeighingSite, heading: Heading): Promise<Weighed> {
  const { db, limits, mailIn } = site;
  if (!mailIn) return { is: 'left', why: 'no mail is read' };
  if (isAutomatic(heading)) return { is: 'left', why: 'it is an automatic answer' };
  if (heading.from.some((address) => codeIn(mailIn, address) !== undefined))
    return { is: 'left', why: 'it comes from our own address' };
  const whose = await firstKnown(site, heading.to);
  if (!whose) return { is: 'left', why: 'it has no code that is good' };
  const key = `mail-${createHash('sha256').update(heading.mark).digest('base64url')}`;
  if (await hasCome(db, whose.member.id, key)) return { is: 'left', why: 'it has come before' };
  const refused = (why: string): Weighed => ({ is: 'refused', key, why, ...whose });
  const [from = '', ...others] = heading.from;
  if (others.length > 0 || !isSameBox(from, whose.member.email ?? '')) return refused(fromElsewhere);
  if (standingOf(heading, mailIn.trusts) === 'not theirs') return refused(notProven);
  if (whose.isOld) return refused(tooOld);
  try {
    const { id } = whose.member;
    await limits.count({ 'mail-in-member': id, 'write-member': id });
  } catch (error) {
    if (error instanceof Refusal) return refused(error.message);
    throw error;
  }
  return { is: 'good', key, ...whose };
}

async function firstKnown(
  { db, clock, mailIn }: WeighingSite,
  addresses: string[],
): Promise<Whose | undefined> {
  const codes = addresses.flatMap((address) => (mailIn && codeIn(mailIn, address)) ?? []);
  // Limit the codes that are checked, so that guessing stays cheap for us.
  for (const code of new Set(codes.slice(0, 5))) {
    const whose = await whoseCode(db, clock, code);
    if (whose) return whose;
  }
  return undefined;
}

/** True if the mail was posted or refused before, and is delivered again because that could not be acknowledged. */
export const hasCome = async (db: Site['db'], member: string, key: string) =>
  (await db
    .selectFrom('sending')
    .select('key')
    .where('member', '=', member)
    .where('key', 'in', [key, toldKey(key)])
    .executeTakeFirst()) !== undefined;

/** Idempotency key of the mail about a refusal. */
export const toldKey = (key: string) => `${key}-told`;

/** Aliases of one mailbox count as the same. */
const isSameBox = (one: string, other: string) => boxOf(one) === boxOf(other);
const boxOf = (address: string) => address.toLowerCase().replace(/@googlemail\.com$/, '@gmail.com');
