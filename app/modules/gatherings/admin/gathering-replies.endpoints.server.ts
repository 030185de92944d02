import { z } from 'zod';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { formatMoneyInputError, parsePence } from '#app/core/money.ts';
import { createInvalidInputRefusal, Refusal } from '#app/core/refusals.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { publishBookings } from '#app/modules/bookings/bookings.server.ts';
import {
  gatheringResource,
  type LockedGathering,
  lockGathering,
  readLockedGathering,
} from '#app/modules/gatherings/read-gatherings.server.ts';
import {
  addSignUpReply,
  confirmSignUpReply,
  formatSignUpReplyForAudit,
  moveUpWaitingSignUpReplies,
  placeSignUpReplyOrWait,
  readSignUpReplies,
  readSignUpReplyOrThrow,
  updateSignUpReply,
  updateSignUpReplyParty,
  withdrawSignUpReply,
} from '#app/modules/gatherings/replies/gathering-replies.server.ts';
import { lockableSignUpReply } from '#app/modules/gatherings/replies/lock-reply.server.ts';
import { refuseUnlessActiveMember } from '#app/modules/gatherings/replies/own-reply.server.ts';
import {
  adminSignUpReplyBodySchema,
  type SignUpReply,
  signUpReplySchema,
} from '#app/modules/gatherings/replies/reply-schemas.server.ts';
import {
  mailSignUpReplyChanged,
  mailSignUpReplyReceived,
} from '#app/modules/gatherings/replies/send-reply-mails.server.ts';
import { visitorNameSchema } from '#app/modules/members/members.ts';
import { replyChangeResponseSchema } from './gathering-admin-schemas.server.ts';

/** Admin endpoints for replies; the audit log holds their number, not the name. */

const invalidPaidText = formatMoneyInputError('the amount paid');
const paidBody = z.object({
  paid: z
    .string(invalidPaidText)
    .refine((text) => parsePence(text) !== null, invalidPaidText)
    .transform((text) => parsePence(text) ?? 0),
});

const mutation = mutations(gatheringResource);

export const signUpReplyEndpoints = {
  add: mutation({
    route: 'POST /api/desk/coming/{event}/replies',
    summary: 'Add a reply for a person who rang, regardless of sign-up dates and of a restriction to members',
    body: adminSignUpReplyBodySchema,
    status: 201,
    idempotent: true,
    response: signUpReplySchema,
    audit: 'added a reply for',
    async handler(ctx, { event, ...facts }) {
      const { tx, site, viewer, audit } = ctx;
      const held = await lockGathering(tx, site, event, viewer.id);
      if (facts.member) await refuseUnlessActiveMember(tx, facts.member);
      const who = facts.member ? { name: '', email: '', phone: '' } : { name: readReplyName(facts) };
      const byHand = { sending: null, is_by_hand: true, put_by: null };
      const coming = await addSignUpReply(held, { ...facts, ...who, ...byHand });
      await mailSignUpReplyReceived(held, coming);
      audit({ title: formatSignUpReplyForAudit(held, coming.number) });
      await publishBookings(ctx);
      return coming.id;
    },
    load: async (site, { event }, _, id) =>
      readSignUpReplyOrThrow(await readLockedGathering(site.db, site, event), id),
  }),
  change: mutation({
    route: 'PUT /api/desk/coming/{event}/replies/{id}',
    summary: 'Update a reply; extra people need free places; waiting parties that fit move up',
    body: adminSignUpReplyBodySchema,
    lock: lockableSignUpReply,
    response: replyChangeResponseSchema,
    audit: 'changed a reply for',
    async handler(ctx, { id, ...facts }, { held, was }) {
      const who = was.member ? {} : { name: readReplyName(facts), email: facts.email, phone: facts.phone };
      const { coming, movedUp } = await updateSignUpReplyParty(held, was, facts, who);
      if (coming.people !== was.people && coming.state === was.state && was.state !== 'unconfirmed')
        await mailSignUpReplyChanged(held, coming);
      await publishBookings(ctx);
      return { coming, movedUp: movedUp.filter((one) => one.id !== id) };
    },
  }),
  pay: mutation({
    route: 'PUT /api/desk/coming/{event}/replies/{id}/paid',
    summary: 'Set the sum paid so far',
    body: paidBody,
    lock: lockableSignUpReply,
    response: signUpReplySchema,
    async handler(ctx, { paid }, { held, was }) {
      if (was.paid_pence === paid) return was;
      ctx.audit({ action: 'noted a payment for' });
      await publishBookings(ctx);
      return updateSignUpReply(held, was, { paid_pence: paid });
    },
  }),
  state: mutation({
    route: 'PUT /api/desk/coming/{event}/replies/{id}/state',
    summary:
      'Withdraw, restore or confirm a reply: it gets its places if all of them are free, else the end of the waiting list; freed places go to the first parties that fit',
    body: z.object({ withdrawn: z.boolean('Choose whether to withdraw or restore the reply.') }),
    lock: lockableSignUpReply,
    response: replyChangeResponseSchema,
    async handler(ctx, { id, withdrawn }, { held, was }) {
      const stays = withdrawn ? ['withdrawn'] : ['in', 'waiting'];
      if (stays.includes(was.state)) return { coming: was, movedUp: [] };
      await publishBookings(ctx);
      if (withdrawn) {
        ctx.audit({ action: 'withdrew a reply for' });
        const movedUp = await withdrawSignUpReply(held, was);
        return { coming: await readSignUpReplyOrThrow(held, id), movedUp };
      }
      const isNew = was.state === 'unconfirmed';
      const coming = isNew ? await confirmSignUpReply(held, was) : await restoreReply(held, was);
      await mailSignUpReplyReceived(held, coming);
      const title = formatSignUpReplyForAudit(held, coming.number);
      ctx.audit({ action: isNew ? 'confirmed a reply for' : 'restored a reply for', title });
      return { coming, movedUp: [] };
    },
  }),
  forget: mutation({
    route: 'DELETE /api/desk/coming/{event}/replies/{id}',
    summary: 'Delete a withdrawn reply permanently, as its author may request',
    lock: lockableSignUpReply,
    audit: 'deleted a reply for',
    async handler(ctx, { id }, { held, was }) {
      if (was.state !== 'withdrawn') throw new Refusal(409, 'Withdraw this reply first.');
      const { tx } = ctx;
      await tx.deleteFrom('coming').where('id', '=', id).execute();
      await tx.deleteFrom('mail_link').where('what', '=', 'coming').where('subject', '=', id).execute();
      await moveUpWaitingSignUpReplies(held);
      await publishBookings(ctx);
    },
  }),
};

function readReplyName({ name }: Pick<z.output<typeof adminSignUpReplyBodySchema>, 'name'>): string {
  const read = visitorNameSchema.safeParse(name);
  if (read.success) return read.data;
  throw createInvalidInputRefusal({
    name: name ? (read.error.issues[0]?.message ?? '') : 'Choose a member or enter a name.',
  });
}

async function restoreReply(held: LockedGathering, was: SignUpReply): Promise<SignUpReply> {
  const { tx, gathering } = held;
  const its = (await readSignUpReplies(tx, gathering.event)).find(
    ({ member, state }) => was.member && member === was.member && state !== 'withdrawn',
  );
  if (its) throw new Refusal(409, `${was.name} has already signed up, as number ${its.number}.`);
  return placeSignUpReplyOrWait(held, was);
}

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof signUpReplyEndpoints> {}
}
