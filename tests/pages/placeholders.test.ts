import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { enableFeatures } from '#server/demo/enable-features.ts';
import { openDesk } from '#tests/members.ts';

// Placeholders of content folders ('{club} A', 'The {club} Trophy') are replaced wherever texts are read: on every public page,
// and in every response from which a desk's screen or a member's is rendered. They stay only where a text is edited.

const placeholder =
  /.{0,40}\{(?:club|clubName|memorial|season|[rR]ollUps?|trips?|membershipFee|email)\}.{0,20}/g;

/** Calls that return texts for editing or rows as stored. */
const written = /^\/api\/desk\/(pages|changes\/|opens\/|photos\/albums\/)/;

/** A desk with all parts switched on, and a cup of its first team. */
async function openWhole(t: TestContext, start?: string) {
  const desk = await openDesk(t);
  const { db, context } = desk;
  if (start) await context.siteTemplates.take(start);
  await enableFeatures(db);
  await context.version.read();
  if (!start) assert.equal((await desk.at('POST /api/desk/teams', aTeam)).status, 201);
  await db.updateTable('team').set({ name: '{club} A' }).where('name', '=', aTeam.name).execute();
  const [team] = await db.selectFrom('team').select('id').orderBy('position').execute();
  const cup = { name: 'County Cup', about: '', section: '', team: team?.id ?? '', format: 'shots' };
  const made = await desk.at('POST /api/desk/results/cups', cup);
  assert.equal(made.status, 200, made.text);
  return desk;
}

const aTeam = { name: 'First team', section: '', league: '' };

type Desk = Awaited<ReturnType<typeof openWhole>>;

/** Values for the parameters in the path of a call. */
async function keysOf({ db }: Desk): Promise<[part: string, keys: (string | number)[]][]> {
  const events = await db.selectFrom('event').select(['id', 'type']).orderBy('day').execute();
  const of = (type: RegExp) => events.filter((event) => type.test(event.type)).map(({ id }) => id);
  const some = [...of(/open/).slice(0, 1), ...of(/roll-up/).slice(0, 1), ...of(/day|indoor/).slice(0, 2)];
  const ids = async (table: 'opponent' | 'kind' | 'member' | 'rota') =>
    (await db.selectFrom(table).select('id').limit(4).execute()).map(({ id }) => id);
  const slugs = async (table: 'cup' | 'competition') =>
    (await db.selectFrom(table).select('slug').execute()).map(({ slug }) => slug);
  return [
    ['/leagues/{', (await db.selectFrom('league').select('day').execute()).map(({ day }) => day)],
    ['/clubs/{', await ids('opponent')],
    ['/kinds/{', await ids('kind')],
    ['/members/{', await ids('member')],
    ['/rotas/{', await ids('rota')],
    ['/cups/{', await slugs('cup')],
    ['/competitions/{', await slugs('competition')],
    ['/seasons/{', [2025]],
    ['/on-the-day/{', of(/roll-up/).slice(0, 1)],
    ['/things/{', some.map((id) => `event:${id}`)],
    ...['/events/{', '/boards/{', '/sides/{', '/cards/{', '/playing/{', '/coming/{'].map(
      (part) => [part, some] as [string, string[]],
    ),
  ];
}

/** Every placeholder in a response to a GET request, with the call; and the number of responses. */
async function answersOf(desk: Desk) {
  const { paths } = await (await desk.get('/api/openapi.json')).json();
  const keys = await keysOf(desk);
  const found: string[] = [];
  let answered = 0;
  for (const [path, methods] of Object.entries<{ get?: unknown }>(paths)) {
    if (!methods.get || written.test(path) || path.endsWith('/live')) continue;
    const its = keys.find(([part]) => path.includes(part))?.[1] ?? [];
    for (const key of path.includes('{') ? its : ['']) {
      const { status, text } = await desk.at(`GET ${path.replace(/\{\w+\}/, String(key))}`);
      if (status !== 200) continue;
      answered++;
      found.push(...(text.match(placeholder) ?? []).map((said) => `${path}: ${said}`));
    }
  }
  return { found, answered };
}

for (const start of [undefined, 'two-sections', 'empty'])
  test(`no placeholder is read in the club of '${start ?? 'village'}'`, async (t) => {
    const desk = await openWhole(t, start);
    const { found, answered } = await answersOf(desk);
    assert.deepEqual(found, []);
    assert.ok(answered > 60, `${answered} answers`);
    const sitemap = await (await desk.get('/sitemap.xml')).text();
    const pages = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g)].map(([, path]) => path || '/');
    assert.ok(pages.some((path) => path.startsWith('/cups/')));
    for (const path of pages)
      assert.deepEqual((await (await desk.get(path)).text()).match(placeholder), null, path);
  });

test('the record and the latest changes say what was changed by its name', async (t) => {
  const desk = await openWhole(t);
  const { id } = await desk.db
    .selectFrom('event')
    .select('id')
    .where('opponent', '=', '{club} Trophy')
    .executeTakeFirstOrThrow();
  const off = { state: 'cancelled', note: 'The green is under water.', version: 1 };
  const told = await desk.at(`PUT /api/desk/calendar/events/${id}/state`, off);
  assert.equal(told.status, 200, told.text);
  for (const path of ['/api/desk/changes', '/api/desk/record']) {
    const { text } = await desk.at(`GET ${path}`);
    assert.match(text, /Larkby Trophy/);
    assert.deepEqual(text.match(placeholder), null, path);
  }
});
