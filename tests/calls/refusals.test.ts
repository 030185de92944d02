import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { type ContentRoom, contentRooms, isInUse, notInUse, privateRooms } from '#app/api/who/rooms.ts';
import { usualFormat } from '#app/club/formats/format.ts';
import { calls } from '#app/http/calls.ts';
import { contentKeys } from '#db/content-tables.ts';
import { type Asking, cast, day, openClub } from '#tests/members.ts';
import { people } from './people/people.ts';
import type { Call } from './people/people-calls.ts';

const json = (body: unknown): Call => ({ json: body });
const password = 'three woods';
const picture = new Uint8Array(
  await sharp({ create: { width: 6, height: 4, channels: 3, background: '#3a7d44' } })
    .jpeg()
    .toBuffer(),
);
const words = JSON.stringify({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Words' }] }],
});

const openFacts = {
  ...{ name: 'Harvest Triples', summary: 'Trips.', date: '2025-09-20', starts: '10am', team: 'Trips' },
  ...{ woods: '2', games: '4', ends: '9' },
};

const sides = { rinks: 1, players: 3, captain: null, reserves: 'ask', note: '', picks: [] };

const coach = '2025-06-10-tuesday';
const tie = { round: 'Final', opponent: 'Tathby', drawn: 'home', date: '2025-07-13' };
const others = { round: 'Final', home: 'Tathby', away: 'Osmoor' };

