import { z } from 'zod';
import { acts } from '#app/act/act.server.ts';
import type { Doing } from '#app/act/doing.server.ts';
import { shapeOf } from '#app/act/shape.server.ts';
import type { Named } from '#app/api/calls.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { longDay } from '#app/club/duties/duty-words.ts';
import { duties, ownDuties } from '#app/club/duties/hold-duty.server.ts';
import { activeMembers } from '#app/club/duties/people.server.ts';
import { daysFields } from '#app/club/duties/rotas/duty-fields.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import { dayAndWords } from '#app/site/site.server.ts';

/** The days on which a member can do no duty: they say so themselves, or an officer for whoever never signs in. */

const act = acts(duties);
const ownAct = acts(ownDuties);
const days = shapeOf(daysFields);
const answers = z.object({ id: z.string() });
const nobody = 'Please say who is away.';

export const awayActs = {
  add: act({
    at: 'POST /api/desk/duties/away',
    what: 'Writes down for a member when they are away',
    takes: days.extend({ member: z.string(nobody).min(1, nobody).max(100) }),
    answers,
    makes: true,
    does: addAway,
  }),
  remove: act({
    at: 'DELETE /api/desk/duties/away/{id}',
    what: 'Takes such days back',
    does: removeAway,
  }),
};

export const ownAwayActs = {
  add: ownAct({
    at: 'POST /api/duties/away',
    what: 'Days on which I can do nothing',
    takes: days,
    answers,
    makes: true,
    does: (doing, input) => addAway(doing, { ...input, member: doing.viewer.id }),
  }),
  remove: ownAct({
    at: 'DELETE /api/duties/away/{id}',
    what: 'Takes such days back',
    does: (doing, { id }) => removeAway(doing, { id, member: doing.viewer.id }),
  }),
};

type Days = z.output<typeof days> & { member: string };

async function addAway({ tx, site, actor, note }: Doing, { member: id, from, to }: Days) {
  const until = to || from;
  if (until < from) throw invalid({ to: 'The last day comes after the first.' });
  if (until < dayAndWords(site).date) throw invalid({ from: 'These days are past.' });
  const member = (await activeMembers(tx).execute()).find((one) => one.id === id);
  if (!member) throw new Refusal(404, 'There is no such member.');
  const mine = await tx.selectFrom('away').select('id').where('member', '=', id).execute();
  if (mine.length >= 100) throw invalid({ from: 'These are too many. Please join some of them.' });
  const made = newShortId();
  await tx.insertInto('away').values({ id: made, member: id, from_day: from, to_day: until }).execute();
  if (actor.id !== id)
    note({ says: 'wrote down days away of', member, title: `${longDay(from)} to ${longDay(until)}` });
  return { id: made };
}

/** 404 where there are none such, or they are somebody else's than `member`. */
async function removeAway({ tx, actor, note }: Doing, { id, member }: { id: string; member?: string }) {
  const row = await tx
    .selectFrom('away')
    .innerJoin('member', 'member.id', 'away.member')
    .select(['member.id', 'member.name'])
    .where('away.id', '=', id)
    .$if(member !== undefined, (q) => q.where('away.member', '=', member ?? ''))
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'There are no such days.');
  await tx.deleteFrom('away').where('id', '=', id).execute();
  if (actor.id !== row.id) note({ says: 'took back days away of', member: row });
}

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof awayActs>, Named<typeof ownAwayActs> {}
}
