import type { Kysely } from 'kysely';
import { z } from 'zod';
import {
  createMailingResult,
  mailingResultSchema,
  mailRecipientsSchema,
} from '#app/admin/send-sheet/recipients.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { queryActiveDutyMembers } from '#app/modules/duties/duty-members.server.ts';
import { dutyResource, ownDutyResource, refusePastDuty } from '#app/modules/duties/lock-duty.server.ts';
import { readDuties } from '#app/modules/duties/read-duties.server.ts';
import { recordDutyNotification } from '#app/modules/duties/slots/pending-duty-news.server.ts';
import { clearedDutySwapColumns, lockDutySlot } from '#app/modules/duties/slots/slots.server.ts';
import { deleteUntriedMails } from '#app/modules/mail/mail.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { type DutySwapRequester, readDutySwapRecipients, requestDutySwap } from './request-swap.server.ts';
import { getDutySwapMailGroup, mailDutySwapAgreed } from './swap-mails.server.ts';
import { dutySwapRequestBodySchema, dutySwapRequestResponseSchema } from './swap-schemas.server.ts';
import { type DutySlotWithDuty, findDutySlot } from './swaps.server.ts';

const mutation = mutations(dutyResource);
const ownMutation = mutations(ownDutyResource);

/** Admin endpoints: an officer acts for the owner of the slot. */
export const dutySwapAdminEndpoints = {
  asked: queries(dutyResource)({
    route: 'GET /api/desk/duties/turns/{id}/swap',
    summary: 'Return the recipients of a swap request: by email, and to phone',
    response: mailRecipientsSchema,
    load: (site, { id }) => readDutySwapRecipients(site, id),
  }),
  ask: mutation({
    route: 'POST /api/desk/duties/turns/{id}/swap',
    summary: 'Request a swap for the owner of a slot',
    body: dutySwapRequestBodySchema,
    response: z.object({ told: mailingResultSchema }),
    idempotent: true,
    async handler(ctx, input) {
      const { mail, ring } = await requestDutySwap(ctx, input);
      return { told: createMailingResult(ctx.site, ctx.actor, { mail: mail.length, ring }) };
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
    body: z.object({ member: z.string('Choose who is taking the duty.').max(100) }),
    serialize: true,
    handler: takeDutySlot,
  }),
};

export const ownDutySlotEndpoints = {
  confirm: ownMutation({
    route: 'PUT /api/duties/turns/{id}/confirmation',
    summary: 'Confirm my duty; this ends its swap request',
    async handler({ tx, site, viewer }, { id }) {
      const { duty } = await lockDutySlot(tx, site, id, viewer.id);
      refusePastDuty(duty);
      await tx
        .updateTable('turn')
        .set({ state: 'confirmed', for_day: duty.date, ...clearedDutySwapColumns })
        .where('id', '=', id)
        .execute();
    },
  }),
  ask: ownMutation({
    route: 'POST /api/duties/turns/{id}/swap',
    summary: 'Request a swap for a slot of mine',
    body: dutySwapRequestBodySchema,
    response: dutySwapRequestResponseSchema,
    async handler(ctx, input) {
      const { mail, ring } = await requestDutySwap(ctx, { ...input, member: ctx.viewer.id });
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
    handler: (ctx, { id }) => takeDutySlot(ctx, { id, member: ctx.viewer.id }),
  }),
};

/** End a swap request: the member does the duty after all, or asks no more. */
async function withdrawSwap({ tx, site }: MutationContext, { id, member }: DutySwapRequester): Promise<void> {
  await lockDutySlot(tx, site, id, member);
  await tx.updateTable('turn').set(clearedDutySwapColumns).where('id', '=', id).execute();
  await deleteUntriedMails(tx, getDutySwapMailGroup(id));
}

/**
 * Give a slot with an open request to another member, with theirs in exchange if that was requested: both change in one
 * transaction. First come, first served; 409 for later requests. Serialized, because two crossing exchanges of the same slots
 * would deadlock.
 */
async function takeDutySlot(
  { tx, site, afterCommit }: MutationContext,
  { id, member }: Required<DutySwapRequester>,
): Promise<void> {
  const offer = await lockDutySlot(tx, site, id);
  const { duty, turn } = offer;
  refusePastDuty(duty);
  if (turn.member === member) throw new Refusal(409, 'This is already your duty.');
  if (duty.off) throw new Refusal(409, 'The event is cancelled or postponed, so no one is needed.');
  if (!turn.swap) throw new Refusal(409, `${turn.name} is doing this duty. Thank you for offering.`);
  if (turn.swap.to !== null && turn.swap.to !== member)
    throw new Refusal(409, `${turn.name} has asked someone else.`);
  const taker = (await queryActiveDutyMembers(tx).execute()).find((one) => one.id === member);
  if (!taker) throw new Refusal(409, 'You cannot take a duty at the moment.');
  if (duty.turns.some((one) => one.member === member))
    throw new Refusal(409, 'You are already on the rota for this duty.');
  const inReturn = turn.swap.for ? await lockSlotInReturn(tx, site, turn.swap.for, member, offer) : undefined;
  await assignSlot(tx, offer, member);
  await deleteUntriedMails(tx, getDutySwapMailGroup(id));
  if (inReturn) await assignSlot(tx, inReturn, turn.member);
  const swapped = [offer, ...(inReturn ? [inReturn] : [])];
  // The taker knows already. A previous owner without email stays on the list of members to phone.
  await recordSwapNotified(tx, site, swapped, member);
  if (await mailDutySwapAgreed(tx, site, { ...offer, inReturn }, taker))
    await recordSwapNotified(tx, site, swapped, turn.member);
  afterCommit(() => site.postman.wake());
}

/** Lock the slot given in exchange: it must be in the future and still belong to the taker. */
async function lockSlotInReturn(
  tx: Kysely<DatabaseSchema>,
  site: Site,
  id: string,
  member: string,
  offer: DutySlotWithDuty,
): Promise<DutySlotWithDuty> {
  const there = findDutySlot(await readDuties({ ...site, db: tx }), id);
  const gone = new Refusal(409, 'The duty offered in return is no longer yours, or is over.');
  if (there?.turn.member !== member || there.duty.isPast || there.duty.off) throw gone;
  if (there.duty.turns.some((one) => one.member === offer.turn.member)) throw gone;
  return lockDutySlot(tx, site, id, member);
}

/** Stored as assigned by hand, so that refilling the rota keeps it. The taker counts as confirmed. */
async function assignSlot(
  tx: Kysely<DatabaseSchema>,
  { turn, duty }: DutySlotWithDuty,
  member: string,
): Promise<void> {
  await tx
    .updateTable('turn')
    .set({ member, by_hand: 1, state: 'confirmed', for_day: duty.date, ...clearedDutySwapColumns })
    .where('id', '=', turn.id)
    .execute();
}

async function recordSwapNotified(
  tx: Kysely<DatabaseSchema>,
  site: Site,
  swapped: DutySlotWithDuty[],
  member: string,
): Promise<void> {
  for (const { duty, turn } of swapped)
    await recordDutyNotification(tx, site, member, { duty, what: turn.member === member ? 'gone' : 'new' });
}

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry
    extends ApiRoutesByName<typeof dutySwapAdminEndpoints>,
      ApiRoutesByName<typeof ownDutySlotEndpoints> {}
}