/** Every call that wants a token, with what it takes. A call of the API that stands neither here nor below fails a test. */
const forMembers: Record<string, Call> = {
  ...people.members,
  'POST /logout': {},
  'GET /api/me': {},
  'GET /api/me/page': {},
  'GET /api/me/desk': {},
  'GET /api/duties': {},
  'PUT /api/duties/turns/{id}/confirmation': { path: '/api/duties/turns/none/confirmation' },
  'POST /api/duties/turns/{id}/swap': { path: '/api/duties/turns/none/swap', json: { whom: '' } },
  'DELETE /api/duties/turns/{id}/swap': { path: '/api/duties/turns/none/swap' },
  'POST /api/duties/turns/{id}/taking': { path: '/api/duties/turns/none/taking' },
  'POST /api/duties/away': json({ from: '2025-06-01' }),
  'DELETE /api/duties/away/{id}': { path: '/api/duties/away/none' },
  'GET /api/me/on-the-day': {},
  'PATCH /api/me': json({ displayName: 'Tom' }),
  'GET /api/me/diary': {},
  'POST /api/me/diary/address': {},
  'DELETE /api/me/diary/address': {},
  'GET /api/me/telephone': {},
  'PUT /api/me/telephone': json({ phone: '01507 555 0100' }),
  'POST /api/me/password': json({ password, newPassword: 'four woods' }),
  'POST /api/me/email': json({ email: 'new@larkby.example', password }),
  'GET /api/me/sessions': {},
  'GET /api/me/ways': {},
  'DELETE /api/me/sessions': {},
  'DELETE /api/me/sessions/{id}': { path: '/api/me/sessions/none' },
  'GET /api/me/mail': {},
  'PUT /api/me/mail/{kind}': { path: '/api/me/mail/sign-ins', json: { wanted: false } },
  'GET /api/me/data': {},
  'POST /api/me/close': json({ password }),
  'GET /api/playing/places': {},
  'PUT /api/playing/events/{id}/place': {
    path: '/api/playing/events/none/place',
    json: { coming: true },
  },
  'GET /api/coming/{event}': { path: '/api/coming/none' },
  'POST /api/coming/{event}/replies': { path: '/api/coming/none/replies', json: { people: 1 } },
  'PUT /api/coming/{event}/replies/{id}': {
    path: '/api/coming/none/replies/none',
    json: { people: 1 },
  },
  'DELETE /api/coming/{event}/replies/{id}': { path: '/api/coming/none/replies/none' },
  'GET /forums/categories': {},
  'GET /forum/topics': {},
  'POST /forum/topics': json({ title: 'A title', content: words, category_id: 'tea' }),
  'GET /forum/topics/{id}': { path: '/forum/topics/none' },
  'PATCH /forum/topics/{id}': { path: '/forum/topics/none', json: { title: 'A title', content: words } },
  'DELETE /forum/topics/{id}': { path: '/forum/topics/none' },
  'PUT /forum/topics/{id}/read': {
    path: '/forum/topics/none/read',
    json: { read_to: '2025-05-20T09:00:00.000Z' },
  },
  'PUT /forum/topics/{id}/about': { path: '/forum/topics/none/about', json: { about: null } },
  'PUT /forum/{what}/{id}/follow': { path: '/forum/topics/none/follow' },
  'DELETE /forum/{what}/{id}/follow': { path: '/forum/topics/any/follow' },
  'GET /forum/posts': { path: '/forum/posts?topic_id=a/none' },
  'POST /forum/posts': { path: '/forum/posts?/none', json: { content: words, topic_id: 'none' } },
  'GET /forum/posts/{id}': { path: '/forum/posts/none' },
  'PATCH /forum/posts/{id}': { path: '/forum/posts/none', json: { content: words } },
  'DELETE /forum/posts/{id}': { path: '/forum/posts/none' },
  'POST /forum/posts/{id}/restoration': { path: '/forum/posts/none/restoration' },
  'PUT /forum/{what}/{id}/reactions/{name}': { path: '/forum/posts/none/reactions/thanks' },
  'DELETE /forum/{what}/{id}/reactions/{name}': { path: '/forum/topics/none/reactions/thanks' },
  'POST /forum/reports': { path: '/forum/reports?/none', json: { topic_id: 'none', why: 'Rude' } },
  'POST /api/forum/pictures': { raw: picture, headers: { 'content-type': 'image/jpeg' } },
  'GET /api/forum/pictures/{id}': { path: '/api/forum/pictures/none' },
  'GET /api/competitions/matches': {},
  'GET /api/playing/games/mine': {},
  'POST /api/competitions/matches/{id}/letter': {
    path: '/api/competitions/matches/none/letter',
    json: { message: 'Thursday at 5?' },
  },
  'PUT /api/competitions/matches/{id}/result': {
    path: '/api/competitions/matches/none/result',
    json: { score1: 21, score2: 12 },
  },
  'DELETE /api/competitions/matches/{id}/result': { path: '/api/competitions/matches/none/result' },
  'POST /api/competitions/matches/{id}/confirmation': {
    path: '/api/competitions/matches/none/confirmation',
    json: { version: 1 },
  },
  'POST /api/competitions/matches/{id}/dispute': {
    path: '/api/competitions/matches/none/dispute',
    json: { version: 1, why: 'It was 21 to 18.' },
  },
  'GET /api/playing/cards/{id}': { path: '/api/playing/cards/none' },
  'PUT /api/playing/cards/{id}/sides/{side}': {
    path: '/api/playing/cards/none/sides/1',
    raw: JSON.stringify({ hand: crypto.randomUUID(), ends: [], theirs: [], short: null, version: 0 }),
    headers: { 'content-type': 'application/json' },
  },
  'PUT /api/playing/cards/{id}/result': {
    path: '/api/playing/cards/none/result',
    json: { card: 0, version: 0 },
  },
  'GET /api/playing/answers': { path: '/api/playing/answers?of=2025-06-10-tuesday' },
  'PUT /api/playing/events/{id}/answer': { path: '/api/playing/events/none/answer', json: { word: 'yes' } },
  'GET /api/playing/events/{id}/names': { path: '/api/playing/events/none/names' },
  'PUT /api/playing/events/{id}/names/{member}': {
    path: '/api/playing/events/none/names/joan',
    json: { word: 'yes' },
  },
  'GET /api/forum/mine': {},
  'GET /api/forum/about': { path: '/api/forum/about?of=event:2025-05-20-tuesday,tie:pairs-1-2' },
  'GET /api/forum/things': {},
  'GET /api/forum/things/{about}': { path: '/api/forum/things/open:spencer-shield' },
  'GET /api/forum/members': { path: '/api/forum/members?q=joan' },
  'GET /api/forum/mentions': {},
  'GET /api/forum/live': { path: '/api/forum/live?topic=a/none' },
  'GET /api/forum/search': { path: '/api/forum/search?q=woods' },
  'GET /api/forum/texts/{id}': { path: '/api/forum/texts/guidelines' },
};
const forModerators: Record<string, Call> = {
  'PATCH /api/moderation/topics/{id}': { path: '/api/moderation/topics/none', json: { is_locked: true } },
  'PATCH /api/moderation/posts/{id}': { path: '/api/moderation/posts/none', json: { removed: true } },
  'GET /api/moderation/reports': {},
  'POST /api/moderation/reports/{id}/end': {
    path: '/api/moderation/reports/none/end',
    json: { outcome: 'Nothing' },
  },
  'POST /api/moderation/members/{id}/warning': {
    path: '/api/moderation/members/joan/warning',
    json: { why: 'Rude' },
  },
  'PUT /api/moderation/members/{id}/quiet': {
    path: '/api/moderation/members/joan/quiet',
    json: { days: 7, why: 'Rude' },
  },
  'POST /api/moderation/categories': json({ name: 'Ladies' }),
  'PATCH /api/moderation/categories/{id}': {
    path: '/api/moderation/categories/none',
    json: { move: 'up', version: 1 },
  },
  'DELETE /api/moderation/categories/{id}': { path: '/api/moderation/categories/none', json: { version: 1 } },
};
const forAdministrators: Record<string, Call> = {
  ...people.administrators,
  'GET /api/desk/record': {},
  'GET /api/desk/settings': {},
  'GET /api/desk/status': {},
  'GET /api/desk/mail': {},
  'PUT /api/desk/settings': json({ facts: { secretary: 'Ann' }, version: 1 }),
};
const event = { type: 'friendly', date: '2025-06-09', opponent: 'Farlby', place: 'home' };
const forMembersRoom: Record<string, Call> = {
  'GET /api/desk/members': {},
  'GET /api/desk/roll-sections': {},
  'POST /api/desk/members': json({ name: 'New Member', email: 'new@larkby.example' }),
  'POST /api/desk/members/import': {
    raw: 'Name,Email\nNew,new@larkby.example\n',
    headers: { 'content-type': 'text/csv' },
  },
  'POST /api/desk/members/invitations': json({ count: 1 }),
  'GET /api/desk/members/{id}': { path: '/api/desk/members/joan' },
  'PATCH /api/desk/members/{id}': { path: '/api/desk/members/joan', json: { role: 'administrator' } },
  'DELETE /api/desk/members/{id}': { path: '/api/desk/members/joan' },
  'POST /api/desk/members/{id}/invitation': { path: '/api/desk/members/nell/invitation' },
  'POST /api/desk/members/{id}/letter': { path: '/api/desk/members/edie/letter' },
  'POST /api/desk/members/{id}/suspension': { path: '/api/desk/members/joan/suspension' },
  'PUT /api/desk/members/{id}/keys': { path: '/api/desk/members/joan/keys', json: { rooms: ['opens'] } },
  'DELETE /api/desk/members/{id}/suspension': { path: '/api/desk/members/stan/suspension' },
  'DELETE /api/desk/members/{id}/sessions': { path: '/api/desk/members/joan/sessions' },
  'GET /api/desk/applications': {},
  'POST /api/desk/applications/{id}/member': { path: '/api/desk/applications/none/member' },
  'DELETE /api/desk/applications/{id}': { path: '/api/desk/applications/none' },
  ...people.rooms.members,
};
/** Of each room of the desk, for whoever has its key. */
const forRooms: Record<ContentRoom, Record<string, Call>> = {
  calendar: {
    'GET /api/desk/calendar': {},
    'GET /api/desk/calendar/events/{id}': { path: '/api/desk/calendar/events/none' },
    'POST /api/desk/calendar/events': json({ ...event, season: 2025 }),
    'PUT /api/desk/calendar/events/{id}': {
      path: '/api/desk/calendar/events/none',
      json: { ...event, version: 1 },
    },
    'PUT /api/desk/calendar/events/{id}/state': {
      path: '/api/desk/calendar/events/none/state',
      json: { state: 'cancelled', note: 'Rain', version: 1 },
    },
    'DELETE /api/desk/calendar/events/{id}': {
      path: '/api/desk/calendar/events/none',
      json: { version: 1 },
    },
    'GET /api/desk/calendar/events/{id}/programme': { path: '/api/desk/calendar/events/none/programme' },
    'POST /api/desk/calendar/events/{id}/programme': {
      path: '/api/desk/calendar/events/none/programme',
      json: { what: 'Supper' },
    },
    'PUT /api/desk/calendar/events/{id}/programme/{line}': {
      path: '/api/desk/calendar/events/none/programme/none',
      json: { what: 'Supper', version: 1 },
    },
    'DELETE /api/desk/calendar/events/{id}/programme/{line}': {
      path: '/api/desk/calendar/events/none/programme/none',
      json: { version: 1 },
    },
    'GET /api/desk/calendar/events/{id}/telling': { path: '/api/desk/calendar/events/none/telling' },
    'POST /api/desk/calendar/events/{id}/telling': {
      path: '/api/desk/calendar/events/none/telling',
      json: { change: 'none', message: 'It is off.', mail: true, topic: true },
    },
    'GET /api/desk/calendar/clubs': {},
    'GET /api/desk/calendar/clubs/{id}': { path: '/api/desk/calendar/clubs/none' },
    'POST /api/desk/calendar/clubs': json({ name: 'Farlby' }),
    'PUT /api/desk/calendar/clubs/{id}': {
      path: '/api/desk/calendar/clubs/none',
      json: { name: 'Farlby', version: 1 },
    },
    'POST /api/desk/calendar/clubs/{id}/merger': {
      path: '/api/desk/calendar/clubs/none/merger',
      json: { into: 'club-1', version: 1 },
    },
    'DELETE /api/desk/calendar/clubs/{id}': {
      path: '/api/desk/calendar/clubs/none',
      json: { version: 1 },
    },
    'GET /api/desk/calendar/kinds': {},
    'GET /api/desk/calendar/kinds/{id}': { path: '/api/desk/calendar/kinds/none' },
    'POST /api/desk/calendar/kinds': json({ name: 'Supper', nature: 'event' }),
    'PUT /api/desk/calendar/kinds/{id}': {
      path: '/api/desk/calendar/kinds/none',
      json: { name: 'Supper', nature: 'event', version: 1 },
    },
    'POST /api/desk/calendar/kinds/{id}/move': {
      path: '/api/desk/calendar/kinds/none/move',
      json: { move: 'up', version: 1 },
    },
    'PUT /api/desk/calendar/kinds/{id}/put-by': {
      path: '/api/desk/calendar/kinds/none/put-by',
      json: { putBy: true, version: 1 },
    },
    'DELETE /api/desk/calendar/kinds/{id}': {
      path: '/api/desk/calendar/kinds/none',
      json: { version: 1 },
    },
    'GET /api/desk/calendar/seasons': {},
    'GET /api/desk/calendar/seasons/{year}/rules': { path: '/api/desk/calendar/seasons/1999/rules?of=/none' },
    'POST /api/desk/calendar/seasons': json({ year: 2026, parts: [] }),
    'PUT /api/desk/calendar/seasons/{year}': {
      path: '/api/desk/calendar/seasons/1999?of=/none',
      ...json({ version: 1 }),
    },
    'DELETE /api/desk/calendar/seasons/{year}': {
      path: '/api/desk/calendar/seasons/1999?of=/none',
      ...json({ version: 1 }),
    },
    'POST /api/desk/calendar/import': {
      path: '/api/desk/calendar/import?season=2025',
      raw: 'Date,Opponent\n9 June,Farlby\n',
      headers: { 'content-type': 'text/csv' },
    },
    'PUT /api/desk/calendar/import': {
      path: '/api/desk/calendar/import?season=1999&take=2&mark=x&of=/none',
      raw: 'Date,Opponent\n9 June,Farlby\n',
      headers: { 'content-type': 'text/csv' },
    },
  },
  results: {
    'GET /api/desk/results': {},
    'GET /api/desk/results/cups': {},
    'GET /api/desk/results/cups/{slug}': { path: '/api/desk/results/cups/none' },
    'POST /api/desk/results/cups': json({ name: 'County Cup', format: 'shots' }),
    'PUT /api/desk/results/cups/{slug}': {
      path: '/api/desk/results/cups/none',
      json: { name: 'County Cup', version: 1 },
    },
    'DELETE /api/desk/results/cups/{slug}': { path: '/api/desk/results/cups/none', json: { version: 1 } },
    'POST /api/desk/results/cups/{slug}/ties': { path: '/api/desk/results/cups/none/ties', json: tie },
    'PUT /api/desk/results/cups/{slug}/ties/{id}': {
      path: '/api/desk/results/cups/none/ties/none',
      json: { ...tie, version: 1 },
    },
    'POST /api/desk/results/cups/{slug}/other-ties': {
      path: '/api/desk/results/cups/none/other-ties',
      json: others,
    },
    'PUT /api/desk/results/cups/{slug}/other-ties/{id}': {
      path: '/api/desk/results/cups/none/other-ties/none',
      json: { ...others, version: 1 },
    },
    'DELETE /api/desk/results/cups/{slug}/other-ties/{id}': {
      path: '/api/desk/results/cups/none/other-ties/none',
      json: { version: 1 },
    },
    'GET /api/desk/results/events/{id}': { path: '/api/desk/results/events/2025-05-13-tuesday' },
    'GET /api/desk/results/events/{id}/card': { path: '/api/desk/results/events/2025-05-13-tuesday/card' },
    'PUT /api/desk/results/events/{id}': {
      path: '/api/desk/results/events/2025-05-13-tuesday',
      json: { version: 0, state: 'played', points: { home: 6, away: 2 } },
    },
    'PUT /api/desk/results/events/{id}/winner': {
      path: '/api/desk/results/events/2025-05-04-open/winner',
      json: { version: 1, winner: 'J. Smith' },
    },
    'DELETE /api/desk/results/events/{id}': {
      path: '/api/desk/results/events/none',
      json: { version: 1 },
    },
    'GET /api/desk/results/leagues/{day}': { path: '/api/desk/results/leagues/tuesday' },
    'PATCH /api/desk/results/leagues/{day}': {
      path: '/api/desk/results/leagues/tuesday',
      json: { version: 1, source: 'own' },
    },
    'POST /api/desk/results/leagues/{day}/teams': {
      path: '/api/desk/results/leagues/tuesday/teams',
      json: { name: 'Saltmere' },
    },
    'POST /api/desk/results/leagues/{day}/last-teams': {
      path: '/api/desk/results/leagues/none/last-teams',
    },
    'PUT /api/desk/results/teams/{id}': {
      path: '/api/desk/results/teams/none',
      json: { version: 1, name: 'Saltmere' },
    },
    'DELETE /api/desk/results/teams/{id}': { path: '/api/desk/results/teams/none', json: { version: 1 } },
    'POST /api/desk/results/leagues/{day}/deductions': {
      path: '/api/desk/results/leagues/none/deductions',
      json: { team: 'none', points: 1 },
    },
    'DELETE /api/desk/results/deductions/{id}': {
      path: '/api/desk/results/deductions/none',
      json: { version: 1 },
    },
    'POST /api/desk/results/leagues/{day}/matches': {
      path: '/api/desk/results/leagues/none/matches',
      json: {
        day: '05-13',
        matches: [{ home: 'a', away: 'b', shots: null, points: { home: 6, away: 2 } }],
      },
    },
    'PUT /api/desk/results/matches/{id}': {
      path: '/api/desk/results/matches/none',
      json: { version: 1, day: '05-13', state: 'played', points: { home: 6, away: 2 } },
    },
    'DELETE /api/desk/results/matches/{id}': {
      path: '/api/desk/results/matches/none',
      json: { version: 1 },
    },
    'POST /api/desk/results/leagues/{day}/round': {
      path: '/api/desk/results/leagues/none/round',
      ...json({ text: 'Cedar 4 Osmoor 8' }),
    },
    'PUT /api/desk/results/leagues/{day}/round': {
      path: '/api/desk/results/leagues/none/round',
      ...json({ text: 'Cedar 4 Osmoor 8', take: [1], mark: 'x' }),
    },
    'POST /api/desk/results/leagues/{day}/clubs': {
      path: '/api/desk/results/leagues/none/clubs',
      ...json({ text: 'Cedar' }),
    },
    'PUT /api/desk/results/leagues/{day}/clubs': {
      path: '/api/desk/results/leagues/none/clubs',
      ...json({ text: 'Cedar', take: [1], mark: 'x' }),
    },
    'GET /api/desk/results/leagues': {},
    'POST /api/desk/results/leagues': json({ name: 'Monday Ladies' }),
    'DELETE /api/desk/results/leagues/{day}': {
      path: '/api/desk/results/leagues/none',
      json: { version: 1 },
    },
    'GET /api/desk/results/leagues/{day}/facts': { path: '/api/desk/results/leagues/tuesday/facts' },
    'PATCH /api/desk/results/leagues/{day}/facts': {
      path: '/api/desk/results/leagues/tuesday/facts',
      json: { version: 1, contact: 'Ann' },
    },
    'POST /api/desk/results/leagues/{day}/divisions': {
      path: '/api/desk/results/leagues/none/divisions',
      json: { version: 1, name: 'Division 2', first: 'Division 1' },
    },
    'PUT /api/desk/results/leagues/{day}/use': {
      path: '/api/desk/results/leagues/none/use',
      json: { version: 1, used: false },
    },
    'POST /api/desk/results/leagues/{day}/move': {
      path: '/api/desk/results/leagues/none/move',
      json: { version: 1, move: 'up' },
    },
    'GET /api/desk/teams': {},
    'POST /api/desk/teams': json({ name: 'Larkby A' }),
    'PUT /api/desk/teams/{id}': { path: '/api/desk/teams/none', json: { version: 1, name: 'Larkby B' } },
    'PUT /api/desk/teams/{id}/use': { path: '/api/desk/teams/none/use', json: { version: 1, used: false } },
    'DELETE /api/desk/teams/{id}': { path: '/api/desk/teams/none', json: { version: 1 } },
    'POST /api/desk/sections': json({ name: 'Ladies' }),
    'PUT /api/desk/sections/{id}': { path: '/api/desk/sections/none', json: { version: 1, name: 'Men' } },
    'PUT /api/desk/sections/{id}/use': {
      path: '/api/desk/sections/none/use',
      json: { version: 1, used: false },
    },
    'DELETE /api/desk/sections/{id}': { path: '/api/desk/sections/none', json: { version: 1 } },
    'GET /api/desk/formats': {},
    'POST /api/desk/formats': json({ name: 'Our Monday league', format: usualFormat }),
    'PATCH /api/desk/formats/{id}': {
      path: '/api/desk/formats/none',
      json: { version: 1, name: 'Ours' },
    },
    'GET /api/desk/results/leagues/{day}/take-over': {
      path: '/api/desk/results/leagues/tuesday/take-over',
    },
    'POST /api/desk/results/leagues/{day}/take-over': {
      path: '/api/desk/results/leagues/tuesday/take-over',
      json: { version: 1 },
    },
  },
  competitions: {
    'GET /api/desk/competitions': {},
    'POST /api/desk/competitions': json({ name: 'Harvest Cup', season: 2025 }),
    'GET /api/desk/competitions/roll': {},
    'GET /api/desk/competitions/honours': {},
    'POST /api/desk/competitions/honours': json({ name: 'Club Singles', year: 1998, winner: 'Joe' }),
    'PATCH /api/desk/competitions/honours/{id}': {
      path: '/api/desk/competitions/honours/none',
      json: { name: 'Club Singles', year: 1998, winner: 'Joe', version: 1 },
    },
    'DELETE /api/desk/competitions/honours/{id}': {
      path: '/api/desk/competitions/honours/none',
      json: { version: 1 },
    },
    'GET /api/desk/competitions/{slug}': { path: '/api/desk/competitions/singles' },
    'PATCH /api/desk/competitions/{slug}': {
      path: '/api/desk/competitions/singles',
      json: { name: 'Club Singles', side: 1, version: 1 },
    },
    'DELETE /api/desk/competitions/{slug}': {
      path: '/api/desk/competitions/none',
      json: { version: 1 },
    },
    'POST /api/desk/competitions/{slug}/entries': {
      path: '/api/desk/competitions/none/entries',
      json: { sides: [['Ann']] },
    },
    'PATCH /api/desk/competitions/{slug}/entries/{id}': {
      path: '/api/desk/competitions/singles/entries/none',
      json: { players: ['Ann'], seed: null, version: 1 },
    },
    'DELETE /api/desk/competitions/{slug}/entries/{id}': {
      path: '/api/desk/competitions/singles/entries/none',
      json: { version: 1 },
    },
    'POST /api/desk/competitions/{slug}/entries/{id}/withdrawal': {
      path: '/api/desk/competitions/singles/entries/none/withdrawal',
      json: { version: 1 },
    },
    'DELETE /api/desk/competitions/{slug}/entries/{id}/withdrawal': {
      path: '/api/desk/competitions/singles/entries/none/withdrawal',
      json: { version: 1 },
    },
    'POST /api/desk/competitions/{slug}/roll': { path: '/api/desk/competitions/none/roll' },
    'POST /api/desk/competitions/{slug}/adoption': { path: '/api/desk/competitions/none/adoption' },
    'POST /api/desk/competitions/{slug}/draw': {
      path: '/api/desk/competitions/none/draw',
      json: { kind: 'knock-out', version: 1 },
    },
    'DELETE /api/desk/competitions/{slug}/draw': {
      path: '/api/desk/competitions/none/draw',
      json: { version: 1 },
    },
    'GET /api/desk/competitions/sections': {},
    'POST /api/desk/competitions/{slug}/later-draw': {
      path: '/api/desk/competitions/none/later-draw',
      json: { version: 1 },
    },
    'DELETE /api/desk/competitions/{slug}/later-draw': {
      path: '/api/desk/competitions/none/later-draw',
      json: { version: 1 },
    },
    'DELETE /api/desk/competitions/{slug}/consolation': {
      path: '/api/desk/competitions/none/consolation',
      json: { version: 1 },
    },
    'POST /api/desk/competitions/{slug}/publication': {
      path: '/api/desk/competitions/none/publication',
      json: { version: 1 },
    },
    'PUT /api/desk/competitions/{slug}/dates': {
      path: '/api/desk/competitions/none/dates',
      json: { dates: [], version: 1 },
    },
    'PUT /api/desk/competitions/{slug}/ties/{id}/result': {
      path: '/api/desk/competitions/singles/ties/singles-1-4/result',
      json: { score1: 21, score2: 12, version: 1 },
    },
    'DELETE /api/desk/competitions/{slug}/ties/{id}/result': {
      path: '/api/desk/competitions/singles/ties/singles-1-1/result',
      json: { version: 1 },
    },
    'POST /api/desk/competitions/{slug}/ties/{id}/confirmation': {
      path: '/api/desk/competitions/singles/ties/none/confirmation',
      json: { version: 1 },
    },
    'DELETE /api/desk/competitions/{slug}/ties/{id}/confirmation': {
      path: '/api/desk/competitions/singles/ties/none/confirmation',
      json: { version: 1 },
    },
  },
  opens: {
    'POST /api/desk/opens/pictures': { raw: picture, headers: { 'content-type': 'image/jpeg' } },
    'GET /api/desk/opens': {},
    'POST /api/desk/opens': json(openFacts),
    'GET /api/desk/opens/{slug}': { path: '/api/desk/opens/spencer-shield' },
    'PUT /api/desk/opens/{slug}': {
      path: '/api/desk/opens/spencer-shield',
      json: { ...openFacts, version: 1 },
    },
    'DELETE /api/desk/opens/{slug}': { path: '/api/desk/opens/spencer-shield', json: { version: 1 } },
    'PUT /api/desk/opens/{slug}/text': {
      path: '/api/desk/opens/spencer-shield/text',
      json: { body: words, status: 'published', version: 1 },
    },
    'PUT /api/desk/opens/{slug}/result': {
      path: '/api/desk/opens/%7Bclub-slug%7D-trophy/result',
      json: { winner: 'Ann', version: 0 },
    },
    'GET /api/desk/opens/{slug}/entries': { path: '/api/desk/opens/spencer-shield/entries' },
    'POST /api/desk/opens/{slug}/entries': {
      path: '/api/desk/opens/spencer-shield/entries',
      json: { skip: 'Ann' },
    },
    'PUT /api/desk/opens/{slug}/entries/{id}': {
      path: '/api/desk/opens/spencer-shield/entries/none',
      json: { skip: 'Ann', version: 1 },
    },
    'PUT /api/desk/opens/{slug}/entries/{id}/paid': {
      path: '/api/desk/opens/spencer-shield/entries/none/paid',
      json: { paid: true, version: 1 },
    },
    'PUT /api/desk/opens/{slug}/entries/{id}/state': {
      path: '/api/desk/opens/spencer-shield/entries/none/state',
      json: { withdrawn: true, version: 1 },
    },
    'DELETE /api/desk/opens/{slug}/entries/{id}': {
      path: '/api/desk/opens/spencer-shield/entries/none',
      json: { version: 1 },
    },
  },
  photos: {
    'GET /api/desk/photos/albums': {},
    'POST /api/desk/photos/albums': json({ title: 'The fete', day: '2025-06-01', event: '' }),
    'GET /api/desk/photos/events': {},
    'GET /api/desk/photos/albums/{id}': { path: '/api/desk/photos/albums/none' },
    'PUT /api/desk/photos/albums/{id}': {
      path: '/api/desk/photos/albums/none',
      json: { title: 'The fete', day: '2025-06-01', event: '', hidden: false, version: 1 },
    },
    'DELETE /api/desk/photos/albums/{id}': { path: '/api/desk/photos/albums/none', json: { version: 1 } },
    'PUT /api/desk/photos/albums/{id}/agreement': {
      path: '/api/desk/photos/albums/none/agreement',
      json: { agreed: true },
    },
    'PUT /api/desk/photos/albums/{id}/cover': {
      path: '/api/desk/photos/albums/none/cover',
      json: { photo: 'none', version: 1 },
    },
    'PUT /api/desk/photos/albums/{id}/order': {
      path: '/api/desk/photos/albums/none/order',
      json: { photos: [], was: [] },
    },
    'POST /api/desk/photos/albums/{id}/photos': {
      path: '/api/desk/photos/albums/none/photos',
      raw: picture,
      headers: { 'content-type': 'image/jpeg' },
    },
    'GET /api/desk/photos/albums/{id}/pictures/{file}': {
      path: '/api/desk/photos/albums/none/pictures/01.jpg',
    },
    'PUT /api/desk/photos/albums/{id}/photos/{photo}': {
      path: '/api/desk/photos/albums/opening-day-2025/photos/none',
      json: { caption: '', alt: 'A green', version: 1 },
    },
    'PUT /api/desk/photos/albums/{id}/photos/{photo}/child': {
      path: '/api/desk/photos/albums/none/photos/none/child',
      json: { givenBy: 'Ann Abel, mother', onDay: '2025-05-01', note: '' },
    },
    'DELETE /api/desk/photos/albums/{id}/photos/{photo}/child': {
      path: '/api/desk/photos/albums/none/photos/none/child',
    },
    'DELETE /api/desk/photos/albums/{id}/photos/{photo}': {
      path: '/api/desk/photos/albums/opening-day-2025/photos/none',
      json: { version: 1 },
    },
  },
  committee: {
    'POST /api/desk/committee/pictures': { raw: picture, headers: { 'content-type': 'image/jpeg' } },
    'GET /api/desk/committee': {},
    'POST /api/desk/committee': json({ name: 'Ann', role: 'Treasurer' }),
    'PUT /api/desk/committee/{id}': {
      path: '/api/desk/committee/none',
      json: { name: 'Ann', role: 'Treasurer', version: 1 },
    },
    'POST /api/desk/committee/{id}/move': {
      path: '/api/desk/committee/none/move',
      json: { move: 'up', version: 1 },
    },
    'DELETE /api/desk/committee/{id}': { path: '/api/desk/committee/none', json: { version: 1 } },
  },
  pages: {
    'GET /api/desk/pages': {},
    'GET /api/desk/pages/{key}': { path: '/api/desk/pages/none' },
    'PUT /api/desk/pages/{key}': {
      path: '/api/desk/pages/none',
      json: { title: 'A title', description: '', body: words, status: 'published', version: 1 },
    },
    'POST /api/desk/pages/{key}/restoration': {
      path: '/api/desk/pages/none/restoration',
      json: { change: 'none', version: 1 },
    },
    'GET /api/desk/pages/notices': {},
    'GET /api/desk/pages/notices/sections': {},
    'POST /api/desk/pages/notices': json({ title: 'Frost', starts: '2025-05-20' }),
    'PUT /api/desk/pages/notices/{id}': {
      path: '/api/desk/pages/notices/none',
      json: { title: 'Frost', starts: '2025-05-20', version: 1 },
    },
    'DELETE /api/desk/pages/notices/{id}': { path: '/api/desk/pages/notices/none', json: { version: 1 } },
    'GET /api/desk/pages/cards': {},
    'PUT /api/desk/pages/cards/{id}': {
      path: '/api/desk/pages/cards/none',
      json: { title: 'A card', button: 'Go', image: null, alt: '', version: 1 },
    },
    'POST /api/desk/pages/pictures': { raw: picture, headers: { 'content-type': 'image/jpeg' } },
  },
  green: {
    'GET /api/desk/green': {},
    'PUT /api/desk/green': json({ state: 'open', rinks: 5, note: '', version: 0 }),
  },
  playing: {
    'GET /api/desk/playing/events/{id}/places': { path: '/api/desk/playing/events/none/places' },
    'PUT /api/desk/playing/events/{id}/places/{member}': {
      path: '/api/desk/playing/events/none/places/none',
      json: { coming: true },
    },
    'PUT /api/desk/playing/events/{id}/guests/{guest}': {
      path: '/api/desk/playing/events/none/guests/none',
      json: { coming: true },
    },
    'POST /api/desk/playing/events/{id}/places/{member}/offer': {
      path: '/api/desk/playing/events/none/places/none/offer',
    },
    'POST /api/desk/playing/events/{id}/telling': { path: '/api/desk/playing/events/none/telling' },
    'PUT /api/desk/playing/events/{id}/telling/{who}': {
      path: '/api/desk/playing/events/none/telling/none',
    },
    'GET /api/desk/playing/{id}/card': { path: '/api/desk/playing/2025-05-20-tuesday/card' },
    'GET /api/desk/playing/{id}/team-sheet': { path: '/api/desk/playing/2025-05-20-tuesday/team-sheet' },
    'GET /api/desk/playing': {},
    'POST /api/desk/playing/boards': json({ events: ['none'] }),
    'POST /api/desk/playing/asking': {
      path: '/api/desk/playing/asking?of=/none',
      json: { events: [{ id: 'none', version: 1 }] },
    },
    'GET /api/desk/playing/boards/{id}': { path: '/api/desk/playing/boards/none' },
    'PUT /api/desk/playing/boards/{id}': {
      path: '/api/desk/playing/boards/none',
      json: { wanted: 12, version: 1 },
    },
    'PUT /api/desk/playing/boards/{id}/closing': {
      path: '/api/desk/playing/boards/none/closing',
      json: { closed: true, version: 1 },
    },
    'DELETE /api/desk/playing/boards/{id}': {
      path: '/api/desk/playing/boards/none',
      json: { version: 1 },
    },
    'PUT /api/desk/playing/boards/{id}/names/{member}': {
      path: '/api/desk/playing/boards/none/names/joan',
      json: { word: 'yes' },
    },
    'POST /api/desk/playing/boards/{id}/paper': {
      path: '/api/desk/playing/boards/none/paper',
      json: { marks: [] },
    },
    'GET /api/desk/playing/sides/{event}': { path: '/api/desk/playing/sides/none' },
    'PUT /api/desk/playing/sides/{event}': {
      path: '/api/desk/playing/sides/none',
      json: { ...sides, version: 0 },
    },
    'DELETE /api/desk/playing/sides/{event}/publication': {
      path: '/api/desk/playing/sides/none/publication',
      json: { version: 1 },
    },
    'PUT /api/desk/playing/pairings': json({ one: 'tom', other: 'joan', how: 'apart' }),
    'GET /api/desk/playing/games': {},
    'GET /api/desk/playing/events/{id}/lifts': { path: '/api/desk/playing/events/none/lifts' },
    'POST /api/desk/playing/events/{id}/lifts/work-out': {
      path: '/api/desk/playing/events/none/lifts/work-out',
      json: { version: 1 },
    },
    'PUT /api/desk/playing/events/{id}/lifts/{member}': {
      path: '/api/desk/playing/events/none/lifts/none',
      json: { with: 'own', version: 1 },
    },
    'PUT /api/desk/playing/events/{id}/lifts/{member}/car': {
      path: '/api/desk/playing/events/none/lifts/none/car',
      json: { seats: 3, version: 1 },
    },
    'DELETE /api/desk/playing/events/{id}/lifts/{member}/car': {
      path: '/api/desk/playing/events/none/lifts/none/car',
      json: { version: 1 },
    },
  },
  duties: {
    'GET /api/desk/duties': {},
    'GET /api/desk/duties/sheet': {},
    'POST /api/desk/duties/rotas': json({ name: 'Sweeping', needed: 1, time: '' }),
    'POST /api/desk/duties/rotas/ready': {},
    'GET /api/desk/duties/rotas/{id}': { path: '/api/desk/duties/rotas/none' },
    'PUT /api/desk/duties/rotas/{id}': {
      path: '/api/desk/duties/rotas/none',
      json: { name: 'Sweeping', needed: 1, time: '', version: 1 },
    },
    'PUT /api/desk/duties/rotas/{id}/use': {
      path: '/api/desk/duties/rotas/none/use',
      json: { used: true, version: 1 },
    },
    'PUT /api/desk/duties/rotas/{id}/place': {
      path: '/api/desk/duties/rotas/none/place',
      json: { move: 'up', version: 1 },
    },
    'DELETE /api/desk/duties/rotas/{id}': { path: '/api/desk/duties/rotas/none', json: { version: 1 } },
    'POST /api/desk/duties/rotas/{id}/dates': {
      path: '/api/desk/duties/rotas/none/dates',
      json: { way: 'one', from: '2025-06-01' },
    },
    'GET /api/desk/duties/rotas/{id}/sharing': { path: '/api/desk/duties/rotas/none/sharing' },
    'PUT /api/desk/duties/rotas/{id}/sharing': {
      path: '/api/desk/duties/rotas/none/sharing',
      json: { days: [], version: 1 },
    },
    'PUT /api/desk/duties/days/{id}': {
      path: '/api/desk/duties/days/none',
      json: { date: '2025-06-01', time: '', needed: 1, version: 1 },
    },
    'DELETE /api/desk/duties/days/{id}': { path: '/api/desk/duties/days/none', json: { version: 1 } },
    'PUT /api/desk/duties/days/{id}/people': {
      path: '/api/desk/duties/days/none/people',
      json: { members: [], version: 1 },
    },
    'POST /api/desk/duties/turns/{id}/swap': {
      path: '/api/desk/duties/turns/none/swap',
      json: { whom: '' },
    },
    'DELETE /api/desk/duties/turns/{id}/swap': { path: '/api/desk/duties/turns/none/swap' },
    'POST /api/desk/duties/turns/{id}/taking': {
      path: '/api/desk/duties/turns/none/taking',
      json: { member: 'tom' },
    },
    'POST /api/desk/duties/telling': {},
    'PUT /api/desk/duties/telling/{id}': { path: '/api/desk/duties/telling/none' },
    'POST /api/desk/duties/away': json({ member: 'tom', from: '2025-06-01' }),
    'DELETE /api/desk/duties/away/{id}': { path: '/api/desk/duties/away/none' },
  },
  'on-the-day': {
    'GET /api/desk/on-the-day': {},
    'GET /api/desk/on-the-day/{event}': { path: '/api/desk/on-the-day/none' },
    'GET /api/desk/on-the-day/{event}/known': { path: '/api/desk/on-the-day/none/known' },
    'PUT /api/desk/on-the-day/{event}': {
      path: '/api/desk/on-the-day/none',
      json: { rinks: 6, ends: null, feeMember: '£2', feeVisitor: '£3', version: 0 },
    },
    'POST /api/desk/on-the-day/{event}/taps': {
      path: '/api/desk/on-the-day/none/taps',
      json: { kind: 'paid', id: 'none', paid: true },
    },
    'PUT /api/desk/on-the-day/{event}/closing': {
      path: '/api/desk/on-the-day/none/closing',
      json: { closed: true },
    },
    'POST /api/desk/on-the-day/{event}/draws': {
      path: '/api/desk/on-the-day/none/draws',
      json: { after: 0 },
    },
    'PUT /api/desk/on-the-day/{event}/draws/{id}': {
      path: '/api/desk/on-the-day/none/draws/none',
      json: { games: [], version: 1 },
    },
    'DELETE /api/desk/on-the-day/{event}/draws/{id}': {
      path: '/api/desk/on-the-day/none/draws/none',
      json: { version: 1 },
    },
    'PUT /api/desk/on-the-day/{event}/winner': {
      path: '/api/desk/on-the-day/none/winner',
      json: { winner: 'Ann', version: 1 },
    },
  },
  coming: {
    'GET /api/desk/coming': {},
    'GET /api/desk/coming/{event}': { path: `/api/desk/coming/${coach}` },
    'PUT /api/desk/coming/{event}': {
      path: `/api/desk/coming/${coach}`,
      json: { from_day: '2025-05-20', most_each: '4', for_strangers: 'anybody', version: 0 },
    },
    'PUT /api/desk/coming/{event}/state': {
      path: '/api/desk/coming/none/state',
      json: { state: 'closed', version: 0 },
    },
    'POST /api/desk/coming/{event}/telling': { path: '/api/desk/coming/none/telling', json: { words: '' } },
    'POST /api/desk/coming/{event}/replies': {
      path: '/api/desk/coming/none/replies',
      json: { name: 'Ann', people: '1' },
    },
    'PUT /api/desk/coming/{event}/replies/{id}': {
      path: `/api/desk/coming/none/replies/none`,
      json: { name: 'Ann', people: '1' },
    },
    'PUT /api/desk/coming/{event}/replies/{id}/paid': {
      path: '/api/desk/coming/none/replies/none/paid',
      json: { paid: '5' },
    },
    'PUT /api/desk/coming/{event}/replies/{id}/state': {
      path: '/api/desk/coming/none/replies/none/state',
      json: { withdrawn: true },
    },
    'DELETE /api/desk/coming/{event}/replies/{id}': { path: '/api/desk/coming/none/replies/none' },
  },
  ...people.rooms,
  members: forMembersRoom,
};
/** For whoever has any of the keys. */
const forKeyHolders: Record<string, Call> = {
  'GET /api/desk/changes': {},
  'GET /api/desk/changes/{id}': { path: '/api/desk/changes/none' },
  'POST /api/desk/changes/{id}/undo': { path: '/api/desk/changes/none/undo' },
};
const ofTheDesk = Object.assign({}, forKeyHolders, ...Object.values(forRooms)) as Record<string, Call>;
/** Of rooms that are not an editor's by themselves. */
const ofPrivateRooms = Object.assign({}, ...privateRooms.map((room) => forRooms[room])) as object;
const guarded = { ...forMembers, ...forModerators, ...forAdministrators, ...ofTheDesk };

