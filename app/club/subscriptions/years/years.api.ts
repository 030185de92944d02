import { z } from '@hono/zod-openapi';
import { body, done, json, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { openYearForAll, takeBackOpening } from './open-year.server.ts';
import { readYear } from './read-year.server.ts';
import { saveYear } from './save-year.server.ts';
import { opened, yearBody, yearInFull, yearParam } from './year-schemas.server.ts';

const path = '/api/desk/subscriptions/years/{year}';
const one = { params: yearParam };
const always = [400, 401, 403, 404, 409, 413, 415, 422, 429] as const;

const calls = {
  read: memberCall({
    method: 'get',
    path,
    summary: 'A year’s fees, as kept or as proposed, and what each would be asked',
    request: one,
    responses: { 200: { description: 'The year', ...json(yearInFull) }, ...refusals(401, 403, 422) },
  }),
  save: memberCall({
    method: 'put',
    path,
    summary: 'Says when a year begins, by when it is paid, how, and what each class pays',
    request: { ...one, ...ifMatch, ...body(yearBody) },
    responses: {
      200: { description: 'Saved', ...json(z.object({ version: z.int() })) },
      ...refusals(...always),
      ...overtaken,
    },
  }),
  open: memberCall({
    method: 'post',
    path: `${path}/opening`,
    summary:
      'Asks everybody who has not been asked for the year, and carries over what is left of earlier ones',
    request: { ...one, ...ifMatch },
    responses: { 200: { description: 'Asked', ...json(opened) }, ...refusals(...always), ...overtaken },
  }),
  takeBack: memberCall({
    method: 'delete',
    path: `${path}/opening`,
    summary: 'Takes an opening back while nobody has paid',
    request: { ...one, ...ifMatch },
    responses: { ...done, ...refusals(...always), ...overtaken },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls about years; the guard of the room (subscriptions.api.ts) stands before them. */
export function yearsApi(site: Site) {
  const seen = (year: number, version: number) => ({ year, version });
  return memberCalls()
    .openapi(calls.read, async (c) => c.json(await readYear(site, c.req.valid('param').year), 200))
    .openapi(calls.save, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      return c.json(await saveYear(site, c.get('viewer'), input), 200);
    })
    .openapi(calls.open, async (c) => {
      const input = seen(c.req.valid('param').year, versionSeen(c));
      return c.json(await openYearForAll(site, c.get('viewer'), input), 200);
    })
    .openapi(calls.takeBack, async (c) => {
      await takeBackOpening(site, c.get('viewer'), seen(c.req.valid('param').year, versionSeen(c)));
      return c.body(null, 204);
    });
}
