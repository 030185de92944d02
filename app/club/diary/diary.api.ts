import { createRoute, z } from '@hono/zod-openapi';
import { done, json, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { guard } from '#app/api/who/guard.server.ts';
import { endAddress, memberOfKey, renewAddress } from '#app/club/diary/address/address.server.ts';
import { diaryFeed } from '#app/club/diary/address/diary-feed.ts';
import { settledEntries } from '#app/club/diary/address/entries.server.ts';
import { today } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { readDiary } from './diary.server.ts';
import { diary, madeAddress } from './diary-schemas.server.ts';

const path = '/api/me/diary';

const calls = {
  read: memberCall({
    method: 'get',
    path,
    summary: 'My own days: matches, ties, duties, where I come, and what waits for a word of mine',
    responses: { 200: { description: 'My diary', ...json(diary) }, ...refusals(401) },
  }),
  renew: memberCall({
    method: 'post',
    path: `${path}/address`,
    summary: 'Makes a private address of my diary as a calendar; an earlier one ends at once',
    responses: {
      201: { description: 'The address, told this once', ...json(madeAddress) },
      ...refusals(401, 429),
    },
  }),
  end: memberCall({
    method: 'delete',
    path: `${path}/address`,
    summary: 'Ends the private address of my diary',
    responses: { ...done, ...refusals(401, 429) },
  }),
};

const feed = createRoute({
  method: 'get',
  path: '/diary/{file}',
  summary: 'A member’s own days as a calendar, for whoever has its private address',
  request: { params: z.object({ file: z.string().max(100) }) },
  responses: {
    200: { description: 'iCalendar', content: { 'text/calendar': { schema: z.string() } } },
    ...refusals(404, 422, 429),
  },
});

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** A member's own diary, and the calendar that its private address opens without signing in. */
export function diaryApi(site: Site) {
  const api = memberCalls();
  api.use(`${path}/*`, guard(site));
  api.openapi(feed, async (c) => {
    const key = c.req.valid('param').file.replace(/\.ics$/, '');
    const member = await memberOfKey(site.db, key);
    if (!member) {
      await site.limits.count({ 'code-here': c.get('address') });
      throw new Refusal(404, 'There is no such calendar. Its address may have been renewed or ended.');
    }
    await site.limits.count({ 'diary-key': member.id });
    const entries = await settledEntries(site, member.id);
    const { club, url, clock } = site;
    return c.body(diaryFeed({ member, entries, club, url, today: today(clock) }), 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
    });
  });
  return api
    .openapi(calls.read, async (c) => c.json(await readDiary(site, c.get('viewer')), 200))
    .openapi(calls.renew, async (c) => c.json(await renewAddress(site, c.get('viewer')), 201))
    .openapi(calls.end, async (c) => {
      await endAddress(site, c.get('viewer'));
      return c.body(null, 204);
    });
}
