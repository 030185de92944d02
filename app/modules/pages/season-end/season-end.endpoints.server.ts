import { z } from '@hono/zod-openapi';
import type { Named } from '#app/api/calls.ts';
import { roomWords } from '#app/api/who/rooms.ts';
import { today } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { resource } from '#app/endpoints/resource.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readSeasonEnd, seasonEndList, thingsOf } from './season-end.server.ts';
import { type SeasonEnd, seasonEndAt, type ThingName, thingNames, thingOf } from './season-end.ts';
import { tick, untick } from './ticks.server.ts';

const none = 'There is no such thing to do.';
const things = resource({ permission: 'member', table: 'site', title: ({ key }) => key, notFound: none });
const mutation = mutations(things);
const params = { thing: z.enum(thingNames, none) };

/** Endpoints of the season-end checklist, limited to the officer's sections. */
export const seasonEndEndpoints = {
  read: queries({ permission: 'desk' })({
    route: 'GET /api/desk/season-end',
    summary: 'Return the season-end tasks of the viewer with their status',
    response: seasonEndList,
    load: (site, _, viewer) => readSeasonEnd(site, viewer),
  }),
  tick: mutation({
    route: 'PUT /api/desk/season-end/{thing}',
    summary: 'Mark a season-end task as done',
    params,
    errorStatuses: [403],
    audit: 'ticked as done for the season',
    handler: async (ctx, { thing }) => {
      const end = await theirs(ctx, thing);
      await tick(ctx.tx, end, thing, today(ctx.site.clock));
    },
  }),
  untick: mutation({
    route: 'DELETE /api/desk/season-end/{thing}',
    summary: 'Mark a season-end task as not done',
    params,
    errorStatuses: [403],
    audit: 'ticked as not done for the season',
    handler: async (ctx, { thing }) => {
      const end = await theirs(ctx, thing);
      await untick(ctx.tx, end, thing);
    },
  }),
};

/** Sets the audit title and returns the season end. Throws 403 for a task of another officer's section or an unused feature. */
async function theirs({ site, viewer, audit: note }: MutationContext, name: ThingName): Promise<SeasonEnd> {
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
  interface Calls extends Named<typeof seasonEndEndpoints> {}
}

export const seasonEndApi = (site: Site) => mountEndpoints(site, ...Object.values(seasonEndEndpoints));