/** Calls for everybody: they ask for no token, or for a code in its place. */
const open = [
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
  'GET /api/applications/ticket',
  'POST /api/csp-reports',
  'GET /api/leagues/{day}',
  'GET /api/photos/{id}',
  'GET /photos/{album}/{file}',
  'GET /photos/{album}/{width}/{file}',
  'GET /calendar.ics',
  'GET /calendar/{file}',
  'GET /sitemap.xml',
  'GET /robots.txt',
  'GET /manifest.webmanifest',
  'GET /api/openapi.json',
];

const contentTables = Object.keys(contentKeys) as (keyof typeof contentKeys)[];

type Club = Awaited<ReturnType<typeof openClub>>;

/** Everything there is of members, to see that a refused call changed nothing. */
async function everything({ db }: Club): Promise<string> {
  const tables = [
    'member',
    'session',
    'code',
    'mail_choice',
    'device',
    'known_place',
    'outbox',
    'record',
    'application',
    'category',
    'topic',
    'post',
    'report',
    'change',
    'claim',
    'room_key',
    'open_entry',
    'entry_code',
    ...contentTables,
    'mention',
    'reaction',
    'forum_picture',
  ] as const;
  const all = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  return JSON.stringify(all.map((rows) => rows.map((row) => JSON.stringify(row)).sort()));
}

