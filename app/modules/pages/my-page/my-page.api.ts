import { z } from '@hono/zod-openapi';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { refusals } from '#app/api/answers.server.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { guard } from '#app/api/who/guard.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readingOf } from '#db/reading.ts';
import { myPageQueries } from './my-page.endpoints.server.ts';
import { readMyPage } from './my-page.server.ts';
import { MyPageParts } from './my-page-parts.ts';

const path = '/api/me/page/parts';

const parts = memberCall({
  method: 'get',
  path,
  summary: 'Return the same data as HTML parts of the page',
  responses: {
    200: { description: 'HTML', content: { 'text/html': { schema: z.string() } } },
    ...refusals(401),
  },
});

/** Endpoints of the member's own page: as JSON, and rendered as HTML parts. */
export function myPageApi(site: Site) {
  const api = memberCalls();
  api.use(path, guard(site));
  return api.route('/', mountEndpoints(site, ...Object.values(myPageQueries))).openapi(parts, async (c) => {
    const page = await readMyPage({ ...site, db: readingOf(site.db) }, c.get('viewer'));
    return c.html(renderToStaticMarkup(createElement(MyPageParts, page)), 200);
  });
}
