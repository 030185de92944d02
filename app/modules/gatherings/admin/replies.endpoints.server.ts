import { z } from 'zod';
import type { Named } from '#app/api/calls.ts';
import { penceOf, sumWrong } from '#app/core/money.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { mailChanged, mailComing } from '#app/modules/gatherings/coming/coming-mail.server.ts';
import { type Coming, coming, deskBody } from '#app/modules/gatherings/coming/coming-schemas.server.ts';
import {
  addComing,
  changeParty,
  comingAt,
  confirm,
  listComings,
  moveUp,
  noteOf,
  placeOrWait,
  setComing,
  withdraw,
} from '#app/modules/gatherings/coming/comings.server.ts';
import { reply } from '#app/modules/gatherings/coming/hold-reply.server.ts';
import { refuseUnlessOnRoll } from '#app/modules/gatherings/coming/reply.server.ts';
import {
  gatherings,
  type Held,
  heldNow,
  showAtOnce,
  take,
} from '#app/modules/gatherings/read-gatherings.server.ts';
import { writersName } from '#app/modules/register/register.ts';
import { moved } from './coming-desk-schemas.server.ts';

/** Admin endpoints for replies; the audit log holds their number, not the name. */

const paidWrong = sumWrong('what has been paid');
const paidBody = z.object({
  paid: z
    .string(paidWrong)
    .refine((text) => penceOf(text) !== null, paidWrong)
    .transform((text) => penceOf(text) ?? 0),
});

const mutation = mutations(gatherings);

export const replyEndpoints = {
  add: mutation({
    route: 'POST /api/desk/coming/{event}/replies',
    summary: 'Add a reply for a person who rang, regardless of sign-up dates and of a restriction to members',
    body: deskBody,
    status: 201,
    idempotent: true,
    response: coming,
    audit: 'took down a reply for',
    async handler(ctx, { event, ...facts }) {
      const { tx, site, viewer, audit: note } = ctx;
      const held = await take(tx, site, event, viewer.id);
      if (facts.member) await refuseUnlessOnRoll(tx, facts.member);
      const who = facts.member ? { name: '', email: '', phone: '' } : { name: nameIn(facts) };
      const byHand = { sending: null, is_by_hand: true, put_by: null };
      const coming = await addComing(held, { ...facts, ...who, ...byHand });
      await mailComing(held, coming);
      note({ title: noteOf(held, coming.number) });
      await showAtOnce(ctx);
      return coming.id;
    },
    load: async (site, { event }, _, id) => comingAt(await heldNow(site.db, site, event), id),
  }),
  change: mutation({
    route: 'PUT /api/desk/coming/{event}/replies/{id}',
    summary: 'Update a reply; extra people need free places; waiting parties that fit move up',
    body: deskBody,
    lock: reply,
    response: moved,
    audit: 'changed a reply for',
    async handler(ctx, { id, ...facts }, { held, was }) {
      const who = was.member ? {} : { name: nameIn(facts), email: facts.email, phone: facts.phone };
      const { coming, movedUp } = await changeParty(held, was, facts, who);
      if (coming.people !== was.people && coming.state === was.state && was.state !== 'unconfirmed')
        await mailChanged(held, coming);
      await showAtOnce(ctx);
      return { coming, movedUp: movedUp.filter((one) => one.id !== id) };
    },
  }),
  pay: mutation({
    route: 'PUT /api/desk/coming/{event}/replies/{id}/paid',
    summary: 'Set the sum paid so far',
    body: paidBody,
    lock: reply,
    response: coming,
    async handler(ctx, { paid }, { held, was }) {
      if (was.paid_pence === paid) return was;
      ctx.audit({ action: 'noted a payment for' });
      await showAtOnce(ctx);
      return setComing(held, was, { paid_pence: paid });
    },
  }),
  state: mutation({
    route: 'PUT /api/desk/coming/{event}/replies/{id}/state',
    summary:
      'Withdraw, restore or confirm a reply: it gets its places if all of them are free, else the end of the waiting list; freed places go to the first parties that fit',
    body: z.object({ withdrawn: z.boolean('It is withdrawn or not.') }),
    lock: reply,
    response: moved,
    async handler(ctx, { id, withdrawn }, { held, was }) {
      const stays = withdrawn ? ['withdrawn'] : ['in', 'waiting'];
      if (stays.includes(was.state)) return { coming: was, movedUp: [] };
      await showAtOnce(ctx);
      if (withdrawn) {
        ctx.audit({ action: 'withdrew a reply for' });
        const movedUp = await withdraw(held, was);
        return { coming: await comingAt(held, id), movedUp };
      }
      const isNew = was.state === 'unconfirmed';
      const coming = isNew ? await confirm(held, was) : await putBack(held, was);
      await mailComing(held, coming);
      const title = noteOf(held, coming.number);
      ctx.audit({ action: isNew ? 'confirmed a reply for' : 'put back a reply for', title });
      return { coming, movedUp: [] };
    },
  }),
  forget: mutation({
    route: 'DELETE /api/desk/coming/{event}/replies/{id}',
    summary: 'Delete a withdrawn reply permanently, as its author may request',
    lock: reply,
    audit: 'deleted a reply for',
    async handler(ctx, { id }, { held, was }) {
      if (was.state !== 'withdrawn') throw new Refusal(409, 'Please withdraw this reply first.');
      const { tx } = ctx;
      await tx.deleteFrom('coming').where('id', '=', id).execute();
      await tx.deleteFrom('mail_link').where('what', '=', 'coming').where('subject', '=', id).execute();
      await moveUp(held);
      await showAtOnce(ctx);
    },
  }),
};

function nameIn({ name }: Pick<z.output<typeof deskBody>, 'name'>): string {
  const read = writersName.safeParse(name);
  if (read.success) return read.data;
  throw invalid({
    name: name ? (read.error.issues[0]?.message ?? '') : 'Please choose a member or give a name.',
  });
}

async function putBack(held: Held, was: Coming): Promise<Coming> {
  const { tx, gathering } = held;
  const its = (await listComings(tx, gathering.event)).find(
    ({ member, state }) => was.member && member === was.member && state !== 'withdrawn',
  );
  if (its) throw new Refusal(409, `${was.name} is down for this already, as number ${its.number}.`);
  return placeOrWait(held, was);
}

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof replyEndpoints> {}
}