const askAs = (club: Club, name: string, call: Call, token?: string, headers?: Record<string, string>) =>
  club.ask(call.path ? `${name.split(' ')[0]} ${call.path}` : name, {
    ...call,
    ...(token && { token }),
    headers: { ...call.headers, ...headers },
  });

function assertProblem({ headers, body, status }: Awaited<ReturnType<Club['ask']>>) {
  assert.match(headers.get('content-type') ?? '', /^application\/problem\+json/);
  assert.equal(body.status, status);
  assert.equal(headers.get('cache-control'), 'no-store');
  for (const part of ['type', 'title', 'detail']) assert.ok(body[part], part);
  assert.match(body.detail, /^[A-Z].*\.$/);
}

test('no call of a member is answered without a good token of somebody who may come in', async (t) => {
  const club = await openClub(t, { uses: true });
  const expired = await club.signIn(cast.derek);
  club.move(30 * day);
  const [suspended, removed] = [await club.signIn(cast.tom), await club.signIn(cast.joan)];
  // As if it had happened between the sign-in and the call, without what else ends a session.
  await club.db.updateTable('member').set({ suspended_at: '2025-05-20' }).where('id', '=', 'tom').execute();
  await club.db.updateTable('member').set({ removed_at: '2025-05-20' }).where('id', '=', 'joan').execute();
  const good = await club.signIn(cast.peter);
  const tokens: Record<string, Record<string, string>> = {
    'no token': {},
    'an empty one': { authorization: 'Bearer ' },
    'none of ours': { authorization: `Bearer ${'x'.repeat(43)}` },
    'a malformed one': { authorization: 'Bearer <token>' },
    'half of a good one': { authorization: `Bearer ${good.slice(0, 30)}` },
    'a good one with something behind it': { authorization: `Bearer ${good}x` },
    'a good one of another scheme': { authorization: `Basic ${good}` },
    'a good one in a cookie': { cookie: `token=${good}` },
    'an expired one': { authorization: `Bearer ${expired}` },
    'that of a suspended member': { authorization: `Bearer ${suspended}` },
    'that of a removed member': { authorization: `Bearer ${removed}` },
  };
  const before = await everything(club);
  for (const [fact, headers] of Object.entries(tokens)) {
    await t.test(fact, async () => {
      for (const [name, call] of Object.entries(guarded)) {
        const answer = await askAs(club, name, call, undefined, headers);
        assert.equal(answer.status, 401, name);
        assert.equal(answer.headers.get('www-authenticate'), 'Bearer');
        assert.equal(answer.body.detail, 'Please sign in first.');
        assertProblem(answer);
      }
    });
  }
  assert.equal(await everything(club), before);
});

