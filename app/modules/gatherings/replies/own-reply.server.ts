import type { Kysely } from 'kysely';
import { Refusal } from '#app/core/refusals.ts';
import { isBookingOpen } from '#app/modules/bookings/bookings.ts';
import { type SignUpStage, signUpClosedReasons } from '#app/modules/gatherings/gathering.ts';
import {
  getCurrentSignUpStage,
  type LockedGathering,
  readSignUpCounts,
  withLockedGathering,
} from '#app/modules/gatherings/read-gatherings.server.ts';
import { findMailLink } from '#app/modules/mail/mail.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import {
  addSignUpReply,
  confirmSignUpReply,
  findReplyByIdempotencyKey,
  readSignUpReplyOrThrow,
  updateSignUpReplyParty,
  withdrawSignUpReply,
} from './gathering-replies.server.ts';
import type { SignUpParty } from './party.ts';
import type { SignUpReply, SignUpVisitorContact } from './reply-schemas.server.ts';
import {
  mailSignUpReplyChanged,
  mailSignUpReplyReceived,
  notifySignUpOfficers,
} from './send-reply-mails.server.ts';
import { isRecentSignUpReply } from './unconfirmed-replies.ts';

/**
 * Actions of people on their own replies: visitors on the public page, visitors and members by signed link, members on their
 * page.
 */

/** Add a visitor's reply. `sending` is an idempotency key: a retry adds no second one. */
export function addVisitorSignUpReply(
  site: Site,
  { event, sending, ...facts }: SignUpVisitorContact & SignUpParty & { event: string; sending: string },
): Promise<SignUpReply> {
  return withLockedGathering(site, event, async (held) => {
    const again = await findReplyByIdempotencyKey(held.tx, sending);
    if (again) return again;
    await refuseUnlessSignUpOpen(held);
    if (!held.gathering.for_strangers)
      throw new Refusal(403, 'This event is for our members. Sign in first.');
    const confirms = facts.email ? 'by mail' : 'when rung';
    return storeAndNotifySignUpReply(held, { ...facts, member: null, sending, put_by: null, confirms });
  });
}

export async function refuseUnlessActiveMember(tx: Kysely<DatabaseSchema>, member: string): Promise<void> {
  const row = await tx
    .selectFrom('member')
    .select('id')
    .where('id', '=', member)
    .where('removed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'We cannot find that member. They may have been removed.');
}

/** Store a reply and notify its author and the officers. */
export async function storeAndNotifySignUpReply(
  held: LockedGathering,
  facts: Omit<Parameters<typeof addSignUpReply>[1], 'is_by_hand'>,
): Promise<SignUpReply> {
  const coming = await addSignUpReply(held, { ...facts, is_by_hand: false });
  await mailSignUpReplyReceived(held, coming);
  // A reply that awaits the mail's button is announced when it is confirmed: the address may be false.
  if (coming.state !== 'unconfirmed' || !coming.email)
    await notifySignUpOfficers(held, coming, { is: 'new', movedUp: [] });
  return coming;
}

/** Confirm a reply by signed link; idempotent. 409 if sign-up is closed and the reservation has expired. */
export async function confirmOwnSignUpReply(held: LockedGathering, was: SignUpReply): Promise<SignUpReply> {
  if (was.state !== 'unconfirmed') return was;
  await refuseUnlessSignUpOpen(held, isRecentSignUpReply(was, held.site.clock()) ? ['closed'] : []);
  const coming = await confirmSignUpReply(held, was);
  await mailSignUpReplyReceived(held, coming);
  await notifySignUpOfficers(held, coming, { is: 'new', movedUp: [] });
  return coming;
}

/** Throws 409 if sign-up is not open, unless its stage is in `but`. */
export async function refuseUnlessSignUpOpen(held: LockedGathering, but: SignUpStage[] = []): Promise<void> {
  const counts = await readSignUpCounts(held.tx, held.site.clock, held.gathering.event);
  const stage = getCurrentSignUpStage({ ...held.site, db: held.tx }, held.gathering, counts, held.now);
  if (!isBookingOpen(stage) && !but.includes(stage))
    throw new Refusal(409, signUpClosedReasons[stage] ?? 'This event has no sign-up.');
}

/** Update the author's own reply while sign-up is open. */
export async function updateOwnSignUpReply(
  held: LockedGathering,
  was: SignUpReply,
  party: SignUpParty,
): Promise<SignUpReply> {
  if (was.state === 'withdrawn') throw new Refusal(409, 'This reply has been withdrawn.');
  if (was.state === 'unconfirmed') throw new Refusal(409, 'Confirm this reply first.');
  await refuseUnlessSignUpOpen(held);
  const { coming, movedUp } = await updateSignUpReplyParty(held, was, party);
  if (isSameParty(was, coming)) return coming;
  if (coming.state === was.state) await mailSignUpReplyChanged(held, coming);
  const others = movedUp.filter((one) => one.id !== was.id);
  await notifySignUpOfficers(held, coming, { is: 'changed', movedUp: others });
  return coming;
}

const isSameParty = (a: SignUpReply, b: SignUpReply) =>
  JSON.stringify([a.people, a.choices, a.answer, a.state]) ===
  JSON.stringify([b.people, b.choices, b.answer, b.state]);

/** Withdraw the author's own reply; idempotent. 409 once the event is over. */
export async function withdrawOwnSignUpReply(held: LockedGathering, was: SignUpReply): Promise<SignUpReply> {
  if (was.state === 'withdrawn') return was;
  if (held.now?.isOver) throw new Refusal(409, 'This event is over.');
  const movedUp = await withdrawSignUpReply(held, was);
  if (was.state !== 'unconfirmed' || movedUp.length > 0)
    await notifySignUpOfficers(held, was, { is: 'withdrawn', movedUp });
  return readSignUpReplyOrThrow(held, was.id);
}

/** Fetch the reply and event of a signed link. 404 for an invalid one, and for members who may not sign in. */
export async function readSignUpReplyOfLink(
  db: Kysely<DatabaseSchema>,
  code: string,
): Promise<{ event: string; id: string }> {
  const linked = await findMailLink(db, 'coming', code);
  const row =
    linked &&
    (await db
      .selectFrom('coming')
      .leftJoin('member', 'member.id', 'coming.member')
      .select(['coming.id', 'event', 'coming.member', 'suspended_at', 'removed_at'])
      .where('coming.id', '=', linked.subject)
      .executeTakeFirst());
  const isTheirs = row && (row.member ?? '') === linked.member && !row.suspended_at && !row.removed_at;
  if (!isTheirs) throw new Refusal(404, 'This link is not valid. It may have expired.');
  return { event: row.event, id: row.id };
}
