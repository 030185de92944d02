import { z } from '@hono/zod-openapi';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { requireRole } from '#app/api/auth/role-guard.server.ts';
import { createMemberApi, createMemberRoute } from '#app/api/member-api.server.ts';
import { refusalResponses } from '#app/api/openapi-parts.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { createResponseReader } from '#db/response-reader.ts';
import { myPageQueries } from './my-page.endpoints.server.ts';
import { readMyPage } from './my-page.server.ts';
import { MyPageParts } from './my-page-parts.ts';

const partsPath = '/api/me/page/parts';

const partsRoute = createMemberRoute({
  method: 'get',
  path: partsPath,
  summary: 'Return the same data as HTML parts of the page',
  responses: {
    200: { description: 'HTML', content: { 'text/html': { schema: z.string() } } },
    ...refusalResponses(401),
  },
});

/** Endpoints of the member's own page: as JSON, and rendered as HTML parts. */
export function myPageApi(site: Site) {
  const api = createMemberApi();
  api.use(partsPath, requireRole(site));
  return api
    .route('/', mountEndpoints(site, ...Object.values(myPageQueries)))
    .openapi(partsRoute, async (c) => {
      const page = await readMyPage({ ...site, db: createResponseReader(site.db) }, c.get('viewer'));
      return c.html(renderToStaticMarkup(createElement(MyPageParts, page)), 200);
    });
}
