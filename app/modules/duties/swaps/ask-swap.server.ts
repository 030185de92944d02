import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { type Reached, reachedOf } from '#app/admin/telling/reached.server.ts';
import { refuseInvalid } from '#app/core/invalid.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { dutiesNow } from '#app/modules/duties/duties-now.server.ts';
import { refusePast } from '#app/modules/duties/hold-duty.server.ts';
import { activeMembers, type Person } from '#app/modules/duties/people.server.ts';
import { holdTurn, notTheirs } from '#app/modules/duties/turns/turns.server.ts';
import { linkFault } from '#app/modules/mail/mail.ts';
import { wantingMail } from '#app/modules/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { mailOffer } from './swap-mails.server.ts';
import type { swapBody } from './swap-shapes.server.ts';
import { findTurn, type TurnOf, turnsInReturn, whoCould } from './swaps.server.ts';

export interface Turn {
  id: string;
  /** Required owner of the slot; undefined for an officer's request. */
  member?: string;
}

/** Fetch the recipients of a swap request: available members who share the rota. 404 if the slot is gone. */
export async function readSwap(site: Site, id: string): Promise<Reached> {
  const found = findTurn(await dutiesNow(site), id);
  if (!found) throw notTheirs();
  return reachedBySwap(site, await couldNow(site, site.db, found));
}

/**
 * Request a swap: from all available members who share the rota, from one member, or in exchange for a slot. The slot stays with
 * its owner until it is taken. Returns the members emailed, and those to phone.
 */
export async function askSwap(
  { tx, site, afterCommit: after }: Pick<MutationContext, 'tx' | 'site' | 'afterCommit'>,
  { id, member, whom, note }: Turn & z.output<typeof swapBody>,
): Promise<Reached> {
  refuseInvalid({ note: linkFault(note) });
  const mine = await holdTurn(tx, site, id, member);
  refusePast(mine.duty);
  if (mine.duty.off) throw new Refusal(409, 'Its event is off: nobody need do it.');
  const inReturn = await returned(site, tx, mine, whom);
  const to = inReturn?.turn.member ?? (/^member:(.+)$/.exec(whom)?.[1] || null);
  const could = inReturn ? await activeMembers(tx).execute() : await couldNow(site, tx, mine);
  const asked = to === null ? could : could.filter((one) => one.id === to);
  if (to !== null && asked.length === 0) throw invalid({ whom: 'They cannot that day. Please ask another.' });
  await tx
    .updateTable('turn')
    .set({ swap_asked_at: site.clock().toISOString(), swap_note: note, swap_to: to })
    .set({ swap_for: inReturn?.turn.id ?? null })
    .where('id', '=', id)
    .execute();
  const offer = { ...mine, inReturn };
  offer.duty = {
    ...mine.duty,
    turns: mine.duty.turns.map((one) =>
      one.id === id ? { ...one, swap: { at: '', note, to, for: null } } : one,
    ),
  };
  const reached = await reachedBySwap({ ...site, db: tx }, asked);
  for (const one of reached.mail) await mailOffer(tx, site, offer, one.id, member ?? '');
  after(() => site.postman.wake());
  return reached;
}

async function reachedBySwap(site: Pick<Site, 'db' | 'postman'>, people: Person[]): Promise<Reached> {
  const wants = await wantingMail(site.db, 'duties');
  return reachedOf(
    site,
    people.map(({ id, name, email, phone }) => ({ id, name, email, telephone: phone, wants: wants(id) })),
  );
}

async function couldNow(site: Site, db: Kysely<Schema>, { duty }: TurnOf): Promise<Person[]> {
  const all = await dutiesNow({ ...site, db });
  return (await whoCould(db, all, [{ duty }]))(duty);
}

async function returned(
  site: Site,
  tx: Kysely<Schema>,
  mine: TurnOf,
  whom: string,
): Promise<TurnOf | undefined> {
  const turn = /^turn:(.+)$/.exec(whom)?.[1];
  if (turn === undefined) return undefined;
  const found = turnsInReturn(await dutiesNow({ ...site, db: tx }), mine).find((one) => one.turn.id === turn);
  if (!found) throw invalid({ whom: 'That turn cannot be had in return any more. Please choose again.' });
  return found;
}