test('the calls of the desk are for administrators alone', async (t) => {
  for (const who of [cast.tom, cast.derek, cast.pauline]) {
    await t.test(who.role, async (t) => {
      const club = await openClub(t, { uses: true });
      const token = await club.signIn(who);
      const before = await everything(club);
      for (const [name, call] of Object.entries(forAdministrators)) {
        const answer = await askAs(club, name, call, token);
        assert.deepEqual(
          [answer.status, answer.body.detail],
          [403, 'This is for a club administrator.'],
          name,
        );
        assertProblem(answer);
      }
      assert.equal(await everything(club), before);
    });
  }
});

test('the calls of a room of the desk are for whoever has its key', async (t) => {
  const club = await openClub(t, { uses: true });
  const tokens = { tom: await club.signIn(cast.tom), derek: await club.signIn(cast.derek) };
  for (const [room, calls] of [['', forKeyHolders], ...Object.entries(forRooms)] as const) {
    await t.test(room || 'changes', async () => {
      await club.db.deleteFrom('room_key').execute();
      // Derek has every key but this one.
      const others = room ? contentRooms.filter((other) => other !== room) : [];
      for (const other of others)
        await club.db.insertInto('room_key').values({ member: 'derek', room: other }).execute();
      // So many tries in a row would be too many.
      for (const who of [cast.tom, cast.derek]) await club.context.limits.clear('write-member', who.id);
      const before = await everything(club);
      for (const [name, call] of Object.entries(calls)) {
        for (const [who, token] of Object.entries(tokens)) {
          const answer = await askAs(club, name, call, token);
          assert.equal(answer.status, 403, `${name} ${who}`);
          assertProblem(answer);
        }
      }
      assert.equal(await everything(club), before);
    });
  }
});

