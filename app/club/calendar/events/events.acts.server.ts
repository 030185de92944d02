import { z } from '@hono/zod-openapi';
import { acts, looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import type { Named } from '#app/api/calls.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { dateOf, postponedDate } from '#app/core/event.ts';
import type { Site } from '#app/site/site.server.ts';
import { readCalendarRoom, readDeskEvent } from './desk-calendar.server.ts';
import {
  checkClashes,
  checkDays,
  checkKind,
  checkParts,
  checkSeason,
  nameClub,
  words,
} from './event-checks.server.ts';
import { plainEvent, rowOf } from './event-rows.server.ts';
import { changedEvent, eventInRoom, newEvent, room, year } from './event-shapes.server.ts';
import { events } from './events.server.ts';
import { removeEventRow } from './remove-event.server.ts';

const answers = z.object({ id: z.string() });

const act = acts(events);
const look = looks(events);

export const eventActs = {
  /** A new club goes on the list of clubs. 422 for a date outside the season. */
  add: act({
    at: 'POST /api/desk/calendar/events',
    what: 'Adds an event; 409 with `warnings` where it clashes and `despite` is not said',
    takes: newEvent,
    answers,
    makes: true,
    says: 'added an event',
    async does(doing, { season, despite, ...fields }) {
      const { site, add } = doing;
      const id = newShortId();
      await checkSeason(doing, season);
      checkDays(fields, season);
      await checkKind(doing, fields.type);
      await checkParts(doing, fields);
      const named = await nameClub(site, doing, fields);
      if (!despite) await checkClashes(site, doing, { id, season }, named);
      await add('event', {
        id,
        ...plainEvent,
        ...rowOf(named, words(site), season),
        state: 'on',
        postponed_from: null,
        updated_at: now(site),
      });
      return { id };
    },
  }),
  /** Only what it has not had before is asked about. */
  change: act({
    at: 'PUT /api/desk/calendar/events/{id}',
    what: 'Changes what an event says',
    takes: changedEvent,
    holds: 'event',
    answers,
    says: ({ date }, was) => (date === dateOf(was) ? 'changed an event' : 'moved an event'),
    async does(doing, { id, despite, ...fields }, was) {
      const { site, change } = doing;
      checkDays(fields, was.season);
      await checkKind(doing, fields.type, was.type);
      await checkParts(doing, fields);
      const named = await nameClub(site, doing, fields);
      if (!despite) await checkClashes(site, doing, was, named, was);
      const back = fields.date === postponedDate(was);
      await change('event', id, {
        ...rowOf(named, words(site), was.season, was),
        updated_at: now(site),
        ...(back && { postponed_from: null }),
      });
      return { id };
    },
  }),
  remove: act({
    at: 'DELETE /api/desk/calendar/events/{id}',
    what: 'Takes an event out of the calendar; subscribers are told that it is off',
    holds: 'event',
    answers,
    says: 'removed an event',
    async does(doing, { id }) {
      await removeEventRow(doing, id);
      return { id };
    },
  }),
};

const calls = {
  room: look({
    at: 'GET /api/desk/calendar',
    what: 'A season with what does not go together in it, and what its events are made of',
    asks: z.object({ season: year.optional() }),
    answers: room,
    reads: (site, { season }) => readCalendarRoom(site, season),
  }),
  one: look({
    at: 'GET /api/desk/calendar/events/{id}',
    what: 'One event in its season',
    answers: eventInRoom,
    reads: (site, { id }) => readDeskEvent(site, id),
  }),
  ...eventActs,
};

const now = (site: Site) => site.clock().toISOString();

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls of the desk's room 'Calendar' about events. */
export const eventsApi = (site: Site) => actsApi(site, ...Object.values(calls));
