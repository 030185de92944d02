import type { IncomingMessage } from 'node:http';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { asMember } from '#app/api/who/as-member.ts';
import type { Seen } from '#app/api/who/guard.server.ts';
import { clubsDeskApi } from '#app/club/calendar/clubs/clubs-desk.api.ts';
import { calendarDeskApi } from '#app/club/calendar/events/calendar-desk.api.ts';
import { calendarApi } from '#app/club/calendar/feed/calendar.api.ts';
import { importDeskApi } from '#app/club/calendar/fixture-list/import-desk.api.ts';
import { greenApi } from '#app/club/calendar/green/green.api.ts';
import { kindsDeskApi } from '#app/club/calendar/kinds/kinds-desk.api.ts';
import { seasonsDeskApi } from '#app/club/calendar/season/seasons-desk.api.ts';
import { officersApi } from '#app/club/committee/officers/officers.acts.server.ts';
import { settingsApi } from '#app/club/committee/settings/settings.api.ts';
import { matchesApi } from '#app/club/competitions/claims/matches.api.ts';
import { competitionsDeskApi } from '#app/club/competitions/desk/competitions-desk.api.ts';
import { cupsApi } from '#app/club/cups/desk/cups.api.ts';
import { diaryApi } from '#app/club/diary/diary.api.ts';
import { documentsApi } from '#app/club/documents/documents.api.ts';
import { duplicatesApi } from '#app/club/duplicates/duplicates.api.ts';
import { dutiesDeskApi } from '#app/club/duties/desk/duties-desk.api.ts';
import { myDutiesApi } from '#app/club/duties/mine/my-duties.api.ts';
import { formatsApi } from '#app/club/formats/desk/formats.api.ts';
import { forumApi } from '#app/club/forum/forum.api.ts';
import { moderationApi } from '#app/club/forum/moderation/moderation.api.ts';
import { tellingApi } from '#app/club/forum/telling/telling.api.ts';
import { albumsApi } from '#app/club/gallery/desk/albums-desk.api.ts';
import { galleryApi } from '#app/club/gallery/gallery.api.ts';
import { sitePicturesApi } from '#app/club/gallery/store/site-pictures.api.ts';
import { gatheringsApi } from '#app/club/gatherings/desk/gatherings.api.ts';
import { myComingApi } from '#app/club/gatherings/members/my-coming.api.ts';
import { lawApi } from '#app/club/law/law.api.ts';
import { leagueClubsApi } from '#app/club/leagues/desk/clubs.acts.server.ts';
import { deductionsApi } from '#app/club/leagues/desk/deductions.acts.server.ts';
import { leagueDeskApi } from '#app/club/leagues/desk/league.acts.server.ts';
import { leagueFactsApi } from '#app/club/leagues/facts/leagues.acts.server.ts';
import { leaguesApi } from '#app/club/leagues/leagues.api.ts';
import { leagueMatchesApi } from '#app/club/leagues/matches/matches.acts.server.ts';
import { takenInApi } from '#app/club/leagues/pasted/pasted.acts.server.ts';
import { pastedApi } from '#app/club/leagues/pasted/pasted.api.ts';
import { resultsApi } from '#app/club/leagues/results/results.acts.server.ts';
import { takeOverApi } from '#app/club/leagues/take-over/take-over.acts.server.ts';
import { lettersApi } from '#app/club/letters/letters.api.ts';
import { accountApi } from '#app/club/members/account/account.api.ts';
import { membersDeskApi } from '#app/club/members/desk/members-desk.api.ts';
import { directoryApi } from '#app/club/members/directory/directory.api.ts';
import { doorsApi } from '#app/club/members/doors/doors.api.ts';
import { passkeysApi } from '#app/club/members/passkeys/passkeys.api.ts';
import { registerApi } from '#app/club/members/register/register.api.ts';
import { signInApi } from '#app/club/members/sign-in/sign-in.api.ts';
import { opensApi } from '#app/club/opens/desk/opens.api.ts';
import { deskHomeApi } from '#app/club/pages/desk-home/desk-home.api.ts';
import { manifest, robots, sitemap } from '#app/club/pages/for-machines.server.ts';
import { myPageApi } from '#app/club/pages/my-page/my-page.api.ts';
import { textsApi } from '#app/club/pages/texts/texts.api.ts';
import { answersApi } from '#app/club/playing/answers/answers.acts.server.ts';
import { boardsApi } from '#app/club/playing/boards/boards.acts.server.ts';
import { cardApi } from '#app/club/playing/card/card.api.ts';
import { cardOfferApi } from '#app/club/playing/card/offer/offer.acts.server.ts';
import { printsApi } from '#app/club/playing/card/print/prints.acts.server.ts';
import { gamesApi } from '#app/club/playing/games/games.acts.server.ts';
import { liftsApi } from '#app/club/playing/lifts/lifts.acts.server.ts';
import { newsApi } from '#app/club/playing/news/news.acts.server.ts';
import { placesApi } from '#app/club/playing/places/places.acts.server.ts';
import { placesDeskApi } from '#app/club/playing/places/places-desk.acts.server.ts';
import { sidesApi } from '#app/club/playing/sides/sides.acts.server.ts';
import { programmesApi } from '#app/club/programmes/desk/programme.api.ts';
import { rollUpsApi } from '#app/club/roll-ups/day/day.api.ts';
import { subscriptionsApi } from '#app/club/subscriptions/subscriptions.api.ts';
import { teamsApi } from '#app/club/teams/desk/teams.api.ts';
import { auditLogApi } from '#app/desk/audit-log.api.ts';
import { changesApi } from '#app/desk/changes/changes.api.ts';
import { browserReportsApi } from '#app/desk/status/browser-reports.api.ts';
import { statusApi } from '#app/desk/status/status.api.ts';
import { checkLetters, checkTypes, limitBodies } from '#app/http/door/bodies.ts';
import { limitFields } from '#app/http/door/fields.ts';
import { fullName } from '#app/site/club-words.ts';
import { describeDoor } from './description.ts';
import { createMethods } from './methods.ts';
import { noSuchCall } from './problems.ts';
import type { Served } from './served.ts';
import { createWatch } from './watch.ts';

