import type { Kysely } from 'kysely';
import { Refusal } from '#app/core/refusals.ts';
import { notTaken, type Stage, takesReplies } from '#app/modules/gatherings/gathering.ts';
import { countsOf, type Held, holding, stageNow } from '#app/modules/gatherings/read-gatherings.server.ts';
import { linkedBy } from '#app/modules/mail/mail.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { mailChanged, mailComing, tellOfficers } from './coming-mail.server.ts';
import type { Coming, Contact } from './coming-schemas.server.ts';
import { addComing, changeParty, comingAt, confirm, sentBefore, withdraw } from './comings.server.ts';
import { isFresh } from './confirming.ts';
import type { Party } from './party.ts';

/**
 * Actions of people on their own replies: visitors on the public page, visitors and members by signed link, members on their
 * page.
 */

/** Add a visitor's reply. `sending` is an idempotency key: a retry adds no second one. */
export function comeAsStranger(
  site: Site,
  { event, sending, ...facts }: Contact & Party & { event: string; sending: string },
): Promise<Coming> {
  return holding(site, event, async (held) => {
    const again = await sentBefore(held.tx, sending);
    if (again) return again;
    await refuseUnlessTaken(held);
    if (!held.gathering.for_strangers)
      throw new Refusal(403, 'This is for our members. Please sign in first.');
    const confirms = facts.email ? 'by mail' : 'when rung';
    return taken(held, { ...facts, member: null, sending, put_by: null, confirms });
  });
}

export async function refuseUnlessOnRoll(tx: Kysely<Schema>, member: string): Promise<void> {
  const row = await tx
    .selectFrom('member')
    .select('id')
    .where('id', '=', member)
    .where('removed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'There is no such member.');
}

/** Store a reply and notify its author and the officers. */
export async function taken(
  held: Held,
  facts: Omit<Parameters<typeof addComing>[1], 'is_by_hand'>,
): Promise<Coming> {
  const coming = await addComing(held, { ...facts, is_by_hand: false });
  await mailComing(held, coming);
  // A reply that awaits the mail's button is announced when it is confirmed: the address may be false.
  if (coming.state !== 'unconfirmed' || !coming.email)
    await tellOfficers(held, coming, { is: 'new', movedUp: [] });
  return coming;
}

/** Confirm a reply by signed link; idempotent. 409 if sign-up is closed and the reservation has expired. */
export async function confirmOwn(held: Held, was: Coming): Promise<Coming> {
  if (was.state !== 'unconfirmed') return was;
  await refuseUnlessTaken(held, isFresh(was, held.site.clock()) ? ['closed'] : []);
  const coming = await confirm(held, was);
  await mailComing(held, coming);
  await tellOfficers(held, coming, { is: 'new', movedUp: [] });
  return coming;
}

/** Throws 409 if sign-up is not open, unless its stage is in `but`. */
export async function refuseUnlessTaken(held: Held, but: Stage[] = []): Promise<void> {
  const counts = await countsOf(held.tx, held.site.clock, held.gathering.event);
  const stage = stageNow({ ...held.site, db: held.tx }, held.gathering, counts, held.now);
  if (!takesReplies(stage) && !but.includes(stage))
    throw new Refusal(409, notTaken[stage] ?? 'Names are not taken for this.');
}

/** Update the author's own reply while sign-up is open. */
export async function changeOwn(held: Held, was: Coming, party: Party): Promise<Coming> {
  if (was.state === 'withdrawn') throw new Refusal(409, 'This reply has been withdrawn.');
  if (was.state === 'unconfirmed') throw new Refusal(409, 'Please confirm this reply first.');
  await refuseUnlessTaken(held);
  const { coming, movedUp } = await changeParty(held, was, party);
  if (isSame(was, coming)) return coming;
  if (coming.state === was.state) await mailChanged(held, coming);
  const others = movedUp.filter((one) => one.id !== was.id);
  await tellOfficers(held, coming, { is: 'changed', movedUp: others });
  return coming;
}

const isSame = (a: Coming, b: Coming) =>
  JSON.stringify([a.people, a.choices, a.answer, a.state]) ===
  JSON.stringify([b.people, b.choices, b.answer, b.state]);

/** Withdraw the author's own reply; idempotent. 409 once the event is over. */
export async function withdrawOwn(held: Held, was: Coming): Promise<Coming> {
  if (was.state === 'withdrawn') return was;
  if (held.now?.isOver) throw new Refusal(409, 'This is over.');
  const movedUp = await withdraw(held, was);
  if (was.state !== 'unconfirmed' || movedUp.length > 0)
    await tellOfficers(held, was, { is: 'withdrawn', movedUp });
  return comingAt(held, was.id);
}

/** Fetch the reply and event of a signed link. 404 for an invalid one, and for members who may not sign in. */
export async function linkedReply(db: Kysely<Schema>, code: string): Promise<{ event: string; id: string }> {
  const linked = await linkedBy(db, 'coming', code);
  const row =
    linked &&
    (await db
      .selectFrom('coming')
      .leftJoin('member', 'member.id', 'coming.member')
      .select(['coming.id', 'event', 'coming.member', 'suspended_at', 'removed_at'])
      .where('coming.id', '=', linked.subject)
      .executeTakeFirst());
  const isTheirs = row && (row.member ?? '') === linked.member && !row.suspended_at && !row.removed_at;
  if (!isTheirs) throw new Refusal(404, 'This link is not, or is no longer, good.');
  return { event: row.event, id: row.id };
}
