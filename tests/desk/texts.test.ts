import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { siteTextPagesByKey } from '#app/modules/pages/texts/text-places.ts';
import { day, demoPeople, openDesk } from '#tests/members.ts';

const path = '/api/desk/pages';
const words = (text: string) =>
  JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });

async function openPages(t: TestContext) {
  const club = await openDesk(t);
  const token = await club.signIn(demoPeople.pauline);
  const at = (target: string, json?: unknown) => club.ask(target, { token, json });
  const page = async (address: string) => club.read(address);
  const text = async (key: string) => (await at(`GET ${path}/${key}`)).body.text;
  async function save(key: string, change: Record<string, unknown>) {
    const { title, description, body, status, version } = await text(key);
    return at(`PUT ${path}/${key}`, { title, description, body, status, version, ...change });
  }
  return { ...club, at, page, text, save };
}

test('every text of the starter club is at the desk, and the desk knows where it stands', async (t) => {
  const { at, db } = await openPages(t);
  const { body } = await at(`GET ${path}`);
  const keys = body.map(({ key }: { key: string }) => key).sort();
  // Texts of a league's site come with its start.
  const ofLeague = ['enter-a-team', 'rules-of-play'];
  const ofClub = Object.keys(siteTextPagesByKey).filter((key) => !ofLeague.includes(key));
  assert.deepEqual(keys, ofClub.sort());
  assert.equal(keys.length, (await db.selectFrom('page').select('key').execute()).length);
});

test('every text can be saved as it is, with nothing of it lost', async (t) => {
  const { at, db } = await openPages(t);
  for (const before of await db.selectFrom('page').selectAll().execute()) {
    const { title, description, body, status, version } = before;
    const saved = await at(`PUT ${path}/${before.key}`, { title, description, body, status, version });
    assert.equal(saved.status, 200, `${before.key}: ${saved.text}`);
    // A list that begins at 1 may have that number or not.
    const visible = (doc: string) =>
      JSON.stringify(
        JSON.parse(doc, (name, value) => (name === 'start' ? undefined : value)),
        (_, value) =>
          value && typeof value === 'object' && !Array.isArray(value)
            ? Object.fromEntries(
                Object.entries(value)
                  .filter(([, each]) => JSON.stringify(each) !== '{}')
                  .sort(),
              )
            : value,
      );
    assert.equal(visible(saved.body.text.body), visible(body), before.key);
  }
});

test('a text is on its page as soon as it is saved, with the words filled in', async (t) => {
  const { save, page } = await openPages(t);
  const { status } = await save('county', {
    title: 'The county',
    body: words('{club} plays for the county.'),
    status: 'published',
  });
  assert.equal(status, 200);
  assert.match(await page('/competitions/county'), /Larkby plays for the county\./);
});

test("last week's text is put back, and the first one too", async (t) => {
  const { save, page, at, text, move } = await openPages(t);
  const first = await text('county');
  const monday = (await save('county', { body: words('Monday') })).body.change;
  move(day * 7);
  await save('county', { body: words('A week later') });
  assert.match(await page('/competitions/county'), /A week later/);
  const { version } = await text('county');
  const restored = await at(`POST ${path}/county/restoration`, { change: monday, version });
  assert.equal(restored.status, 200);
  assert.match(await page('/competitions/county'), /Monday/);
  await at(`POST ${path}/county/restoration`, { change: monday, side: 'before', version: version + 1 });
  assert.equal((await text('county')).body, first.body);
  const changes = await at('GET /api/desk/changes?subject=page:county');
  assert.equal(changes.body.length, 4);
  assert.equal((await at(`POST ${path}/about/restoration`, { change: monday, version: 1 })).status, 404);
});

test('of two officers the second sees the first one’s text beside their own', async (t) => {
  const { save } = await openPages(t);
  await save('about', { body: words('First') });
  const second = await save('about', { body: words('Second'), version: 1 });
  assert.equal(second.status, 409);
  assert.equal(second.body.current.body, words('First'));
});

