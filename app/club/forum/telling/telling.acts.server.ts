import { acts, looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import { noun } from '#app/act/noun.server.ts';
import type { Named } from '#app/api/calls.ts';
import type { Site } from '#app/site/site.server.ts';
import { readTelling, tellPeople } from './tell.server.ts';
import { telling, tellingBody } from './telling-schemas.server.ts';

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
    what: 'What the players and followers of an event can be told of its latest change, and who they are',
    answers: telling,
    reads: (site, { id }, viewer) => readTelling(site, viewer, id),
  }),
  tell: acts(tellings)({
    at: 'POST /api/desk/calendar/events/{id}/telling',
    what: 'Tells them, by mail, in the event’s topic, or both; once for each change',
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
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof tellingActs> {}
}

export const tellingApi = (site: Site) => actsApi(site, ...Object.values(tellingActs));
