import { z } from '@hono/zod-openapi';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { performMutation } from '#app/endpoints/perform.server.ts';
import type { MatchSide } from '#app/modules/formats/formats.ts';
import { matchResultResource } from '#app/modules/returns/entries/result-entry.endpoints.server.ts';
import { createTrimmedTextSchema } from '#app/modules/returns/entries/result-entry-schemas.server.ts';
import { createCaptainAuditActor } from '#app/modules/returns/entries/store-entry.server.ts';
import { matchResultLock, readMatchResult } from '#app/modules/returns/record/match-return.server.ts';
import type { Site } from '#app/site/site.server.ts';
import {
  cancelPostponedMatch,
  chooseOfferedMatchDay,
  postponeMatch,
  refuseOfferedMatchDays,
} from './postpone-match.server.ts';
import type { OfferedMatchDay } from './postponement.ts';
import { postponedBySchema, postponeMatchBodySchema } from './postponement-schemas.server.ts';

/** Endpoints of postponed matches, between both captains and the secretary. */
const mutation = mutations(matchResultResource);

export const matchPostponementEndpoints = {
  putOff: mutation({
    route: 'POST /api/desk/league/returns/{id}/postponement',
    summary: 'Postpone a match that could not be played, with offered days',
    body: postponeMatchBodySchema,
    lock: matchResultLock,
    audit: 'postponed a match',
    handler: (ctx, { id: _, ...said }, held) => postponeMatch(ctx, held, { ...said, side: 'secretary' }),
  }),
  choose: mutation({
    route: 'PUT /api/desk/league/returns/{id}/postponement',
    summary: 'Choose one of the offered days for a match',
    body: z.object({ day: z.string() }),
    lock: matchResultLock,
    audit: 'chose a new date for a match',
    handler: (ctx, { day }, held) =>
      chooseOfferedMatchDay(ctx, held, { day, by: 'the league secretary', isSecretary: true }),
  }),
  notPlayed: mutation({
    route: 'DELETE /api/desk/league/returns/{id}/postponement',
    summary: 'Cancel a postponed match without an agreed day',
    lock: matchResultLock,
    audit: 'cancelled a match with no date agreed',
    handler: (ctx, _, held) => cancelPostponedMatch(ctx, held),
  }),
};

/** Mutations for a captain's link; internal, no HTTP route leads here. */
const byLink = {
  putOff: mutation({
    route: 'POST /by-link/returns/{id}/postponement',
    summary: 'Postpone a match that could not be played',
    body: postponeMatchBodySchema.extend({ side: postponedBySchema, again: z.boolean().default(false) }),
    lock: matchResultLock,
    audit: 'postponed a match',
    handler: (ctx, { id: _, ...said }, held) => postponeMatch(ctx, held, said),
  }),
  choose: mutation({
    route: 'PUT /by-link/returns/{id}/postponement',
    summary: 'Choose a day',
    body: z.object({ day: z.string() }),
    lock: matchResultLock,
    audit: 'chose a new date for a match',
    handler: (ctx, { day }, held) => chooseOfferedMatchDay(ctx, held, { day, by: 'both captains' }),
  }),
  refuse: mutation({
    route: 'DELETE /by-link/returns/{id}/postponement',
    summary: 'Refuse all offered days',
    body: z.object({ why: createTrimmedTextSchema(200).default('') }),
    lock: matchResultLock,
    audit: 'declined all the dates offered',
    handler: (ctx, { why }, held) => refuseOfferedMatchDays(ctx, held, why),
  }),
};

interface ByCaptain {
  fixture: string;
  side: MatchSide;
  by: string;
}

export async function postponeMatchByCaptain(
  site: Site,
  { fixture, side, by }: ByCaptain,
  said: { why: string; offers: OfferedMatchDay[]; sure: boolean; again: boolean },
) {
  const held = await readMatchResult(site.db, fixture);
  await performMutation(site, createCaptainAuditActor(held, side, by), byLink.putOff, {
    id: fixture,
    side,
    ...said,
  });
}

export async function chooseMatchDayByCaptain(site: Site, { fixture, side, by }: ByCaptain, day: string) {
  const held = await readMatchResult(site.db, fixture);
  await performMutation(site, createCaptainAuditActor(held, side, by), byLink.choose, { id: fixture, day });
}

export async function refuseMatchDaysByCaptain(site: Site, { fixture, side, by }: ByCaptain, why: string) {
  const held = await readMatchResult(site.db, fixture);
  await performMutation(site, createCaptainAuditActor(held, side, by), byLink.refuse, { id: fixture, why });
}

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof matchPostponementEndpoints> {}
}
