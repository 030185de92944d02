import { createRoute, z } from '@hono/zod-openapi';
import { createMemberApi } from '#app/api/member-api.server.ts';
import { createProblemResponseSpecs } from '#app/api/openapi-parts.server.ts';
import { todayInLondon } from '#app/core/clock.ts';
import { openPrivateAddress } from '#app/modules/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { updateDiaryFeedEntries } from './diary-entries.server.ts';
import { renderDiaryFeed } from './diary-feed.ts';

const diaryFeedRoute = createRoute({
  method: 'get',
  path: '/diary/{file}',
  summary: 'Return a member’s own days as a calendar feed; the private address is the credential',
  request: { params: z.object({ file: z.string().max(100) }) },
  responses: {
    200: { description: 'iCalendar', content: { 'text/calendar': { schema: z.string() } } },
    ...createProblemResponseSpecs(404, 422, 429),
  },
});

/** Handler of the private feed of a member's diary; no sign-in needed. */
export function diaryFeedApi(site: Site) {
  const api = createMemberApi();
  return api.openapi(diaryFeedRoute, async (c) => {
    const member = await openPrivateAddress(site, 'diary', {
      key: c.req.valid('param').file.replace(/\.ics$/, ''),
      client: c.get('address'),
      limit: 'diary-key',
      notFound: 'We cannot find that calendar. Its address may have been replaced or turned off.',
    });
    const entries = await updateDiaryFeedEntries(site, member.id);
    const { club, url, clock } = site;
    return c.body(renderDiaryFeed({ member, entries, club, url, today: todayInLondon(clock) }), 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
    });
  });
}