test('a room that the club has not switched on is not found, and nobody reads its name', async (t) => {
  const club = await openClub(t);
  const token = await club.signIn(cast.peter);
  const off = contentRooms.filter((room) => !isInUse(room, club.context.club));
  assert.equal(off.length, 8);
  for (const [room, calls] of Object.entries(forRooms).filter(([room]) => off.some((one) => one === room)))
    for (const [name, call] of Object.entries(calls)) {
      await club.context.limits.clear('write-member', cast.peter.id);
      const answer = await askAs(club, name, call, token);
      assert.deepEqual([answer.status, answer.body.detail], [404, notInUse], `${name} of ${room}`);
      assertProblem(answer);
    }
});

test('the calls of moderation are for moderators and administrators', async (t) => {
  for (const who of [cast.tom, cast.pauline]) {
    await t.test(who.role, async (t) => {
      const club = await openClub(t, { uses: true });
      const token = await club.signIn(who);
      const before = await everything(club);
      for (const [name, call] of Object.entries(forModerators)) {
        const answer = await askAs(club, name, call, token);
        assert.deepEqual([answer.status, answer.body.detail], [403, 'This is for a club moderator.'], name);
        assertProblem(answer);
      }
      assert.equal(await everything(club), before);
    });
  }
});

test('the same calls are answered to those who may ask them', async (t) => {
  for (const [name, call] of Object.entries(guarded)) {
    await t.test(name, async (t) => {
      const club = await openClub(t, { uses: true });
      // Somebody whom a list has brought and nobody has invited.
      await club.db.updateTable('member').set({ invited_at: null }).where('id', '=', 'nell').execute();
      const administrator = Object.hasOwn({ ...forAdministrators, ...ofPrivateRooms }, name);
      const moderator = Object.hasOwn(forModerators, name);
      const editor = Object.hasOwn(ofTheDesk, name);
      const answer = await askAs(
        club,
        name,
        call,
        await club.signIn(
          administrator ? cast.peter : moderator ? cast.derek : editor ? cast.pauline : cast.tom,
        ),
      );
      const absent = call.path?.includes('/none');
      assert.ok(absent ? answer.status === 404 : answer.status < 300, `${answer.status} ${answer.text}`);
      assert.equal(answer.headers.get('cache-control'), 'no-store');
      if (absent) assertProblem(answer);
    });
  }
});

