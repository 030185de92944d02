import { z } from '@hono/zod-openapi';
import type { Named } from '#app/api/calls.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { perform } from '#app/endpoints/perform.server.ts';
import type { Side } from '#app/modules/formats/formats.ts';
import { actorFor } from '#app/modules/returns/entries/enter.server.ts';
import { line } from '#app/modules/returns/entries/return-schemas.server.ts';
import { returns } from '#app/modules/returns/entries/returns.endpoints.server.ts';
import { oneReturn, readReturn } from '#app/modules/returns/held/held-return.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { chooseDay, notPlayed, putOff, refuseDays } from './postpone.server.ts';
import { putOffBody, sideOrDesk } from './postpone-schemas.server.ts';
import type { Offer } from './postponed.ts';

/** Endpoints of postponed matches, between both captains and the secretary. */
const mutation = mutations(returns);

export const postponeEndpoints = {
  putOff: mutation({
    route: 'POST /api/desk/league/returns/{id}/postponement',
    summary: 'Postpone a match that could not be played, with offered days',
    body: putOffBody,
    lock: oneReturn,
    audit: 'put off a match',
    handler: (ctx, { id: _, ...said }, held) => putOff(ctx, held, { ...said, side: 'secretary' }),
  }),
  choose: mutation({
    route: 'PUT /api/desk/league/returns/{id}/postponement',
    summary: 'Choose one of the offered days for a match',
    body: z.object({ day: z.string() }),
    lock: oneReturn,
    audit: 'chose a new day for a match',
    handler: (ctx, { day }, held) =>
      chooseDay(ctx, held, { day, by: 'the league secretary', isSecretary: true }),
  }),
  notPlayed: mutation({
    route: 'DELETE /api/desk/league/returns/{id}/postponement',
    summary: 'Cancel a postponed match without an agreed day',
    lock: oneReturn,
    audit: 'took off a match for which no day was agreed',
    handler: (ctx, _, held) => notPlayed(ctx, held),
  }),
};

/** Mutations for a captain's link; internal, no HTTP route leads here. */
const byLink = {
  putOff: mutation({
    route: 'POST /by-link/returns/{id}/postponement',
    summary: 'Postpone a match that could not be played',
    body: putOffBody.extend({ side: sideOrDesk, again: z.boolean().default(false) }),
    lock: oneReturn,
    audit: 'put off a match',
    handler: (ctx, { id: _, ...said }, held) => putOff(ctx, held, said),
  }),
  choose: mutation({
    route: 'PUT /by-link/returns/{id}/postponement',
    summary: 'Choose a day',
    body: z.object({ day: z.string() }),
    lock: oneReturn,
    audit: 'chose a new day for a match',
    handler: (ctx, { day }, held) => chooseDay(ctx, held, { day, by: 'both captains' }),
  }),
  refuse: mutation({
    route: 'DELETE /by-link/returns/{id}/postponement',
    summary: 'Refuse all offered days',
    body: z.object({ why: line(200).default('') }),
    lock: oneReturn,
    audit: 'could play on none of the days offered',
    handler: (ctx, { why }, held) => refuseDays(ctx, held, why),
  }),
};

interface ByCaptain {
  fixture: string;
  side: Side;
  by: string;
}

export async function putOffBy(
  site: Site,
  { fixture, side, by }: ByCaptain,
  said: { why: string; offers: Offer[]; sure: boolean; again: boolean },
) {
  const held = await readReturn(site.db, fixture);
  await perform(site, actorFor(held, side, by), byLink.putOff, { id: fixture, side, ...said });
}

export async function chooseBy(site: Site, { fixture, side, by }: ByCaptain, day: string) {
  const held = await readReturn(site.db, fixture);
  await perform(site, actorFor(held, side, by), byLink.choose, { id: fixture, day });
}

export async function refuseBy(site: Site, { fixture, side, by }: ByCaptain, why: string) {
  const held = await readReturn(site.db, fixture);
  await perform(site, actorFor(held, side, by), byLink.refuse, { id: fixture, why });
}

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof postponeEndpoints> {}
}
