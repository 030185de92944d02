import { z } from 'zod';
import { acts } from '#app/act/act.server.ts';
import type { Named } from '#app/api/calls.ts';
import { mailChanged, mailComing } from '#app/club/gatherings/coming/coming-mail.server.ts';
import { type Coming, coming, deskBody } from '#app/club/gatherings/coming/coming-schemas.server.ts';
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
} from '#app/club/gatherings/coming/comings.server.ts';
import { reply } from '#app/club/gatherings/coming/hold-reply.server.ts';
import { refuseUnlessOnRoll } from '#app/club/gatherings/coming/reply.server.ts';
import {
  gatherings,
  type Held,
  heldNow,
  showAtOnce,
  take,
} from '#app/club/gatherings/read-gatherings.server.ts';
import { writersName } from '#app/club/register/register.ts';
import { penceOf, sumWrong } from '#app/core/money.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import { moved } from './coming-desk-schemas.server.ts';

/** What the desk does to replies; the record says which number, not who. */

const paidWrong = sumWrong('what has been paid');
const paidBody = z.object({
  paid: z
    .string(paidWrong)
    .refine((text) => penceOf(text) !== null, paidWrong)
    .transform((text) => penceOf(text) ?? 0),
});

const act = acts(gatherings);

export const replyActs = {
  add: act({
    at: 'POST /api/desk/coming/{event}/replies',
    what: 'Puts somebody down who rang or said so, whatever the days say, and whether or not it is for members',
    takes: deskBody,
    makes: true,
    once: true,
    answers: coming,
    says: 'took down a reply for',
    async does(doing, { event, ...facts }) {
      const { tx, site, viewer, note } = doing;
      const held = await take(tx, site, event, viewer.id);
      if (facts.member) await refuseUnlessOnRoll(tx, facts.member);
      const who = facts.member ? { name: '', email: '', phone: '' } : { name: nameIn(facts) };
      const byHand = { sending: null, is_by_hand: true, put_by: null };
      const coming = await addComing(held, { ...facts, ...who, ...byHand });
      await mailComing(held, coming);
      note({ title: noteOf(held, coming.number) });
      await showAtOnce(doing);
      return coming.id;
    },
    reads: async (site, { event }, _, id) => comingAt(await heldNow(site.db, site, event), id),
  }),
  change: act({
    at: 'PUT /api/desk/coming/{event}/replies/{id}',
    what: 'Changes a reply; where it has places, all that it grows by must fit; whoever waits and fits then moves up',
    takes: deskBody,
    holds: reply,
    answers: moved,
    says: 'changed a reply for',
    async does(doing, { id, ...facts }, { held, was }) {
      const who = was.member ? {} : { name: nameIn(facts), email: facts.email, phone: facts.phone };
      const { coming, movedUp } = await changeParty(held, was, facts, who);
      if (coming.people !== was.people && coming.state === was.state && was.state !== 'unconfirmed')
        await mailChanged(held, coming);
      await showAtOnce(doing);
      return { coming, movedUp: movedUp.filter((one) => one.id !== id) };
    },
  }),
  pay: act({
    at: 'PUT /api/desk/coming/{event}/replies/{id}/paid',
    what: 'Notes how much of it has been paid so far',
    takes: paidBody,
    holds: reply,
    answers: coming,
    async does(doing, { paid }, { held, was }) {
      if (was.paid_pence === paid) return was;
      doing.note({ says: 'noted a payment for' });
      await showAtOnce(doing);
      return setComing(held, was, { paid_pence: paid });
    },
  }),
  state: act({
    at: 'PUT /api/desk/coming/{event}/replies/{id}/state',
    what: 'Withdraws a reply, puts it back, or confirms one that waits for it: to its places where all of it fits, else to the end of the waiting list; the first that fit get places that come free',
    takes: z.object({ withdrawn: z.boolean('It is withdrawn or not.') }),
    holds: reply,
    answers: moved,
    async does(doing, { id, withdrawn }, { held, was }) {
      const stays = withdrawn ? ['withdrawn'] : ['in', 'waiting'];
      if (stays.includes(was.state)) return { coming: was, movedUp: [] };
      await showAtOnce(doing);
      if (withdrawn) {
        doing.note({ says: 'withdrew a reply for' });
        const movedUp = await withdraw(held, was);
        return { coming: await comingAt(held, id), movedUp };
      }
      const isNew = was.state === 'unconfirmed';
      const coming = isNew ? await confirm(held, was) : await putBack(held, was);
      await mailComing(held, coming);
      const title = noteOf(held, coming.number);
      doing.note({ says: isNew ? 'confirmed a reply for' : 'put back a reply for', title });
      return { coming, movedUp: [] };
    },
  }),
  forget: act({
    at: 'DELETE /api/desk/coming/{event}/replies/{id}',
    what: 'Deletes a withdrawn reply for good, as whoever gave it may ask',
    holds: reply,
    says: 'deleted a reply for',
    async does(doing, { id }, { held, was }) {
      if (was.state !== 'withdrawn') throw new Refusal(409, 'Please withdraw this reply first.');
      const { tx } = doing;
      await tx.deleteFrom('coming').where('id', '=', id).execute();
      await tx.deleteFrom('mail_link').where('what', '=', 'coming').where('subject', '=', id).execute();
      await moveUp(held);
      await showAtOnce(doing);
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
  interface Calls extends Named<typeof replyActs> {}
}
