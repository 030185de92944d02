import {
  coming,
  comingFacts,
  cupTie,
  day,
  openFacts,
  otherTie,
  sides,
  type Things,
  words,
} from './things.ts';

const event = { type: 'friendly', date: '2025-06-09', opponent: 'Farlby', place: 'home' };
const score = { state: 'played', shots: { home: 60, away: 30 }, points: { home: 6, away: 2 } };

const lifts = 'playing/events/2025-06-10-tuesday/lifts';

/** Every call with If-Match: its path, and a request that would be valid but for the version. */
export const versioned: Record<string, (of: Things) => [path: string, json?: object]> = {
  'POST /api/desk/playing/events/{id}/lifts/work-out': () => [`${lifts}/work-out`],
  'PUT /api/desk/playing/events/{id}/lifts/{member}': () => [`${lifts}/tom`, { with: 'own' }],
  'PUT /api/desk/playing/events/{id}/lifts/{member}/car': () => [`${lifts}/tom/car`, { seats: 3 }],
  'DELETE /api/desk/playing/events/{id}/lifts/{member}/car': () => [`${lifts}/tom/car`],
  'PUT /api/desk/calendar/events/{id}': () => [
    'calendar/events/2025-06-10-tuesday',
    { ...event, despite: true },
  ],
  'PUT /api/desk/calendar/events/{id}/state': () => [
    'calendar/events/2025-06-10-tuesday/state',
    { state: 'cancelled', note: 'Rain' },
  ],
  'DELETE /api/desk/calendar/events/{id}': () => ['calendar/events/2025-06-10-tuesday'],
  'PUT /api/desk/playing/boards/{id}': () => ['playing/boards/2025-06-10-tuesday', { wanted: 12 }],
  'PUT /api/desk/playing/boards/{id}/closing': () => [
    'playing/boards/2025-06-10-tuesday/closing',
    { closed: true },
  ],
  'DELETE /api/desk/playing/boards/{id}': () => ['playing/boards/2025-06-10-tuesday'],
  'PUT /api/desk/playing/sides/{event}': () => ['playing/sides/2025-06-10-tuesday', sides],
  'DELETE /api/desk/playing/sides/{event}/publication': () => [
    'playing/sides/2025-06-10-tuesday/publication',
  ],
  'PUT /api/desk/calendar/clubs/{id}': ({ club }) => [`calendar/clubs/${club}`, { name: 'Gayton' }],
  'POST /api/desk/calendar/clubs/{id}/merger': ({ club, gone }) => [
    `calendar/clubs/${gone}/merger`,
    { into: club },
  ],
  'DELETE /api/desk/calendar/clubs/{id}': ({ club }) => [`calendar/clubs/${club}`],
  'PUT /api/desk/results/cups/{slug}': ({ cup }) => [`results/cups/${cup}`, { name: 'The Cup' }],
  'DELETE /api/desk/results/cups/{slug}': ({ empty }) => [`results/cups/${empty}`],
  'PUT /api/desk/results/cups/{slug}/ties/{id}': ({ cup, cupTie: id }) => [
    `results/cups/${cup}/ties/${id}`,
    { ...cupTie, despite: true },
  ],
  'PUT /api/desk/results/cups/{slug}/other-ties/{id}': ({ cup, otherTie: id }) => [
    `results/cups/${cup}/other-ties/${id}`,
    otherTie,
  ],
  'DELETE /api/desk/results/cups/{slug}/other-ties/{id}': ({ cup, otherTie: id }) => [
    `results/cups/${cup}/other-ties/${id}`,
  ],
  'PUT /api/desk/calendar/events/{id}/programme/{line}': ({ line }) => [line, { what: 'Tea' }],
  'DELETE /api/desk/calendar/events/{id}/programme/{line}': ({ line }) => [line],
  'PUT /api/desk/calendar/kinds/{id}': () => [
    'calendar/kinds/supper',
    { name: 'Supper', nature: 'event', shortName: 'Meal' },
  ],
  'POST /api/desk/calendar/kinds/{id}/move': () => ['calendar/kinds/supper/move', { move: 'up' }],
  'PUT /api/desk/calendar/kinds/{id}/put-by': () => ['calendar/kinds/supper/put-by', { putBy: true }],
  'DELETE /api/desk/calendar/kinds/{id}': () => ['calendar/kinds/supper'],
  'PUT /api/desk/calendar/seasons/{year}': () => ['calendar/seasons/2026'],
  'DELETE /api/desk/calendar/seasons/{year}': () => ['calendar/seasons/2026'],
  'PUT /api/desk/green': () => ['green', { state: 'closed' }],
  'PUT /api/desk/committee/{id}': ({ officer }) => [
    `committee/${officer}`,
    { name: 'Ann', role: 'Treasurer' },
  ],
  'POST /api/desk/committee/{id}/move': ({ officer }) => [`committee/${officer}/move`, { move: 'up' }],
  'DELETE /api/desk/committee/{id}': ({ officer }) => [`committee/${officer}`],
  'PUT /api/desk/settings': () => ['settings', { facts: { secretary: 'Ann' } }],
  'PUT /api/desk/pages/{key}': () => [
    'pages/about',
    { title: 'About', description: '', body: words, status: 'published' },
  ],
  'POST /api/desk/pages/{key}/restoration': () => [
    'pages/about/restoration',
    { change: 'about', side: 'after' },
  ],
  'PUT /api/desk/pages/notices/{id}': ({ notice }) => [
    `pages/notices/${notice}`,
    { title: 'Frost', starts: day },
  ],
  'DELETE /api/desk/pages/notices/{id}': ({ notice }) => [`pages/notices/${notice}`],
  'PUT /api/desk/screens/{id}': ({ screen }) => [`screens/${screen}`, { name: 'Screen', names: 'whole' }],
  'POST /api/desk/screens/{id}/key': ({ screen }) => [`screens/${screen}/key`],
  'DELETE /api/desk/screens/{id}': ({ screen }) => [`screens/${screen}`],
  'PUT /api/desk/pages/cards/{id}': ({ card }) => [
    `pages/cards/${card}`,
    { title: 'A card', button: 'Go', image: null, alt: '' },
  ],
  'PUT /api/playing/cards/{id}/result': () => ['/api/playing/cards/2025-05-13-tuesday/result', { card: 0 }],
  'PUT /api/desk/results/events/{id}': () => ['results/events/2025-05-13-tuesday', score],
  'PUT /api/desk/results/events/{id}/winner': () => [
    'results/events/2025-05-04-open/winner',
    { winner: 'Joe' },
  ],
  'DELETE /api/desk/results/events/{id}': () => ['results/events/2025-05-04-open'],
  'PATCH /api/desk/formats/{id}': () => ['formats/stamford', { name: 'Ours' }],
  'PATCH /api/desk/results/leagues/{day}': () => ['results/leagues/tuesday', { source: 'own' }],
  'PATCH /api/desk/results/leagues/{day}/facts': () => ['results/leagues/tuesday/facts', { contact: 'Ann' }],
  'POST /api/desk/results/leagues/{day}/divisions': () => [
    'results/leagues/tuesday/divisions',
    { name: 'Division 2', first: 'Division 1' },
  ],
  'PUT /api/desk/results/leagues/{day}/use': () => ['results/leagues/tuesday/use', { used: false }],
  'POST /api/desk/results/leagues/{day}/move': () => ['results/leagues/tuesday/move', { move: 'down' }],
  'DELETE /api/desk/results/leagues/{day}': ({ league }) => [`results/leagues/${league}`],
  'PUT /api/desk/teams/{id}': ({ ourTeam }) => [`teams/${ourTeam}`, { name: 'Larkby B' }],
  'PUT /api/desk/teams/{id}/use': ({ ourTeam }) => [`teams/${ourTeam}/use`, { used: false }],
  'DELETE /api/desk/teams/{id}': ({ ourTeam }) => [`teams/${ourTeam}`],
  'PUT /api/desk/sections/{id}': ({ section }) => [`sections/${section}`, { name: 'Men' }],
  'PUT /api/desk/sections/{id}/use': ({ section }) => [`sections/${section}/use`, { used: false }],
  'DELETE /api/desk/sections/{id}': ({ section }) => [`sections/${section}`],
  'PUT /api/desk/results/teams/{id}': ({ team }) => [`results/teams/${team}`, { name: 'Nobody' }],
  'DELETE /api/desk/results/teams/{id}': ({ team }) => [`results/teams/${team}`],
  'DELETE /api/desk/results/deductions/{id}': ({ deduction }) => [`results/deductions/${deduction}`],
  'PUT /api/desk/results/matches/{id}': ({ match }) => [
    `results/matches/${match}`,
    { day: '05-13', ...score },
  ],
  'DELETE /api/desk/results/matches/{id}': ({ match }) => [`results/matches/${match}`],
  'POST /api/desk/results/leagues/{day}/take-over': () => ['results/leagues/wednesday/take-over'],
  'PATCH /api/desk/competitions/honours/{id}': ({ honour }) => [
    `competitions/honours/${honour}`,
    { name: 'Singles', year: 1998, winner: 'Joe' },
  ],
  'DELETE /api/desk/competitions/honours/{id}': ({ honour }) => [`competitions/honours/${honour}`],
  'PATCH /api/desk/competitions/{slug}': ({ competition }) => [
    `competitions/${competition}`,
    { name: 'Harvest Cup', side: 1 },
  ],
  'DELETE /api/desk/competitions/{slug}': ({ competition }) => [`competitions/${competition}`],
  'PATCH /api/desk/competitions/{slug}/entries/{id}': ({ competition, entry }) => [
    `competitions/${competition}/entries/${entry}`,
    { players: ['Ann'], seed: null },
  ],
  'DELETE /api/desk/competitions/{slug}/entries/{id}': ({ competition, entry }) => [
    `competitions/${competition}/entries/${entry}`,
  ],
  'POST /api/desk/competitions/{slug}/entries/{id}/withdrawal': ({ drawn, player }) => [
    `competitions/${drawn}/entries/${player}/withdrawal`,
  ],
  'POST /api/desk/competitions/{slug}/draw': ({ competition }) => [
    `competitions/${competition}/draw`,
    { kind: 'round-robin' },
  ],
  'PUT /api/desk/competitions/{slug}/dates': ({ drawn }) => [`competitions/${drawn}/dates`, { dates: [] }],
  'PUT /api/desk/competitions/{slug}/ties/{id}/result': ({ drawn, tie }) => [
    `competitions/${drawn}/ties/${tie}/result`,
    { score1: 21, score2: 12 },
  ],
  'PUT /api/desk/opens/{slug}': ({ open }) => [`opens/${open}`, openFacts],
  'PUT /api/desk/opens/{slug}/text': ({ open }) => [
    `opens/${open}/text`,
    { body: words, status: 'published' },
  ],
  'DELETE /api/desk/opens/{slug}': ({ open }) => [`opens/${open}`],
  'PUT /api/desk/opens/{slug}/entries/{id}': ({ side }) => [
    `opens/spencer-shield/entries/${side}`,
    { skip: 'Ann' },
  ],
  'PUT /api/desk/opens/{slug}/entries/{id}/paid': ({ side }) => [
    `opens/spencer-shield/entries/${side}/paid`,
    { paid: true },
  ],
  'PUT /api/desk/opens/{slug}/entries/{id}/state': ({ side }) => [
    `opens/spencer-shield/entries/${side}/state`,
    { withdrawn: true },
  ],
  'PUT /api/desk/coming/{event}': () => [coming, comingFacts],
  'PUT /api/desk/coming/{event}/state': () => [`${coming}/state`, { state: 'closed' }],
  'PUT /api/desk/coming/{event}/replies/{id}': ({ reply }) => [
    `${coming}/replies/${reply}`,
    { name: 'Ann Abel', people: '2' },
  ],
  'PUT /api/desk/coming/{event}/replies/{id}/paid': ({ reply }) => [
    `${coming}/replies/${reply}/paid`,
    { paid: '5' },
  ],
  'PUT /api/desk/coming/{event}/replies/{id}/state': ({ reply }) => [
    `${coming}/replies/${reply}/state`,
    { withdrawn: true },
  ],
  'DELETE /api/desk/coming/{event}/replies/{id}': ({ reply }) => [`${coming}/replies/${reply}`],
  'PUT /api/coming/{event}/replies/{id}': ({ own }) => [`/api/${coming}/replies/${own}`, { people: 2 }],
  'DELETE /api/coming/{event}/replies/{id}': ({ own }) => [`/api/${coming}/replies/${own}`],
  'DELETE /api/desk/opens/{slug}/entries/{id}': ({ side }) => [`opens/spencer-shield/entries/${side}`],
  'PUT /api/desk/on-the-day/{event}': () => [
    'on-the-day/2025-05-24-roll-up',
    { rinks: 6, ends: null, feeMember: '£2', feeVisitor: '£3' },
  ],
  'PUT /api/desk/on-the-day/{event}/winner': () => [
    'on-the-day/2025-05-24-roll-up/winner',
    { winner: 'Joe' },
  ],
  'PUT /api/desk/photos/albums/{id}': ({ album }) => [
    `photos/albums/${album}`,
    { title: 'The fete', day, event: '', hidden: false },
  ],
  'PUT /api/desk/photos/albums/{id}/cover': ({ photo }) => [
    'photos/albums/opening-day-2025/cover',
    { photo },
  ],
  'DELETE /api/desk/photos/albums/{id}': ({ album }) => [`photos/albums/${album}`],
  'PUT /api/desk/photos/albums/{id}/photos/{photo}': ({ photo }) => [
    `photos/albums/opening-day-2025/photos/${photo}`,
    { caption: '', alt: 'A green' },
  ],
  'DELETE /api/desk/photos/albums/{id}/photos/{photo}': ({ photo }) => [
    `photos/albums/opening-day-2025/photos/${photo}`,
  ],
  'PATCH /api/desk/members/{id}': () => ['members/joan', { name: 'Joan' }],
  'PUT /api/desk/members/{id}/keys': () => ['members/joan/keys', { rooms: ['green'] }],
  'POST /api/desk/members/{id}/suspension': () => ['members/joan/suspension'],
  'DELETE /api/desk/members/{id}/suspension': () => ['members/stan/suspension'],
  'DELETE /api/desk/members/{id}': () => ['members/joan'],
  'PATCH /api/moderation/categories/{id}': () => ['/api/moderation/categories/tea', { name: 'Tea' }],
  'DELETE /api/moderation/categories/{id}': () => ['/api/moderation/categories/tea'],
};
