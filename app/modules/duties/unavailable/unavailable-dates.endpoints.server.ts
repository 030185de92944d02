import { z } from 'zod';
import { newShortId } from '#app/api/auth/tokens.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { formatWeekdayAndDate } from '#app/core/dates.ts';
import { createInvalidInputRefusal, Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { createFormFieldsSchema } from '#app/endpoints/field-schema.server.ts';
import { queryActiveDutyMembers } from '#app/modules/duties/duty-members.server.ts';
import { dutyResource, ownDutyResource } from '#app/modules/duties/lock-duty.server.ts';
import { dateRangeFormFields } from '#app/modules/duties/rotas/rota-form-fields.ts';
import { getTodayAndPlaceholders } from '#app/site/site.server.ts';

/** Endpoints for unavailable dates: members enter their own, officers enter those of members who never sign in. */

const mutation = mutations(dutyResource);
const ownMutation = mutations(ownDutyResource);
const days = createFormFieldsSchema(dateRangeFormFields);
const idResponse = z.object({ id: z.string() });
const missingMemberText = 'Choose the member who is away.';

export const unavailableDatesEndpoints = {
  add: mutation({
    route: 'POST /api/desk/duties/away',
    summary: 'Add unavailable dates for a member',
    body: days.extend({ member: z.string(missingMemberText).min(1, missingMemberText).max(100) }),
    response: idResponse,
    status: 201,
    handler: addUnavailableDates,
  }),
  remove: mutation({
    route: 'DELETE /api/desk/duties/away/{id}',
    summary: 'Delete unavailable dates of a member',
    handler: removeUnavailableDates,
  }),
};

export const ownUnavailableDatesEndpoints = {
  add: ownMutation({
    route: 'POST /api/duties/away',
    summary: 'Add my unavailable dates',
    body: days,
    response: idResponse,
    status: 201,
    handler: (ctx, input) => addUnavailableDates(ctx, { ...input, member: ctx.viewer.id }),
  }),
  remove: ownMutation({
    route: 'DELETE /api/duties/away/{id}',
    summary: 'Delete my unavailable dates',
    handler: (ctx, { id }) => removeUnavailableDates(ctx, { id, member: ctx.viewer.id }),
  }),
};

type DateRange = z.output<typeof days> & { member: string };

async function addUnavailableDates(
  { tx, site, actor, audit }: MutationContext,
  { member: id, from, to }: DateRange,
) {
  const until = to || from;
  if (until < from) throw createInvalidInputRefusal({ to: 'Enter a date on or after the first day.' });
  if (until < getTodayAndPlaceholders(site).date)
    throw createInvalidInputRefusal({ from: 'These dates are in the past. Enter later dates.' });
  const member = (await queryActiveDutyMembers(tx).execute()).find((one) => one.id === id);
  if (!member) throw new Refusal(404, 'We cannot find that member. They may have been removed.');
  const mine = await tx.selectFrom('away').select('id').where('member', '=', id).execute();
  if (mine.length >= 100)
    throw createInvalidInputRefusal({
      from: 'There are already 100 periods on the list. Remove one before you add another.',
    });
  const made = newShortId();
  await tx.insertInto('away').values({ id: made, member: id, from_day: from, to_day: until }).execute();
  if (actor.id !== id)
    audit({
      action: 'added dates away for',
      member,
      title: `${formatWeekdayAndDate(from)} to ${formatWeekdayAndDate(until)}`,
    });
  return { id: made };
}

/** Throws 404 for an unknown id, and for dates of another member than `member`. */
async function removeUnavailableDates(
  { tx, actor, audit }: MutationContext,
  { id, member }: { id: string; member?: string },
) {
  const row = await tx
    .selectFrom('away')
    .innerJoin('member', 'member.id', 'away.member')
    .select(['member.id', 'member.name'])
    .where('away.id', '=', id)
    .$if(member !== undefined, (q) => q.where('away.member', '=', member ?? ''))
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'We cannot find those dates. They may have been deleted.');
  await tx.deleteFrom('away').where('id', '=', id).execute();
  if (actor.id !== row.id) audit({ action: 'removed dates away for', member: row });
}

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry
    extends ApiRoutesByName<typeof unavailableDatesEndpoints>,
      ApiRoutesByName<typeof ownUnavailableDatesEndpoints> {}
}