test("what is somebody else's is not there", async (t) => {
  const club = await openClub(t, { uses: true });
  const [tom, peter] = [await club.signIn(cast.tom), await club.signIn(cast.peter)];
  const [session] = (await club.ask('GET /api/me/sessions', { token: peter })).body;
  const answer = await club.ask(`DELETE /api/me/sessions/${session.id}`, { token: tom });
  assert.equal(answer.status, 404);
  assertProblem(answer);
  assert.ok(await club.isGood(peter));
  assert.equal(
    (await club.ask('PUT /api/me/mail/everything', { token: tom, json: { wanted: true } })).status,
    404,
  );
  for (const [name, call] of Object.entries(forAdministrators)) {
    if (!name.includes('{id}')) continue;
    const path = (call.path ?? '').replace(/(members|applications)\/\w+/, '$1/nobody');
    const absent = await askAs(club, name, { ...call, path }, peter);
    assert.equal(absent.status, 404, name);
    assertProblem(absent);
  }
});

test('a removed member is not there for the desk either', async (t) => {
  const club = await openClub(t, { uses: true });
  const token = await club.signIn(cast.peter);
  await club.ask('DELETE /api/desk/members/tom', { token });
  for (const [name, call] of Object.entries(forAdministrators)) {
    if (!name.includes('members/{id}')) continue;
    const path = (call.path ?? '').replace(/members\/\w+/, 'members/tom');
    assert.equal((await askAs(club, name, { ...call, path }, token)).status, 404, name);
  }
});