const refused: [fact: string, body: string][] = [
  [
    'a script for a link',
    JSON.stringify({
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] },
          ],
        },
      ],
    }),
  ],
  [
    'a link that leads to another site without saying so',
    JSON.stringify({
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: '//evil.example' } }] },
          ],
        },
      ],
    }),
  ],
  [
    'a picture from elsewhere',
    JSON.stringify({
      type: 'doc',
      content: [
        { type: 'image', attrs: { src: 'https://evil.example/a.png', alt: 'x', width: 1, height: 1 } },
      ],
    }),
  ],
  [
    'a picture by a path that climbs',
    JSON.stringify({
      type: 'doc',
      content: [{ type: 'image', attrs: { src: '/pictures/../api/me', alt: 'x', width: 1, height: 1 } }],
    }),
  ],
  ['what is no document', 'words'],
];
for (const [fact, body] of refused) {
  test(`${fact} is refused, and the text stays as it was`, async (t) => {
    const { save, text } = await openPages(t);
    const before = await text('about');
    const answer = await save('about', { body });
    assert.equal(answer.status, 422, answer.text);
    assert.ok(answer.body.errors.body);
    assert.deepEqual(await text('about'), before);
  });
}

test('a notice stands on the home page from its first day to its last, the pinned one first', async (t) => {
  const { at, page, move } = await openPages(t);
  const put = (facts: object) => at(`POST ${path}/notices`, facts);
  await put({ title: 'Tea on Sunday', starts: '2025-05-20', ends: '2025-05-21', body: words('At {club}.') });
  await put({ title: 'Green fees', starts: '2025-05-20', is_pinned: true });
  await put({ title: 'Next week', starts: '2025-05-27', ends: '' });
  const today = await page('/');
  assert.match(today, /Green fees.*Tea on Sunday.*At Larkby\./);
  assert.doesNotMatch(today, /Next week/);
  move(2 * day);
  assert.doesNotMatch(await page('/'), /Tea on Sunday/);
  move(5 * day);
  assert.match(await page('/'), /Next week/);
});

test('a notice is changed, taken down and taken back', async (t) => {
  const { at, page } = await openPages(t);
  const { notice } = (await at(`POST ${path}/notices`, { title: 'Frost', starts: '2025-05-20' })).body;
  const facts = { ...notice, title: 'Hard frost' };
  assert.equal((await at(`PUT ${path}/notices/${notice.id}`, facts)).status, 200);
  assert.equal((await at(`PUT ${path}/notices/${notice.id}`, facts)).status, 409);
  assert.match(await page('/'), /Hard frost/);
  const { change } = (await at(`DELETE ${path}/notices/${notice.id}`)).body;
  assert.doesNotMatch(await page('/'), /Hard frost/);
  await at(`POST /api/desk/changes/${change}/undo`);
  assert.match(await page('/'), /Hard frost/);
});

test('a notice with its days in the wrong order, or without a title, is refused by field', async (t) => {
  const { at } = await openPages(t);
  const wrong = await at(`POST ${path}/notices`, {
    title: 'Frost',
    starts: '2025-05-20',
    ends: '2025-05-19',
  });
  assert.deepEqual([wrong.status, wrong.body.errors], [422, { ends: 'Must be on or after the first day.' }]);
  const empty = await at(`POST ${path}/notices`, { title: ' ', starts: 'soon' });
  assert.deepEqual(Object.keys(empty.body.errors).sort(), ['starts', 'title']);
});

test('a card says and shows what the desk gave it', async (t) => {
  const { at, page } = await openPages(t);
  const [card] = (await at(`GET ${path}/cards`)).body.filter(({ page }: { page: string }) => page === 'home');
  const { subtitle, text, button, image, alt, version } = card;
  const facts = { title: 'What is on', subtitle, text, button, image, alt, version };
  const saved = await at(`PUT ${path}/cards/${card.id}`, facts);
  assert.equal(saved.status, 200, saved.text);
  assert.match(await page('/'), /What is on/);
  const outside = { ...facts, image: 'https://evil.example/a.png', version: version + 1 };
  assert.equal((await at(`PUT ${path}/cards/${card.id}`, outside)).status, 422);
});
