import type { IncomingMessage } from 'node:http';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { asMember } from '#app/api/who/as-member.ts';
import type { Seen } from '#app/api/who/guard.server.ts';
import { checkLetters, checkTypes, limitBodies } from '#app/http/door/bodies.ts';
import { limitFields } from '#app/http/door/fields.ts';
import { noSuchCall } from '#app/http/headers/problems.ts';
import { calendarApi } from '#app/modules/calendar/feed/calendar.api.ts';
import { outwardApi, outwardPaths } from '#app/modules/handbook/outward/outward.api.ts';
import { inPlayApi } from '#app/modules/match-day/in-play/in-play.api.ts';
import { oembedApi } from '#app/modules/pages/embed/embed.api.ts';
import { feedsApi } from '#app/modules/pages/feeds/feeds.api.ts';
import { feedPaths } from '#app/modules/pages/feeds/feeds.ts';
import { robots, sitemap } from '#app/modules/pages/for-machines.server.ts';
import { clubIcon } from '#app/modules/pages/phone/club-icon.server.ts';
import { manifest } from '#app/modules/pages/phone/manifest.server.ts';
import { fullName } from '#app/site/club-words.ts';
import { describeDoor, describeNulls } from './description.ts';
import { createMethods } from './methods.ts';
import { packed } from './packed.ts';
import type { Served } from './served.ts';
import { callsOfSubjects } from './subjects.ts';
import { createWatch } from './watch.ts';

type Kept = (request: Request, make: (request: Request) => Promise<Response>) => Promise<Response>;

/** API paths by and about members: never cached, small bodies, and the right content type. '/api/me/*' matches '/api/me' too. */
const membersCalls = [
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

const isMembersCall = (path: string) =>
  membersCalls.some((call) => `${path}/`.startsWith(call.replace(/\*$/, '')));

/** Mounts the API of every module, machine-readable files and the OpenAPI description; every route but pages. */
export function calls(site: Served, kept: Kept) {
  const api = new OpenAPIHono<Seen>();
  const watch = createWatch(site.log);
  api.use(async (c, next) => {
    c.set('address', site.addressOf(c.req.raw, socketAddress(c.env)));
    await next();
    watch(c);
  });
  // CORS for other sites (CORS_ORIGINS). Cached responses are the same for every origin.
  const others = cors({
    origin: site.corsOrigins,
    maxAge: 600,
    exposeHeaders: ['Link', 'Retry-After', 'Location', 'Last-Event-ID', 'ETag', asMember],
  });
  for (const path of ['/api/leagues/*', '/api/photos/*']) api.use(path, others);
  // Uncached responses need CORS headers only across origins.
  const ownOrOthers: MiddlewareHandler = (c, next) => (c.req.header('origin') ? others(c, next) : next());
  for (const path of membersCalls) {
    api.use(
      path,
      ownOrOthers,
      packed,
      limitBodies(),
      limitFields,
      checkTypes,
      checkLetters,
      async (c, next) => {
        await next();
        // Streams set their own header; pictures allow caching in the reader's browser.
        if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
      },
    );
  }
  for (const its of callsOfSubjects(site)) api.route('/', its);
  api.openAPIRegistry.registerComponent('securitySchemes', 'token', { type: 'http', scheme: 'bearer' });

  // Public responses are rendered once for each version of the content, like pages.
  const ready: MiddlewareHandler = async (c, next) => {
    c.res = await kept(c.req.raw, async () => {
      await next();
      return c.res;
    });
  };
  const keptReady = ['/calendar.ics', '/calendar/:file', '/api/in-play', ...feedPaths, ...outwardPaths];
  for (const path of keptReady) api.get(path, ready);
  api.route('/', calendarApi(site));
  api.route('/', feedsApi(site));
  api.route('/', outwardApi(site));
  api.route('/', oembedApi(site));
  api.route('/', inPlayApi(site));
  api.get('/sitemap.xml', ready, async () => text(await sitemap(site), 'application/xml; charset=utf-8'));
  api.get('/robots.txt', ready, () => text(robots(site), 'text/plain; charset=utf-8'));
  api.get('/manifest.webmanifest', ready, () => text(manifest(site), 'application/manifest+json'));
  api.get('/club-icon/:file', ready, (c) => clubIcon(site, c.req.path) ?? c.notFound());
  api.get('/api/openapi.json', ready, (c) => {
    const info = { title: `${fullName(site.club)}`, version: '1' };
    const all = api.getOpenAPI31Document({ openapi: '3.1.0', info, servers: [{ url: site.url }] });
    return c.json(describeNulls(describeDoor(all, isMembersCall)));
  });
  const methodsOf = createMethods(api.openAPIRegistry);
  api.all('/api/*', (c) => noSuchCall(methodsOf(c.req.path)));
  return api;
}

/** Remote address of the socket, from Node's server; undefined in tests without a port. */
export function socketAddress(env: unknown): string | undefined {
  return (env as { incoming?: IncomingMessage } | undefined)?.incoming?.socket.remoteAddress;
}

function text(body: string, type: string): Response {
  return new Response(body, {
    headers: { 'content-type': type, 'cache-control': 'public, max-age=900' },
  });
}
