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

/** At the desk an officer does it for whoever has the turn. */
export const swapEndpoints = {
  asked: queries(duties)({
    route: 'GET /api/desk/duties/turns/{id}/swap',
    summary: 'Who would be asked to take a turn: whom a mail reaches, and whom to ring',
    response: reached,
    load: (site, { id }) => readSwap(site, id),
  }),
  ask: mutation({
    route: 'POST /api/desk/duties/turns/{id}/swap',
    summary: 'Asks for somebody else to take a turn, for whoever has it',
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
    summary: 'Asks nobody any more to take a turn',
    handler: withdrawSwap,
  }),
  take: mutation({
    route: 'POST /api/desk/duties/turns/{id}/taking',
    summary: 'A turn is taken by a member who said so',
    body: z.object({ member: z.string('Please say who takes it.').max(100) }),
    serialize: true,
    handler: takeTurn,
  }),
};

export const ownTurnEndpoints = {
  confirm: ownMutation({
    route: 'PUT /api/duties/turns/{id}/confirmation',
    summary: 'I will do it; a wish for somebody else to take it is over with that',
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
    summary: 'Asks others to take a turn of mine',
    body: swapBody,
    response: swapAnswer,
    async handler(ctx, input) {
      const { mail, ring } = await askSwap(ctx, { ...input, member: ctx.viewer.id });
      // Numbers are for the desk alone.
      return { mailed: mail.length, notMailed: ring.map(({ name }) => name) };
    },
  }),
  withdraw: ownMutation({
    route: 'DELETE /api/duties/turns/{id}/swap',
    summary: 'I ask nobody any more',
    handler: (ctx, { id }) => withdrawSwap(ctx, { id, member: ctx.viewer.id }),
  }),
  take: ownMutation({
    route: 'POST /api/duties/turns/{id}/taking',
    summary: 'I take a turn that somebody cannot do',
    serialize: true,
    handler: (ctx, { id }) => takeTurn(ctx, { id, member: ctx.viewer.id }),
  }),
};

/** A member will do their turn after all, or asks nobody any more. */
async function withdrawSwap({ tx, site }: MutationContext, { id, member }: Turn): Promise<void> {
  await holdTurn(tx, site, id, member);
  await tx.updateTable('turn').set(noSwap).where('id', '=', id).execute();
  await takeBackMail(tx, askingFor(id));
}

/**
 * A member takes a turn that somebody asks to be taken, and gives their own for it where that was asked: both sides change at
 * once. Whoever is first has it; 409 for whoever comes after. One after the other: two that exchange the same turns the other
 * way round would wait for each other.
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
  // The taker knows; whoever no mail reaches is rung, and waits at the desk until then.
  await noteSwapped(tx, site, swapped, member);
  if (await mailTaken(tx, site, { ...offer, inReturn }, taker))
    await noteSwapped(tx, site, swapped, turn.member);
  after(() => site.postman.wake());
}

/** The turn that is given in return: it must be theirs still, and to come. */
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

/** By hand: it stays when the rota is shared out again. Whoever took it has said that they do it. */
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
