import { z } from '@hono/zod-openapi';
import { acts, looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import { noun } from '#app/act/noun.server.ts';
import type { Named } from '#app/api/calls.ts';
import {
  events,
  noReason,
  saidOfState,
  saysWhy,
  setState,
  setting,
} from '#app/club/calendar/calendar.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readTelling, tellPeople } from './tell.server.ts';
import { telling, tellingBody, tellingFields, tellsSomebody, toNobody } from './telling-schemas.server.ts';

/** What people are told of the latest change of an event, in the calendar's room. */
const tellings = noun({
  room: 'calendar',
  table: 'change',
  title: ({ title }) => title,
  none: 'There is no such event in the calendar.',
});

export const tellingActs = {
  read: looks(tellings)({
    at: 'GET /api/desk/calendar/events/{id}/telling',
    what: 'What the players and followers of an event can be told of it, and who they are',
    answers: telling,
    reads: (site, { id }, viewer) => readTelling(site, viewer, id),
  }),
  tell: acts(tellings)({
    at: 'POST /api/desk/calendar/events/{id}/telling',
    what: 'Tells them of its latest change, by mail, in the event’s topic, or both; once for each change',
    takes: tellingBody,
    answers: telling,
    // Of two at the same time the second waits, and then finds what the first has told.
    alone: true,
    counts: 'tell-member',
    async does({ tx, site, viewer, after }, input) {
      await tellPeople(tx, site, viewer, input);
      after(() => site.postman.wake());
    },
    reads: (site, { id }, viewer) => readTelling(site, viewer, id),
  }),
  state: acts(events)({
    at: 'PUT /api/desk/calendar/events/{id}/state',
    what: 'Cancels or postpones an event, with or without a new day, or puts it on again; tells of it in the same moment, if that is said',
    takes: setting
      .extend({ tell: tellingFields.refine(tellsSomebody, toNobody).nullable().default(null) })
      .refine(saysWhy, noReason),
    holds: 'event',
    once: true,
    // Whoever is told is told, by whichever of the two.
    counts: ({ tell }) => (tell ? 'tell-member' : null),
    answers: z.object({ id: z.string(), telling }),
    says: ({ state }) => saidOfState[state],
    async does(doing, { id, tell, ...facts }, was) {
      const { tx, site, viewer, noted, after } = doing;
      await setState(doing, facts, was);
      if (!tell) return;
      noted((change) => tellPeople(tx, site, viewer, { id, change, ...tell }));
      after(() => site.postman.wake());
    },
    reads: async (site, { id }, viewer) => ({ id, telling: await readTelling(site, viewer, id) }),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof tellingActs> {}
}

export const tellingApi = (site: Site) => actsApi(site, ...Object.values(tellingActs));
