import {
  type AdminPermission,
  adminPermissions,
  privateAdminPermissions,
} from '#app/api/auth/permissions.ts';
import { people } from '#tests/calls/people/people.ts';
import type { Call } from '#tests/calls/people/people-calls.ts';
import { saved } from '#tests/workbooks/workbooks.ts';
import { account } from './account.ts';
import { calendar } from './calendar.ts';
import { coming } from './coming.ts';
import { competitions } from './competitions.ts';
import { desk } from './desk.ts';
import { duties } from './duties.ts';
import { forum } from './forum.ts';
import { followed, league } from './league.ts';
import { rowsOf } from './of-endpoints.ts';
import { onTheDay } from './on-the-day.ts';
import { opens } from './opens.ts';
import { photos } from './photos.ts';
import { playing } from './playing.ts';
import { results } from './results.ts';
import { committee, green, pages } from './words-and-green.ts';

/** Every call that needs a token, with its request. A call of the API that is neither here nor below fails a test. */
const forMembers: Record<string, Call> = {
  ...rowsOf('member'),
  ...people.members,
  ...account.members,
  ...forum.members,
  ...competitions.members,
  ...playing.members,
  ...duties.members,
  ...onTheDay.members,
  ...coming.members,
};
export const forModerators: Record<string, Call> = {
  ...rowsOf('moderator'),
  ...forum.moderators,
};
export const forAdministrators: Record<string, Call> = {
  ...rowsOf('administrator'),
  ...people.administrators,
  ...desk.administrators,
};
/** Calls of each room of the desk, for officers with its key; rows of endpoints are derived. */
const toldOfRooms: Record<AdminPermission, Record<string, Call>> = {
  calendar: calendar.room ?? {},
  results: { ...results.room, ...followed.room },
  competitions: competitions.room ?? {},
  opens: opens.room ?? {},
  photos: photos.room ?? {},
  committee: committee.room ?? {},
  pages: pages.room ?? {},
  green: green.room ?? {},
  playing: playing.room ?? {},
  duties: duties.room ?? {},
  'on-the-day': onTheDay.room ?? {},
  coming: coming.room ?? {},
  ...people.rooms,
  members: { ...desk.room, ...people.rooms.members },
  league: { ...league.room, ...people.rooms.league },
};
export const forRooms = Object.fromEntries(
  adminPermissions.map((room) => [room, { ...rowsOf(room), ...toldOfRooms[room] }]),
) as Record<AdminPermission, Record<string, Call>>;
/** For officers with any of the keys. */
export const forKeyHolders: Record<string, Call> = {
  'GET /api/desk/matches/{id}': { path: '/api/desk/matches/none' },
  'GET /api/desk/telling/{officer}': { path: '/api/desk/telling/none' },
  'GET /api/desk/changes': {},
  'GET /api/desk/changes/{id}': { path: '/api/desk/changes/none' },
  'POST /api/desk/changes/{id}/undo': { path: '/api/desk/changes/none/undo' },
};
/** For all users of the desk: a moderator without a permission too. */
export const forDesk: Record<string, Call> = {
  'GET /api/desk/season-end': {},
  'GET /api/desk/whats-new': {},
  'POST /api/desk/workbooks': {
    raw: saved('members.xlsx'),
    headers: { 'content-type': 'application/octet-stream' },
  },
};
const ofTheDesk = Object.assign({}, forKeyHolders, ...Object.values(forRooms)) as Record<string, Call>;
/** Calls of rooms that editors do not have by default. */
const ofPrivateRooms = Object.assign({}, ...privateAdminPermissions.map((room) => forRooms[room])) as object;
/** For officers with the key of members or of subscriptions: each response holds their part (tests/pages/person.test.ts). */
const forEitherKey: Record<string, Call> = {
  'GET /api/desk/people/{id}': { path: '/api/desk/people/none' },
};
export const guarded = {
  ...forMembers,
  ...forModerators,
  ...forAdministrators,
  ...ofTheDesk,
  ...forDesk,
  ...forEitherKey,
};

/** Return the person of the cast who may send a request, with no more permissions than it needs. */
export function whoMay(name: string): 'peter' | 'derek' | 'pauline' | 'tom' {
  if (Object.hasOwn({ ...forAdministrators, ...ofPrivateRooms, ...forEitherKey }, name)) return 'peter';
  if (Object.hasOwn({ ...forModerators, ...forDesk }, name)) return 'derek';
  return Object.hasOwn(ofTheDesk, name) ? 'pauline' : 'tom';
}

/** Calls for everybody: requests need no token, or have a code in its place. */
export const open = [
  ...people.open,
  'POST /login',
  'POST /reset-password',
  'POST /reset-password/request',
  'GET /reset-password/verify/{code}',
  'POST /api/set-up',
  'GET /api/set-up/{code}',
  'GET /api/set-up/{code}/starts',
  'POST /api/email/confirm',
  'POST /api/email/not-me',
  'POST /members/stop-mail',
  'GET /diary/{file}',
  'GET /topics/{file}',
  'GET /api/applications/ticket',
  'POST /api/csp-reports',
  'POST /api/script-errors',
  'GET /api/in-play',
  'GET /api/leagues/{day}',
  'GET /api/photos/{id}',
  'GET /photos/{album}/{file}',
  'GET /photos/{album}/{width}/{file}',
  'GET /calendar.ics',
  'GET /calendar/{file}',
  'GET /results.xml',
  'GET /results.json',
  'GET /leagues/{day}/table.csv',
  'GET /leagues/{day}/results.csv',
  'GET /leagues/{day}/fixtures.csv',
  'GET /leagues/{day}/results.xml',
  'GET /leagues/{day}/results.json',
  'GET /teams/{file}',
  'GET /news.xml',
  'GET /news.json',
  'GET /.well-known/bowls-league',
  'GET /api/exchange/v1/leagues/{key}',
  'GET /api/exchange/v1/schema',
  'POST /api/exchange/v1/messages',
  'POST /api/exchange/v1/agreements',
  'GET /oembed',
  'GET /sitemap.xml',
  'GET /robots.txt',
  'GET /manifest.webmanifest',
  'GET /club-icon/{file}',
  'GET /api/openapi.json',
];
