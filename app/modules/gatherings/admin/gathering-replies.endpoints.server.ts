import { z } from 'zod';
import type { RoutesByName } from '#app/api/calls.ts';
import { formatAmountError, parsePence } from '#app/core/money.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import {
  gatheringResource,
  type LockedGathering,
  lockGathering,
  publishReplyChange,
  readLockedGathering,
} from '#app/modules/gatherings/read-gatherings.server.ts';
import {
  addReply,
  confirmReply,
  formatReplyForAudit,
  moveUpWaitingReplies,
  placeReplyOrWait,
  readReplies,
  readReplyOrThrow,
  updateReply,
  updateReplyParty,
  withdrawReply,
} from '#app/modules/gatherings/replies/gathering-replies.server.ts';
import { lockableReply } from '#app/modules/gatherings/replies/lock-reply.server.ts';
import { refuseUnlessMember } from '#app/modules/gatherings/replies/own-reply.server.ts';
import {
  adminReplyBody,
  replySchema,
  type SignUpReply,
} from '#app/modules/gatherings/replies/reply-schemas.server.ts';
import {
  mailReplyChanged,
  mailReplyReceived,
} from '#app/modules/gatherings/replies/send-reply-mails.server.ts';
import { senderNameSchema } from '#app/modules/register/register.ts';
import { replyChangeResponse } from './gathering-admin-schemas.server.ts';

/** Admin endpoints for replies; the audit log holds their number, not the name. */

const invalidPaidText = formatAmountError('what has been paid');
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
    body: adminReplyBody,
    status: 201,
    idempotent: true,
    response: replySchema,
    audit: 'took down a reply for',
    async handler(ctx, { event, ...facts }) {
      const { tx, site, viewer, audit } = ctx;
      const held = await lockGathering(tx, site, event, viewer.id);
      if (facts.member) await refuseUnlessMember(tx, facts.member);
      const who = facts.member ? { name: '', email: '', phone: '' } : { name: readReplyName(facts) };
      const byHand = { sending: null, is_by_hand: true, put_by: null };
      const coming = await addReply(held, { ...facts, ...who, ...byHand });
      await mailReplyReceived(held, coming);
      audit({ title: formatReplyForAudit(held, coming.number) });
      await publishReplyChange(ctx);
      return coming.id;
    },
    load: async (site, { event }, _, id) =>
      readReplyOrThrow(await readLockedGathering(site.db, site, event), id),
  }),
  change: mutation({
    route: 'PUT /api/desk/coming/{event}/replies/{id}',
    summary: 'Update a reply; extra people need free places; waiting parties that fit move up',
    body: adminReplyBody,
    lock: lockableReply,
    response: replyChangeResponse,
    audit: 'changed a reply for',
    async handler(ctx, { id, ...facts }, { held, was }) {
      const who = was.member ? {} : { name: readReplyName(facts), email: facts.email, phone: facts.phone };
      const { coming, movedUp } = await updateReplyParty(held, was, facts, who);
      if (coming.people !== was.people && coming.state === was.state && was.state !== 'unconfirmed')
        await mailReplyChanged(held, coming);
      await publishReplyChange(ctx);
      return { coming, movedUp: movedUp.filter((one) => one.id !== id) };
    },
  }),
  pay: mutation({
    route: 'PUT /api/desk/coming/{event}/replies/{id}/paid',
    summary: 'Set the sum paid so far',
    body: paidBody,
    lock: lockableReply,
    response: replySchema,
    async handler(ctx, { paid }, { held, was }) {
      if (was.paid_pence === paid) return was;
      ctx.audit({ action: 'noted a payment for' });
      await publishReplyChange(ctx);
      return updateReply(held, was, { paid_pence: paid });
    },
  }),
  state: mutation({
    route: 'PUT /api/desk/coming/{event}/replies/{id}/state',
    summary:
      'Withdraw, restore or confirm a reply: it gets its places if all of them are free, else the end of the waiting list; freed places go to the first parties that fit',
    body: z.object({ withdrawn: z.boolean('It is withdrawn or not.') }),
    lock: lockableReply,
    response: replyChangeResponse,
    async handler(ctx, { id, withdrawn }, { held, was }) {
      const stays = withdrawn ? ['withdrawn'] : ['in', 'waiting'];
      if (stays.includes(was.state)) return { coming: was, movedUp: [] };
      await publishReplyChange(ctx);
      if (withdrawn) {
        ctx.audit({ action: 'withdrew a reply for' });
        const movedUp = await withdrawReply(held, was);
        return { coming: await readReplyOrThrow(held, id), movedUp };
      }
      const isNew = was.state === 'unconfirmed';
      const coming = isNew ? await confirmReply(held, was) : await restoreReply(held, was);
      await mailReplyReceived(held, coming);
      const title = formatReplyForAudit(held, coming.number);
      ctx.audit({ action: isNew ? 'confirmed a reply for' : 'put back a reply for', title });
      return { coming, movedUp: [] };
    },
  }),
  forget: mutation({
    route: 'DELETE /api/desk/coming/{event}/replies/{id}',
    summary: 'Delete a withdrawn reply permanently, as its author may request',
    lock: lockableReply,
    audit: 'deleted a reply for',
    async handler(ctx, { id }, { held, was }) {
      if (was.state !== 'withdrawn') throw new Refusal(409, 'Please withdraw this reply first.');
      const { tx } = ctx;
      await tx.deleteFrom('coming').where('id', '=', id).execute();
      await tx.deleteFrom('mail_link').where('what', '=', 'coming').where('subject', '=', id).execute();
      await moveUpWaitingReplies(held);
      await publishReplyChange(ctx);
    },
  }),
};

function readReplyName({ name }: Pick<z.output<typeof adminReplyBody>, 'name'>): string {
  const read = senderNameSchema.safeParse(name);
  if (read.success) return read.data;
  throw invalid({
    name: name ? (read.error.issues[0]?.message ?? '') : 'Please choose a member or give a name.',
  });
}

async function restoreReply(held: LockedGathering, was: SignUpReply): Promise<SignUpReply> {
  const { tx, gathering } = held;
  const its = (await readReplies(tx, gathering.event)).find(
    ({ member, state }) => was.member && member === was.member && state !== 'withdrawn',
  );
  if (its) throw new Refusal(409, `${was.name} is down for this already, as number ${its.number}.`);
  return placeReplyOrWait(held, was);
}

declare module '#app/api/calls.ts' {
  interface Calls extends RoutesByName<typeof signUpReplyEndpoints> {}
}