const bracketed = (path: string) => path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}');

test('every call that there is stands in the table of refusals, or among those for everybody', async (t) => {
  const club = await openClub(t, { uses: true });
  const { body } = await club.ask('GET /api/openapi.json');
  const described = Object.entries<Record<string, { security?: unknown[] }>>(body.paths).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, { security }]) => ({
        name: `${method.toUpperCase()} ${path}`,
        security,
      })),
  );
  const wanting = described.filter(({ security }) => security).map(({ name }) => name);
  assert.deepEqual(wanting.toSorted(), Object.keys(guarded).toSorted());

  // The routes themselves, whether they are described or not; 'ALL' is what stands before them.
  const { routes } = calls(club.context, (request, make) => make(request));
  const names = new Set(
    routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${bracketed(path)}`),
  );
  assert.deepEqual([...names].toSorted(), [...Object.keys(guarded), ...open].toSorted());
  const closed = described.filter(({ name }) => !open.includes(name)).map(({ name }) => name);
  assert.deepEqual(closed.toSorted(), Object.keys(guarded).toSorted());
});

test('every refusal of a call is described, and every call that takes a body refuses another type', async (t) => {
  const club = await openClub(t, { uses: true });
  const { body } = await club.ask('GET /api/openapi.json');
  const token = await club.signIn(cast.peter);
  for (const [path, methods] of Object.entries<Record<string, { requestBody?: unknown; responses: object }>>(
    body.paths,
  )) {
    for (const [method, { requestBody, responses }] of Object.entries(methods)) {
      if (!requestBody) continue;
      const name = `${method.toUpperCase()} ${path}`;
      const target = `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, 'sign-ins')}`;
      const answer = await club.ask(target, {
        token,
        raw: '<a/>',
        headers: { 'content-type': 'application/xml', 'if-match': '"1"' },
      });
      assert.equal(answer.status, 415, name);
      assertProblem(answer);
      assert.ok('415' in responses && '422' in responses && '429' in responses, name);
    }
  }
});

const nonsense = ['{', '[]', '"x"', 'null', '{"email":{}}', '{"password":[]}', '\u0000'];

const mayBeEmpty = /^PATCH |^PUT \/api\/desk\/opens\/[^/]+\/result$/;

test('nonsense in place of JSON is refused in a sentence, never a fault', async (t) => {
  const club = await openClub(t, { uses: true });
  const token = await club.signIn(cast.peter);
  const takeJson = Object.entries(guarded).filter(
    ([, call]) =>
      Object.keys(call.json ?? {}).some((field) => field !== 'version') && !call.path?.includes('none'),
  );
  const targets = [
    ...takeJson.map(([name, call]) => `${name.split(' ')[0]} ${call.path ?? name.split(' ')[1]}`),
    'POST /reset-password/request',
    'POST /reset-password',
    'POST /api/set-up',
    'POST /api/email/confirm',
    'POST /api/email/not-me',
  ];
  for (const target of targets) {
    await t.test(target, async () => {
      // So many tries in a row would be too many.
      await club.context.limits.clear('write-member', cast.peter.id);
      for (const raw of nonsense) {
        const answer = await club.ask(target, {
          token,
          raw,
          headers: { 'content-type': 'application/json', 'if-match': '"1"' },
        });
        // To change nothing is no mistake.
        const harmless = target.startsWith('PATCH') && raw.startsWith('{"') && answer.status < 300;
        // Where every field may be left out nothing is wrong with the body: it is the version that is an older one.
        const empty = ['{"email":{}}', '{"password":[]}'].includes(raw) && mayBeEmpty.test(target);
        assert.ok(
          harmless || [400, 422, ...(empty ? [404, 409] : [])].includes(answer.status),
          `${raw}: ${answer.status} ${answer.text}`,
        );
        if (!harmless) assertProblem(answer);
      }
    });
  }
  assert.deepEqual(
    club.log.filter(({ level }) => Number(level) >= 50),
    [],
  );
});

test('the one character that PostgreSQL does not keep is refused in a sentence, never a fault', async (t) => {
  const club = await openClub(t, { uses: true });
  const token = await club.signIn(cast.peter);
  const cursor = new TextEncoder().encode('["a\\u0000","b"]').toBase64({ alphabet: 'base64url' });
  const askings: [target: string, asking: Asking][] = [
    ['POST /login', { form: { username: 'a\0@larkby.example', password } }],
    ['POST /reset-password/request', { json: { email: 'a\0@larkby.example' } }],
    ['POST /reset-password', { json: { code: 'a\0', email: 'a\0', newPassword: 'four woods' } }],
    ['POST /members/stop-mail?key=%00&kind=sign-ins', {}],
    ['POST /api/desk/members', { token, json: { name: 'a\0', email: 'a@larkby.example' } }],
    ['PATCH /api/me', { token, json: { displayName: 'a\0' } }],
    ['GET /api/forum/members?q=%00', { token }],
    ['GET /api/desk/members?q=%00', { token }],
    ['GET /api/forum/about?of=event:%00', { token }],
    ['GET /api/forum/things/tie:%00', { token }],
    ['GET /forum/topics?about=open:%00', { token }],
    [`GET /api/desk/members?cursor=${cursor}`, { token }],
    [`GET /api/desk/record?cursor=${cursor}`, { token }],
  ];
  for (const [target, asking] of askings) {
    const answer = await club.ask(target, asking);
    assert.equal(answer.status, 422, target);
    assertProblem(answer);
  }
  const form = {
    name: 'Ann\0',
    email: 'ann@larkby.example',
    phone: '',
    message: '\0',
    website: '',
    ticket: '',
  };
  assert.equal((await club.ask('POST /how-to-join', { form })).status, 422);
});