type Kept = (request: Request, make: (request: Request) => Promise<Response>) => Promise<Response>;

/** Calls by and about members: never kept, small, and of the right type. '/api/me/*' is '/api/me' too, and stands here once. */
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
];

const isMembersCall = (path: string) =>
  membersCalls.some((call) => `${path}/`.startsWith(call.replace(/\*$/, '')));

/** Of the leagues at the desk, beneath `resultsApi`, which guards them. */
const leaguesDesk = [
  ...[leagueDeskApi, leagueFactsApi, leagueClubsApi, leagueMatchesApi, deductionsApi],
  ...[takeOverApi, pastedApi, takenInApi],
];

/** Those of playing: who can, who does, and what comes of it. */
const playing = [
  ...[dutiesDeskApi, myDutiesApi, boardsApi, answersApi, sidesApi, gamesApi, placesApi],
  ...[placesDeskApi, liftsApi, newsApi],
  ...[cardApi, cardOfferApi, printsApi, rollUpsApi, gatheringsApi, myComingApi, diaryApi],
];

/** Of the register, the doors and the club's papers. */
const people = [
  ...[registerApi, directoryApi, doorsApi, passkeysApi],
  ...[subscriptionsApi, lettersApi, documentsApi, lawApi, duplicatesApi],
];

