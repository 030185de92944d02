import { timingSafeEqual } from 'node:crypto';
import type { Clock } from '#app/core/clock.ts';
import { createTextSigner } from '#app/modules/members/members.server.ts';
import type { MailReplyTarget } from '#app/site/mail.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Database } from '#db/connection.ts';
import type { MemberTable } from '#db/schema/members.ts';

/** Reply address of one member in one topic: the code stands between `before` and `after`. */
export interface ReplyEmailAddressFormat {
  before: string;
  after: string;
  /** Hosts whose Authentication-Results headers are trusted. */
  trusts: string[];
}

declare module '#app/site/site.server.ts' {
  interface Site {
    /** Undefined where no mail is fetched, so that replies by mail are off. */
    mailIn: ReplyEmailAddressFormat | undefined;
  }
}

const dayMs = 24 * 3600_000;
/** Validity of a reply address, in days. */
const replyEmailAddressDays = 90;

type SignedReplyFields = MailReplyTarget & { on: number };

/**
 * Create the address at which one member replies in one topic, when the mail is sent; no row is stored. The code holds topic and
 * day, and the signature covers the member, so that no one else can post in their name. Returns undefined where no mail is
 * fetched.
 */
export async function createReplyEmailAddress(
  { db, clock, mailIn }: Pick<Site, 'db' | 'clock' | 'mailIn'>,
  what: MailReplyTarget,
): Promise<string | undefined> {
  if (!mailIn || !/^[a-z0-9]{1,20}$/.test(what.topic)) return undefined;
  const on = getDayNumber(clock);
  const code = `${what.topic}-${on.toString(36)}-${signReplyCode(await createTextSigner(db), { ...what, on })}`;
  return mailIn.before + code + mailIn.after;
}

/** Parse the code in an address; undefined where it is not one of ours. */
export function parseReplyEmailAddressCode(
  mailIn: Pick<ReplyEmailAddressFormat, 'before' | 'after'>,
  address: string,
): string | undefined {
  const [given, before, after] = [address, mailIn.before, mailIn.after].map((text) => text.toLowerCase());
  if (!given || before === undefined || after === undefined) return undefined;
  if (given.length <= before.length + after.length) return undefined;
  if (!given.startsWith(before) || !given.endsWith(after)) return undefined;
  return given.slice(before.length, given.length - after.length);
}

/**
 * Find the member and topic of a code; `isOld` if it has expired. Undefined if the code was never issued, or the member has gone.
 */
export async function findReplyEmailCodeOwner(db: Database, clock: Clock, code: string) {
  const [, topic = '', then = '', given = ''] =
    /^([a-z0-9]{1,20})-([a-z0-9]{1,4})-([a-v0-9]{16})$/.exec(code) ?? [];
  const on = Number.parseInt(then, 36);
  if (!topic || on > getDayNumber(clock) + 1) return undefined;
  const seal = await createTextSigner(db);
  const ids = await db
    .selectFrom('member')
    .select('id')
    .where('email', 'is not', null)
    .where('removed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .execute();
  const found = ids.find(({ id }) => isEqualSignature(signReplyCode(seal, { member: id, topic, on }), given));
  if (!found) return undefined;
  const member = await db
    .selectFrom('member')
    .selectAll()
    .where('id', '=', found.id)
    .executeTakeFirstOrThrow();
  return {
    member,
    topic,
    code,
    isOld: on < getDayNumber(clock) - replyEmailAddressDays,
  } satisfies ReplyEmailCodeOwner;
}

/** True if the address is a valid reply address of a current member. */
export async function isKnownReplyEmailAddress(
  { db, clock, mailIn }: Pick<Site, 'db' | 'clock' | 'mailIn'>,
  address: string,
): Promise<boolean> {
  const code = mailIn && parseReplyEmailAddressCode(mailIn, address);
  return code !== undefined && (await findReplyEmailCodeOwner(db, clock, code)) !== undefined;
}

/** Member and topic of a reply code. */
export interface ReplyEmailCodeOwner {
  member: MemberTable;
  topic: string;
  code: string;
  isOld: boolean;
}

const getDayNumber = (clock: Clock) => Math.floor(clock().getTime() / dayMs);

/** 80 bits in characters that no mail server changes: case may get lost. */
function signReplyCode(seal: (text: string) => string, { member, topic, on }: SignedReplyFields): string {
  const mac = seal(JSON.stringify(['answer', member, topic, on]));
  return BigInt(`0x${mac.slice(0, 20)}`)
    .toString(32)
    .padStart(16, '0');
}

const isEqualSignature = (one: string, other: string) =>
  timingSafeEqual(Buffer.from(one), Buffer.from(other));
