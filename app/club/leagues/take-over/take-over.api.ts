import type { Named } from '#app/api/calls.ts';
import { memberCalls } from '#app/api/member-calls.server.ts';
import { ifMatch, versionSeen } from '#app/api/versions.server.ts';
import { day, noted, ofLeague, route } from '#app/club/leagues/results/results-routes.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { previewTakeOver, takeOver } from './take-over.server.ts';
import { takeOverScreen } from './take-over-screen.ts';

const path = '/api/desk/results/leagues/{day}/take-over';
const calls = {
  preview: ofLeague(path, 'What taking the sheet over would come to', takeOverScreen),
  takeOver: route('post', path, 'Takes the published sheet over, once', { ...day, ...ifMatch }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls by which a league's published sheet is taken over; resultsApi guards them. */
export function takeOverApi(site: Site) {
  return memberCalls()
    .openapi(calls.preview, async (c) => c.json(await previewTakeOver(site, c.req.valid('param').day), 200))
    .openapi(calls.takeOver, async (c) => {
      const input = { ...c.req.valid('param'), version: versionSeen(c) };
      return c.json(await noted(takeOver(site, c.get('viewer'), input)), 200);
    });
}
