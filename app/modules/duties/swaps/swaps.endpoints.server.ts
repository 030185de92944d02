import type { Kysely } from 'kysely';
import { z } from 'zod';
import { reached, told, toldNow } from '#app/admin/telling/reached.server.ts';
import type { Named } from '#app/api/calls.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { dutiesNow } from '#app/modules/duties/duties-now.server.ts';
import { duties, ownDuties, refusePast } from '#app/modules/duties/hold-duty.server.ts';
import { activeMembers } from '#app/modules/duties/people.server.ts';
import { noteTold } from '#app/modules/duties/turns/told.server.ts';
import { holdTurn, noSwap } from '#app/modules/duties/turns/turns.server.ts';
import { takeBackMail } from '#app/modules/mail/mail.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { askSwap, readSwap, type Turn } from './ask-swap.server.ts';
import { askingFor, mailTaken } from './swap-mails.server.ts';
import { swapAnswer, swapBody } from './swap-shapes.server.ts';
import { findTurn, type TurnOf } from './swaps.server.ts';

const mutation = mutations(duties);
const ownMutation = mutations(ownDuties);

/** Admin endpoints: an officer acts for the owner of the slot. */
export const swapEndpoints = {
  asked: queries(duties)({
    route: 'GET /api/desk/duties/turns/{id}/swap',
    summary: 'Return the recipients of a swap request: by email, and to phone',
    response: reached,
    load: (site, { id }) => readSwap(site, id),
  }),
  ask: mutation({
    route: 'POST /api/desk/duties/turns/{id}/swap',
    summary: 'Request a swap for the owner of a slot',
    body: swapBody,
    response: z.object({ told }),
    idempotent: true,
    async handler(ctx, input) {
      const { mail, ring } = await askSwap(ctx, input);
      return { told: toldNow(ctx.site, ctx.actor, { mail: mail.length, ring }) };
    },
  }),
  withdraw: mutation({
    route: 'DELETE /api/desk/duties/turns/{id}/swap',
    summary: 'Withdraw a swap request',
    handler: withdrawSwap,
  }),
  take: mutation({
    route: 'POST /api/desk/duties/turns/{id}/taking',
    summary: 'Assign a slot to a member who offered to take it',
    body: z.object({ member: z.string('Please say who takes it.').max(100) }),
    serialize: true,
    handler: takeTurn,
  }),
};

export const ownTurnEndpoints = {
  confirm: ownMutation({
    route: 'PUT /api/duties/turns/{id}/confirmation',
    summary: 'Confirm my duty; this ends its swap request',
    async handler({ tx, site, viewer }, { id }) {
      const { duty } = await holdTurn(tx, site, id, viewer.id);
      refusePast(duty);
      await tx
        .updateTable('turn')
        .set({ state: 'confirmed', for_day: duty.date, ...noSwap })
        .where('id', '=', id)
        .execute();
    },
  }),
  ask: ownMutation({
    route: 'POST /api/duties/turns/{id}/swap',
    summary: 'Request a swap for a slot of mine',
    body: swapBody,
    response: swapAnswer,
    async handler(ctx, input) {
      const { mail, ring } = await askSwap(ctx, { ...input, member: ctx.viewer.id });
      // Telephone numbers are returned to officers only.
      return { mailed: mail.length, notMailed: ring.map(({ name }) => name) };
    },
  }),
  withdraw: ownMutation({
    route: 'DELETE /api/duties/turns/{id}/swap',
    summary: 'Withdraw my swap request',
    handler: (ctx, { id }) => withdrawSwap(ctx, { id, member: ctx.viewer.id }),
  }),
  take: ownMutation({
    route: 'POST /api/duties/turns/{id}/taking',
    summary: 'Take a slot that another member cannot do',
    serialize: true,
    handler: (ctx, { id }) => takeTurn(ctx, { id, member: ctx.viewer.id }),
  }),
};

/** End a swap request: the member does the duty after all, or asks no more. */
async function withdrawSwap({ tx, site }: MutationContext, { id, member }: Turn): Promise<void> {
  await holdTurn(tx, site, id, member);
  await tx.updateTable('turn').set(noSwap).where('id', '=', id).execute();
  await takeBackMail(tx, askingFor(id));
}

/**
 * Give a slot with an open request to another member, with theirs in exchange if that was requested: both change in one
 * transaction. First come, first served; 409 for later requests. Serialized, because two crossing exchanges of the same slots
 * would deadlock.
 */
async function takeTurn(
  { tx, site, afterCommit: after }: MutationContext,
  { id, member }: Required<Turn>,
): Promise<void> {
  const offer = await holdTurn(tx, site, id);
  const { duty, turn } = offer;
  refusePast(duty);
  if (turn.member === member) throw new Refusal(409, 'This is your own turn.');
  if (duty.off) throw new Refusal(409, 'Its event is off: nobody need do it.');
  if (!turn.swap)
    throw new Refusal(409, `This has been settled: ${turn.name} does it. Thank you all the same.`);
  if (turn.swap.to !== null && turn.swap.to !== member)
    throw new Refusal(409, `${turn.name} has asked somebody else.`);
  const taker = (await activeMembers(tx).execute()).find((one) => one.id === member);
  if (!taker) throw new Refusal(409, 'You cannot take a turn just now.');
  if (duty.turns.some((one) => one.member === member))
    throw new Refusal(409, 'You are on this duty already.');
  const inReturn = turn.swap.for ? await heldInReturn(tx, site, turn.swap.for, member, offer) : undefined;
  await give(tx, offer, member);
  await takeBackMail(tx, askingFor(id));
  if (inReturn) await give(tx, inReturn, turn.member);
  const swapped = [offer, ...(inReturn ? [inReturn] : [])];
  // The taker knows already. A previous owner without email stays on the list of members to phone.
  await noteSwapped(tx, site, swapped, member);
  if (await mailTaken(tx, site, { ...offer, inReturn }, taker))
    await noteSwapped(tx, site, swapped, turn.member);
  after(() => site.postman.wake());
}

/** Lock the slot given in exchange: it must be in the future and still belong to the taker. */
async function heldInReturn(
  tx: Kysely<Schema>,
  site: Site,
  id: string,
  member: string,
  offer: TurnOf,
): Promise<TurnOf> {
  const there = findTurn(await dutiesNow({ ...site, db: tx }), id);
  const gone = new Refusal(
    409,
    'The turn that was offered in return is not yours, or not to come, any more.',
  );
  if (there?.turn.member !== member || there.duty.isPast || there.duty.off) throw gone;
  if (there.duty.turns.some((one) => one.member === offer.turn.member)) throw gone;
  return holdTurn(tx, site, id, member);
}

/** Stored as assigned by hand, so that refilling the rota keeps it. The taker counts as confirmed. */
async function give(tx: Kysely<Schema>, { turn, duty }: TurnOf, member: string): Promise<void> {
  await tx
    .updateTable('turn')
    .set({ member, by_hand: 1, state: 'confirmed', for_day: duty.date, ...noSwap })
    .where('id', '=', turn.id)
    .execute();
}

async function noteSwapped(tx: Kysely<Schema>, site: Site, swapped: TurnOf[], member: string): Promise<void> {
  for (const { duty, turn } of swapped)
    await noteTold(tx, site, member, { duty, what: turn.member === member ? 'gone' : 'new' });
}

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof swapEndpoints>, Named<typeof ownTurnEndpoints> {}
}
