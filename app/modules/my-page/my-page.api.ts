import { z } from '@hono/zod-openapi';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { requireRole } from '#app/api/auth/role-guard.server.ts';
import { createMemberApi, createMemberApiRoute } from '#app/api/member-api.server.ts';
import { createProblemResponseSpecs } from '#app/api/openapi-parts.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { createResponseReader } from '#db/response-reader.ts';
import { myPageEndpoints } from './my-page.endpoints.server.ts';
import { MyPageMemberSections } from './my-page-parts.ts';
import { readMyPage } from './read-my-page.server.ts';

const partsPath = '/api/me/page/parts';

const partsRoute = createMemberApiRoute({
  method: 'get',
  path: partsPath,
  summary: 'Return the same data as HTML parts of the page',
  responses: {
    200: { description: 'HTML', content: { 'text/html': { schema: z.string() } } },
    ...createProblemResponseSpecs(401),
  },
});

/** Endpoints of the member's own page: as JSON, and rendered as HTML parts. */
export function myPageApi(site: Site) {
  const api = createMemberApi();
  api.use(partsPath, requireRole(site));
  return api
    .route('/', mountEndpoints(site, ...Object.values(myPageEndpoints)))
    .openapi(partsRoute, async (c) => {
      const page = await readMyPage({ ...site, db: createResponseReader(site.db) }, c.get('viewer'));
      return c.html(renderToStaticMarkup(createElement(MyPageMemberSections, page)), 200);
    });
}
