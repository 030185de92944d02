import { z } from 'zod';
import type { Named } from '#app/api/calls.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { schemaOfFields } from '#app/endpoints/field-schema.server.ts';
import { longDay } from '#app/modules/duties/duty-words.ts';
import { duties, ownDuties } from '#app/modules/duties/hold-duty.server.ts';
import { activeMembers } from '#app/modules/duties/people.server.ts';
import { daysFields } from '#app/modules/duties/rotas/duty-fields.ts';
import { dayAndWords } from '#app/site/site.server.ts';

/** Endpoints for unavailable dates: members enter their own, officers enter those of members who never sign in. */

const mutation = mutations(duties);
const ownMutation = mutations(ownDuties);
const days = schemaOfFields(daysFields);
const answers = z.object({ id: z.string() });
const nobody = 'Please say who is away.';

export const awayEndpoints = {
  add: mutation({
    route: 'POST /api/desk/duties/away',
    summary: 'Add unavailable dates for a member',
    body: days.extend({ member: z.string(nobody).min(1, nobody).max(100) }),
    response: answers,
    status: 201,
    handler: addAway,
  }),
  remove: mutation({
    route: 'DELETE /api/desk/duties/away/{id}',
    summary: 'Delete unavailable dates of a member',
    handler: removeAway,
  }),
};

export const ownAwayEndpoints = {
  add: ownMutation({
    route: 'POST /api/duties/away',
    summary: 'Add my unavailable dates',
    body: days,
    response: answers,
    status: 201,
    handler: (ctx, input) => addAway(ctx, { ...input, member: ctx.viewer.id }),
  }),
  remove: ownMutation({
    route: 'DELETE /api/duties/away/{id}',
    summary: 'Delete my unavailable dates',
    handler: (ctx, { id }) => removeAway(ctx, { id, member: ctx.viewer.id }),
  }),
};

type Days = z.output<typeof days> & { member: string };

async function addAway({ tx, site, actor, audit: note }: MutationContext, { member: id, from, to }: Days) {
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
    note({ action: 'wrote down days away of', member, title: `${longDay(from)} to ${longDay(until)}` });
  return { id: made };
}

/** Throws 404 for an unknown id, and for dates of another member than `member`. */
async function removeAway(
  { tx, actor, audit: note }: MutationContext,
  { id, member }: { id: string; member?: string },
) {
  const row = await tx
    .selectFrom('away')
    .innerJoin('member', 'member.id', 'away.member')
    .select(['member.id', 'member.name'])
    .where('away.id', '=', id)
    .$if(member !== undefined, (q) => q.where('away.member', '=', member ?? ''))
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'There are no such days.');
  await tx.deleteFrom('away').where('id', '=', id).execute();
  if (actor.id !== row.id) note({ action: 'took back days away of', member: row });
}

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof awayEndpoints>, Named<typeof ownAwayEndpoints> {}
}
