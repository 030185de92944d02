import type { Kysely } from 'kysely';
import { z } from 'zod';
import { newShortId } from '#app/api/auth/tokens.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { getEventDate, isEventNotPlayed } from '#app/core/event.ts';
import { createInvalidInputRefusal, Refusal } from '#app/core/refusals.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { createFormFieldsSchema } from '#app/endpoints/field-schema.server.ts';
import { readEventsBySeason } from '#app/modules/calendar/calendar.server.ts';
import { queryActiveDutyMembers } from '#app/modules/duties/duty-members.server.ts';
import {
  dutyResource,
  lockableDuty,
  readDutiesOfRota,
  refusePastDuty,
} from '#app/modules/duties/lock-duty.server.ts';
import { readPendingDutyNews } from '#app/modules/duties/slots/pending-duty-news.server.ts';
import { storeDutyMembers } from '#app/modules/duties/slots/slots.server.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { isEventOfRota, listWeeklyDutyDates } from './rota-dates.ts';
import { dutyFormFields } from './rota-form-fields.ts';
import { type AddDutyDatesBody, addDutyDatesBodySchema, optionalTimeOfDaySchema } from './rota-schemas.ts';
import { parseRotaEventKinds, type RotaRow, readRota } from './rotas.server.ts';

interface NewDutyDate {
  date: string;
  event: string | null;
}

const mutation = mutations(dutyResource);

export const dutyDateEndpoints = {
  addDates: mutation({
    route: 'POST /api/desk/duties/rotas/{id}/dates',
    summary: 'Add missing dates to a rota: from the calendar, weekly, or a single date',
    body: addDutyDatesBodySchema,
    response: z.object({ added: z.int() }),
    status: 201,
    serialize: true,
    async handler({ tx, site, add, audit }, { id, ...wanted }) {
      if (wanted.from < getTodayAndPlaceholders(site).date)
        throw createInvalidInputRefusal({ from: 'Enter today or a later date.' });
      if (wanted.way !== 'one' && wanted.to < wanted.from)
        throw createInvalidInputRefusal({ to: 'Enter a date on or after the first day.' });
      const { name, time, needed, ...rota } = await readRota(tx, id);
      const there = await readDutiesOfRota(tx, site, id);
      const found =
        wanted.way === 'calendar' ? await readEventDates(tx, site, rota, wanted) : buildOwnDates(wanted);
      const added = found.filter(({ date, event }) =>
        event
          ? !there.some((duty) => duty.event === event)
          : !there.some((duty) => duty.event === null && duty.date === date),
      );
      // The event's own time applies unless the rota has one.
      for (const date of added)
        await add('duty', { id: newShortId(), rota: id, ...date, time, needed, note: '' });
      if (added.length > 0) audit({ action: 'added dates to the rota', title: name, subject: `rota:${id}` });
      return { added: added.length };
    },
  }),
  change: mutation({
    route: 'PUT /api/desk/duties/days/{id}',
    summary: 'Update one date of a rota: places needed, time, note; and the date, unless an event decides it',
    body: createFormFieldsSchema(dutyFormFields).extend({ time: optionalTimeOfDaySchema }),
    lock: lockableDuty,
    audit: 'changed a date on the rota',
    async handler({ site, change }, { id, date, ...facts }, was) {
      refusePastDuty(was);
      const { event, turns } = was;
      if (event === null && date < getTodayAndPlaceholders(site).date)
        throw createInvalidInputRefusal({ date: 'Enter today or a later date.' });
      if (facts.needed < turns.length)
        throw createInvalidInputRefusal({
          needed: `${turns.length} people are on the rota for this date. Remove someone first.`,
        });
      await change('duty', id, { ...facts, ...(event === null && { date }) });
    },
  }),
  people: mutation({
    route: 'PUT /api/desk/duties/days/{id}/people',
    summary: 'Assign members to a duty by hand; members who stay keep their reply',
    body: z.object({ members: z.array(z.string().max(100)).max(20, 'Choose 20 people or fewer.') }),
    lock: lockableDuty,
    audit: 'chose the people for',
    async handler({ tx }, { id, members }, was) {
      refusePastDuty(was);
      const known = new Set((await queryActiveDutyMembers(tx).execute()).map((member) => member.id));
      if (members.some((member) => !known.has(member)))
        throw createInvalidInputRefusal({
          members: 'Someone you chose is no longer a member. Choose someone else.',
        });
      if (new Set(members).size < members.length)
        throw createInvalidInputRefusal({ members: 'Choose each person only once.' });
      const chosen = members.map((member) => ({ member, byHand: true }));
      await storeDutyMembers(tx, id, chosen);
    },
  }),
  remove: mutation({
    route: 'DELETE /api/desk/duties/days/{id}',
    summary: 'Delete a date of a rota; its members are notified first',
    lock: lockableDuty,
    audit: 'removed a date from the rota',
    async handler({ tx, site, remove }, { id }, was) {
      refusePastDuty(was);
      if (was.turns.length > 0 && !was.off)
        throw new Refusal(409, 'Someone is on the rota for this date. Remove them first, and let them know.');
      if (await hasPendingNotification(tx, site, id))
        throw new Refusal(
          409,
          'Someone removed from this date has not been contacted yet. Email or phone them first.',
        );
      await remove('duty', id);
    },
  }),
};

function buildOwnDates({ way, from, to, every }: AddDutyDatesBody): NewDutyDate[] {
  const dates = way === 'one' ? [from] : listWeeklyDutyDates({ from, to, every });
  return dates.map((date) => ({ date, event: null }));
}

async function readEventDates(
  tx: Kysely<DatabaseSchema>,
  site: Site,
  rota: Pick<RotaRow, 'kinds'>,
  { from, to }: AddDutyDatesBody,
): Promise<NewDutyDate[]> {
  const { words } = getTodayAndPlaceholders(site);
  const seasons = await tx
    .selectFrom('season')
    .select('year')
    .where('published_at', 'is not', null)
    .execute();
  const years = seasons.map(({ year }) => year).filter((year) => year + 1 >= Number(from.slice(0, 4)));
  const events = await Promise.all(years.map((year) => readEventsBySeason(tx, words, year)));
  return events
    .flat()
    .map((event) => ({ event, date: getEventDate(event) }))
    .filter(({ event, date }) => from <= date && date <= to && !isEventNotPlayed(event))
    .filter(({ event }) => isEventOfRota(event, parseRotaEventKinds(rota), site.club.name))
    .map(({ event, date }) => ({ event: event.id, date }));
}

async function hasPendingNotification(tx: Kysely<DatabaseSchema>, site: Site, id: string): Promise<boolean> {
  const waiting = await readPendingDutyNews(site, tx);
  return waiting.some(({ news }) => news.some(({ duty, what }) => duty.id === id && what === 'gone'));
}

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof dutyDateEndpoints> {}
}
