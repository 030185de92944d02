import type { IncomingMessage } from 'node:http';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { expectedMemberHeader } from '#app/api/auth/member-header.ts';
import type { AuthenticatedHonoEnv } from '#app/api/auth/role-guard.server.ts';
import { checkContentType, checkUtf8Body, limitBodySize } from '#app/http/admission/body-checks.ts';
import { limitFormFields } from '#app/http/admission/form-fields.ts';
import { createNoEndpointResponse } from '#app/http/headers/problems.ts';
import { calendarFeedApi } from '#app/modules/calendar/feed/calendar-feed.api.ts';
import {
  publicLeagueDataApi,
  publicLeagueDataPaths,
} from '#app/modules/handbook/public-data/public-league-data.api.ts';
import { matchesInPlayApi } from '#app/modules/match-day/in-play/in-play.api.ts';
import { oembedApi } from '#app/modules/pages/embed/oembed.api.ts';
import { clubFeedsApi } from '#app/modules/pages/feeds/club-feeds.api.ts';
import { clubFeedPaths } from '#app/modules/pages/feeds/club-feeds.ts';
import { getClubIconResponse } from '#app/modules/pages/home-screen/club-icon.server.ts';
import { buildWebAppManifest } from '#app/modules/pages/home-screen/web-app-manifest.server.ts';
import { buildRobotsTxt, buildSitemap } from '#app/modules/pages/sitemap.server.ts';
import { formatClubName } from '#app/site/club-terms.ts';
import { compressJson } from './compressed.ts';
import { createDenialLogger } from './denial-log.ts';
import { createAllowedMethodLookup } from './methods.ts';
import { createModuleApis } from './module-apis.ts';
import { addMiddlewareErrorsToOpenApi, fixOpenApiNullableReferences } from './openapi.ts';
import type { ServerContext } from './server-context.ts';

type RespondCached = (request: Request, make: (request: Request) => Promise<Response>) => Promise<Response>;

/** API paths by and about members: never cached, small bodies, and the right content type. '/api/me/*' matches '/api/me' too. */
const memberPaths = [
  '/login',
  '/logout',
  '/reset-password/*',
  '/members/stop-mail',
  '/api/set-up/*',
  '/api/email/*',
  '/api/applications/*',
  '/api/csp-reports',
  '/api/me/*',
  '/api/desk/*',
  '/api/competitions/*',
  '/api/playing/*',
  '/api/duties/*',
  '/api/coming/*',
  '/api/directory/*',
  '/api/sign-in/*',
  '/api/passkeys/*',
  '/api/documents/*',
  '/forums/categories',
  '/forum/*',
  '/api/forum/*',
  '/api/moderation/*',
  '/api/exchange/*',
];

const isMemberPath = (path: string) =>
  memberPaths.some((call) => `${path}/`.startsWith(call.replace(/\*$/, '')));

/** Mounts the API of every module, machine-readable files and the OpenAPI description; every route but pages. */
export function createSiteApi(site: ServerContext, respondCached: RespondCached) {
  const api = new OpenAPIHono<AuthenticatedHonoEnv>();
  const watch = createDenialLogger(site.log);
  api.use(async (c, next) => {
    c.set('address', site.getClientAddress(c.req.raw, getSocketAddress(c.env)));
    await next();
    watch(c);
  });
  // CORS for other sites (CORS_ORIGINS). Cached responses are the same for every origin.
  const others = cors({
    origin: site.corsOrigins,
    maxAge: 600,
    exposeHeaders: ['Link', 'Retry-After', 'Location', 'Last-Event-ID', 'ETag', expectedMemberHeader],
  });
  for (const path of ['/api/leagues/*', '/api/photos/*']) api.use(path, others);
  // Uncached responses need CORS headers only across origins.
  const ownOrOthers: MiddlewareHandler = (c, next) => (c.req.header('origin') ? others(c, next) : next());
  for (const path of memberPaths) {
    api.use(
      path,
      ownOrOthers,
      compressJson,
      limitBodySize(),
      limitFormFields,
      checkContentType,
      checkUtf8Body,
      async (c, next) => {
        await next();
        // Streams set their own header; pictures allow caching in the reader's browser.
        if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
      },
    );
  }
  for (const its of createModuleApis(site)) api.route('/', its);
  api.openAPIRegistry.registerComponent('securitySchemes', 'token', { type: 'http', scheme: 'bearer' });

  // Public responses are rendered once for each version of the content, like pages.
  const ready: MiddlewareHandler = async (c, next) => {
    c.res = await respondCached(c.req.raw, async () => {
      await next();
      return c.res;
    });
  };
  const keptReady = [
    '/calendar.ics',
    '/calendar/:file',
    '/api/in-play',
    ...clubFeedPaths,
    ...publicLeagueDataPaths,
  ];
  for (const path of keptReady) api.get(path, ready);
  api.route('/', calendarFeedApi(site));
  api.route('/', clubFeedsApi(site));
  api.route('/', publicLeagueDataApi(site));
  api.route('/', oembedApi(site));
  api.route('/', matchesInPlayApi(site));
  api.get('/sitemap.xml', ready, async () =>
    createTextResponse(await buildSitemap(site), 'application/xml; charset=utf-8'),
  );
  api.get('/robots.txt', ready, () => createTextResponse(buildRobotsTxt(site), 'text/plain; charset=utf-8'));
  api.get('/manifest.webmanifest', ready, () =>
    createTextResponse(buildWebAppManifest(site), 'application/manifest+json'),
  );
  api.get('/club-icon/:file', ready, (c) => getClubIconResponse(site, c.req.path) ?? c.notFound());
  api.get('/api/openapi.json', ready, (c) => {
    const info = { title: `${formatClubName(site.club)}`, version: '1' };
    const all = api.getOpenAPI31Document({ openapi: '3.1.0', info, servers: [{ url: site.url }] });
    return c.json(fixOpenApiNullableReferences(addMiddlewareErrorsToOpenApi(all, isMemberPath)));
  });
  const methodsOf = createAllowedMethodLookup(api.openAPIRegistry);
  api.all('/api/*', (c) => createNoEndpointResponse(methodsOf(c.req.path)));
  return api;
}

/** Remote address of the socket, from Node's server; undefined in tests without a port. */
export function getSocketAddress(env: unknown): string | undefined {
  return (env as { incoming?: IncomingMessage } | undefined)?.incoming?.socket.remoteAddress;
}

function createTextResponse(body: string, type: string): Response {
  return new Response(body, {
    headers: { 'content-type': type, 'cache-control': 'public, max-age=900' },
  });
}
