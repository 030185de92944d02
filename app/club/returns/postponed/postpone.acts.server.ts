import { z } from '@hono/zod-openapi';
import { acts } from '#app/act/act.server.ts';
import { perform } from '#app/act/perform.server.ts';
import type { Named } from '#app/api/calls.ts';
import type { Side } from '#app/club/formats/formats.ts';
import { actorFor } from '#app/club/returns/entries/enter.server.ts';
import { line } from '#app/club/returns/entries/return-schemas.server.ts';
import { returns } from '#app/club/returns/entries/returns.acts.server.ts';
import { oneReturn, readReturn } from '#app/club/returns/held/held-return.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { chooseDay, notPlayed, putOff, refuseDays } from './postpone.server.ts';
import { putOffBody, sideOrDesk } from './postpone-schemas.server.ts';
import type { Offer } from './postponed.ts';

/** A match that could not be played, between both captains and the secretary. */
const act = acts(returns);

export const postponeActs = {
  putOff: act({
    at: 'POST /api/desk/league/returns/{id}/postponement',
    what: 'Says that a match could not be played, with the days that are offered for it',
    takes: putOffBody,
    holds: oneReturn,
    says: 'put off a match',
    does: (doing, { id: _, ...said }, held) => putOff(doing, held, { ...said, side: 'secretary' }),
  }),
  choose: act({
    at: 'PUT /api/desk/league/returns/{id}/postponement',
    what: 'Chooses one of the days that were offered for a match',
    takes: z.object({ day: z.string() }),
    holds: oneReturn,
    says: 'chose a new day for a match',
    does: (doing, { day }, held) =>
      chooseDay(doing, held, { day, by: 'the league secretary', isSecretary: true }),
  }),
  notPlayed: act({
    at: 'DELETE /api/desk/league/returns/{id}/postponement',
    what: 'Takes off a match that was put off and for which no day was agreed: it is not played',
    holds: oneReturn,
    says: 'took off a match for which no day was agreed',
    does: (doing, _, held) => notPlayed(doing, held),
  }),
};

/** By a captain's link; no address leads here. */
const byLink = {
  putOff: act({
    at: 'POST /by-link/returns/{id}/postponement',
    what: 'Says that a match could not be played',
    takes: putOffBody.extend({ side: sideOrDesk, again: z.boolean().default(false) }),
    holds: oneReturn,
    says: 'put off a match',
    does: (doing, { id: _, ...said }, held) => putOff(doing, held, said),
  }),
  choose: act({
    at: 'PUT /by-link/returns/{id}/postponement',
    what: 'Chooses a day',
    takes: z.object({ day: z.string() }),
    holds: oneReturn,
    says: 'chose a new day for a match',
    does: (doing, { day }, held) => chooseDay(doing, held, { day, by: 'both captains' }),
  }),
  refuse: act({
    at: 'DELETE /by-link/returns/{id}/postponement',
    what: 'Can play on none of the days',
    takes: z.object({ why: line(200).default('') }),
    holds: oneReturn,
    says: 'could play on none of the days offered',
    does: (doing, { why }, held) => refuseDays(doing, held, why),
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
  interface Calls extends Named<typeof postponeActs> {}
}
