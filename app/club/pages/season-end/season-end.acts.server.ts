import { z } from '@hono/zod-openapi';
import { acts, looks } from '#app/act/act.server.ts';
import type { Doing } from '#app/act/doing.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import { noun } from '#app/act/noun.server.ts';
import type { Named } from '#app/api/calls.ts';
import { roomWords } from '#app/api/who/rooms.ts';
import { today } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { readSeasonEnd, seasonEndList, thingsOf } from './season-end.server.ts';
import { type SeasonEnd, seasonEndAt, type ThingName, thingNames, thingOf } from './season-end.ts';
import { tick, untick } from './ticks.server.ts';

const none = 'There is no such thing to do.';
const things = noun({ room: 'member', table: 'site', title: ({ key }) => key, none });
const act = acts(things);
const params = { thing: z.enum(thingNames, none) };

/** The list of what is done between two seasons: each officer sees and ticks what is theirs. */
export const seasonEndActs = {
  read: looks({ room: 'desk' })({
    at: 'GET /api/desk/season-end',
    what: 'What is done when the season ends, as far as it is mine, and how each stands',
    answers: seasonEndList,
    reads: (site, _, viewer) => readSeasonEnd(site, viewer),
  }),
  tick: act({
    at: 'PUT /api/desk/season-end/{thing}',
    what: 'Ticks one thing of the season’s end as done',
    params,
    refuses: [403],
    says: 'ticked as done for the season',
    does: async (doing, { thing }) => {
      const end = await theirs(doing, thing);
      await tick(doing.tx, end, thing, today(doing.site.clock));
    },
  }),
  untick: act({
    at: 'DELETE /api/desk/season-end/{thing}',
    what: 'Takes the tick off again',
    params,
    refuses: [403],
    says: 'ticked as not done for the season',
    does: async (doing, { thing }) => {
      const end = await theirs(doing, thing);
      await untick(doing.tx, end, thing);
    },
  }),
};

/** Notes what it is done to. Refuses 403 where it is in a room that is not theirs, or nothing that the club uses. */
async function theirs({ site, viewer, note }: Doing, name: ThingName): Promise<SeasonEnd> {
  if (!(await thingsOf(site, viewer)).includes(name)) throw new Refusal(403, whoseItIs(name));
  const end = seasonEndAt(site.club.seasonEnds, today(site.clock));
  note({ title: `${thingOf(name).name}, ${end.season}` });
  return end;
}

function whoseItIs(name: ThingName): string {
  const { room } = thingOf(name);
  if (room === 'administrator') return 'This is for a club administrator.';
  return `The room '${roomWords[room].name}' is for whoever looks after it.`;
}

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof seasonEndActs> {}
}

export const seasonEndApi = (site: Site) => actsApi(site, ...Object.values(seasonEndActs));