/** Every call but the pages: each subject's own, what machines read, and the description of them all. */
export function calls(site: Served, kept: Kept) {
  const api = new OpenAPIHono<Seen>();
  const watch = createWatch(site.log);
  api.use(async (c, next) => {
    c.set('address', site.addressOf(c.req.raw, socketAddress(c.env)));
    await next();
    watch(c);
  });
  // Which other sites' pages may call this server (CORS_ORIGINS). Not what is kept ready: that is the same for all.
  const others = cors({
    origin: site.corsOrigins,
    maxAge: 600,
    exposeHeaders: ['Link', 'Retry-After', 'Location', 'Last-Event-ID', 'ETag', asMember],
  });
  for (const path of ['/api/leagues/*', '/api/photos/*']) api.use(path, others);
  // What is kept nowhere need not say to one's own pages that others may read it.
  const ownOrOthers: MiddlewareHandler = (c, next) => (c.req.header('origin') ? others(c, next) : next());
  for (const path of membersCalls) {
    api.use(path, ownOrOthers, limitBodies(), limitFields, checkTypes, checkLetters, async (c, next) => {
      await next();
      // A stream says more; a picture says itself that its reader's browser may keep it.
      if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
    });
  }
  api.route('/', leaguesApi(site));
  api.route('/', galleryApi(site));
  for (const ofAccounts of [signInApi, accountApi]) api.route('/', ofAccounts(site));
  api.route('/', membersDeskApi(site));
  api.route('/', auditLogApi(site));
  api.route('/', changesApi(site));
  api.route('/', greenApi(site));
  api.route('/', officersApi(site));
  api.route('/', textsApi(site));
  api.route('/', settingsApi(site));
  api.route('/', deskHomeApi(site));
  for (const ofMine of [myPageApi, diaryApi]) api.route('/', ofMine(site));
  api.route('/', statusApi(site));
  api.route('/', browserReportsApi(site));
  api.route('/', resultsApi(site));
  for (const ofLeagues of leaguesDesk) api.route('/', ofLeagues(site));
  api.route('/', formatsApi(site));
  api.route('/', teamsApi(site));
  api.route('/', albumsApi(site));
  api.route('/', sitePicturesApi(site));
  api.route('/', calendarDeskApi(site));
  for (const cupsOrProgrammes of [cupsApi, programmesApi]) api.route('/', cupsOrProgrammes(site));
  api.route('/', tellingApi(site));
  api.route('/', clubsDeskApi(site));
  api.route('/', kindsDeskApi(site));
  api.route('/', importDeskApi(site));
  api.route('/', seasonsDeskApi(site));
  api.route('/', competitionsDeskApi(site));
  api.route('/', matchesApi(site));
  api.route('/', opensApi(site));
  for (const others of [...playing, ...people, forumApi, moderationApi]) api.route('/', others(site));
  api.openAPIRegistry.registerComponent('securitySchemes', 'token', { type: 'http', scheme: 'bearer' });

  // What is the same for everybody is made once for each version of the content, like the pages.
  const ready: MiddlewareHandler = async (c, next) => {
    c.res = await kept(c.req.raw, async () => {
      await next();
      return c.res;
    });
  };
  for (const path of ['/calendar.ics', '/calendar/:file']) api.get(path, ready);
  api.route('/', calendarApi(site));
  api.get('/sitemap.xml', ready, async () => text(await sitemap(site), 'application/xml; charset=utf-8'));
  api.get('/robots.txt', ready, () => text(robots(site), 'text/plain; charset=utf-8'));
  api.get('/manifest.webmanifest', ready, () => text(manifest(site), 'application/manifest+json'));
  api.get('/api/openapi.json', ready, (c) => {
    const info = { title: `${fullName(site.club)}`, version: '1' };
    const all = api.getOpenAPI31Document({ openapi: '3.1.0', info, servers: [{ url: site.url }] });
    return c.json(describeDoor(all, isMembersCall));
  });
  const methodsOf = createMethods(api.openAPIRegistry);
  api.all('/api/*', (c) => noSuchCall(methodsOf(c.req.path)));
  return api;
}

/** The other end of the connection, as Node's server gives it; none in tests without a port. */
export function socketAddress(env: unknown): string | undefined {
  return (env as { incoming?: IncomingMessage } | undefined)?.incoming?.socket.remoteAddress;
}

function text(body: string, type: string): Response {
  return new Response(body, {
    headers: { 'content-type': type, 'cache-control': 'public, max-age=900' },
  });
}
