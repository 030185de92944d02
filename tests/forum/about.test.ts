// On both engines.

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import fc from 'fast-check';
import type { AboutGroup, TopicLinks } from '#app/club/forum/subjects/about-schemas.server.ts';
import type { CastMember } from '#server/demo/cast.ts';
import { cast, openClub } from '#tests/members.ts';

const said = (words: string) =>
  JSON.stringify({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
  });

interface Named {
  kind: string;
  id: string;
}
const tuesday = { kind: 'event', id: '2025-05-20-tuesday' };
const pairs = { kind: 'tie', id: 'pairs-1-2' };
const shield = { kind: 'open', id: 'spencer-shield' };
const gone = 'What it was to be about is not there any more.';

async function openForum(t: TestContext) {
  const club = await openClub(t);
  const tokens = new Map<CastMember, string>();
  async function as(who: CastMember, target: string, json?: unknown) {
    const token = tokens.get(who) ?? (await club.signIn(who));
    tokens.set(who, token);
    return club.ask(target, { token, json });
  }
  async function topic(about: Named | null | undefined, title = 'A lift?', who = cast.tom) {
    const given = { title, content: said('From the church at 1'), category_id: 'matches', about };
    const answer = await as(who, 'POST /forum/topics', given);
    club.move(1);
    return answer;
  }
  const read = async (id: string) => (await as(cast.joan, `GET /forum/topics/${id}`)).body;
  const titles = async (about: string) =>
    (await as(cast.joan, `GET /forum/topics?about=${about}`)).body.map(
      ({ title }: { title: string }) => title,
    );
  const talk = async (...of: string[]): Promise<TopicLinks[]> =>
    (await as(cast.joan, `GET /api/forum/about?of=${of.join()}`)).body;
  return { ...club, as, topic, read, titles, talk };
}

/** A season with one event, a Tuesday. */
async function addSeason({ db }: Awaited<ReturnType<typeof openForum>>, year: number, published: boolean) {
  await db
    .insertInto('season')
    .values({ year, published_at: published ? '2024-01-01T00:00:00.000Z' : null })
    .execute();
  const [one] = await db.selectFrom('event').selectAll().where('id', '=', tuesday.id).execute();
  assert.ok(one);
  const id = `${year}-05-07-tuesday`;
  await db
    .insertInto('event')
    .values({ ...one, id, season: year, day: '05-07', opponent: 'Saltfleet', location: '{club}' })
    .execute();
  return { kind: 'event', id };
}

test('a topic says which fixture, match or open it is about, and where that is shown', async (t) => {
  const { topic, read, as } = await openForum(t);
  const expected = [
    [tuesday, 'Market Skelwold (away)', 'Tuesday 20 May', '/full-calendar#2025-05-20-tuesday'],
    [
      pairs,
      'Club Pairs, Round 1: M. Dowse & W. Grant v D. Maidens & P. Escritt',
      'by 30 June',
      '/club/pairs/2025#pairs-1-2',
    ],
    [shield, 'Spencer Shield', 'Sunday 8 June', '/opens/spencer-shield'],
    [{ kind: 'open', id: 'larkby-trophy' }, 'Larkby Trophy', 'Sunday 4 May', '/opens/larkby-trophy'],
    [
      { kind: 'event', id: '2025-06-07-roll-up' },
      'Roll-up',
      'Saturday 7 June',
      '/full-calendar#2025-06-07-roll-up',
    ],
  ] as const;
  for (const [named, title, when, href] of expected) {
    const { status, body } = await topic(named);
    assert.equal(status, 201);
    const about = { ...named, title, when, href };
    assert.deepEqual(body.about, about);
    assert.deepEqual((await read(body.id)).about, about);
  }
  const { body: list } = await as(cast.joan, 'GET /forum/topics');
  assert.deepEqual(
    list.map(({ about }: { about: Named }) => about.kind),
    ['event', 'open', 'open', 'tie', 'event'],
  );
  assert.equal((await topic(undefined)).body.about, null);
  assert.equal((await topic(null)).body.about, null);
});

test('a match is told as at home or away', async (t) => {
  const { as } = await openForum(t);
  const { body } = await as(cast.tom, 'GET /api/forum/things/event:2025-06-10-tuesday');
  assert.deepEqual([body.when, body.title], ['Tuesday 10 June', 'Hollowby (away)']);
  const home = (await as(cast.tom, 'GET /api/forum/things/event:2025-06-12-friendly')).body;
  assert.deepEqual([home.when, home.title], ['Thursday 12 June', 'Tathby (home)']);
});

test('an event that is an open’s day is that open, by whichever name it is asked for', async (t) => {
  const { topic, titles, talk, db } = await openForum(t);
  const day = { kind: 'event', id: '2025-06-08-open' };
  const { body } = await topic(day, 'Helpers');
  assert.deepEqual([body.about.kind, body.about.id], ['open', 'spencer-shield']);
  await topic({ kind: 'open', id: 'larkby-trophy' }, 'Well played');
  for (const key of ['event:2025-06-08-open', 'open:spencer-shield'])
    assert.deepEqual(await titles(key), ['Helpers'], key);
  for (const key of ['event:2025-05-04-open', 'open:larkby-trophy'])
    assert.deepEqual(await titles(key), ['Well played'], key);
  assert.deepEqual(
    (await talk('event:2025-06-08-open', 'open:spencer-shield')).map(({ about }) => about).sort(),
    ['event:2025-06-08-open', 'open:spencer-shield'],
  );
  // The club's own name is filled in when it is shown: what is kept outlives a change of it.
  const kept = await db.selectFrom('topic').select('about').where('title', '=', 'Well played').execute();
  assert.deepEqual(kept, [{ about: 'open:{club-slug}-trophy' }]);
});

test('what is not there, or not published, can be nobody’s subject', async (t) => {
  const forum = await openForum(t);
  const draft = await addSeason(forum, 2026, false);
  for (const named of [draft, { kind: 'event', id: 'x' }, { kind: 'tie', id: tuesday.id }]) {
    const { status, body } = await forum.topic(named);
    assert.deepEqual([status, body.errors], [422, { about: gone }]);
    const thing = await forum.as(cast.tom, `GET /api/forum/things/${named.kind}:${named.id}`);
    assert.equal(thing.status, 404);
  }
  assert.equal((await forum.topic({ kind: 'album', id: 'x' })).status, 422);
  assert.deepEqual(await forum.db.selectFrom('topic').selectAll().execute(), []);
  const { body } = await forum.as(cast.tom, 'GET /api/forum/things');
  assert.ok(!JSON.stringify(body).includes('Saltfleet'));
});

test('a fixture of an earlier season is told with its year, and shown on that season’s page', async (t) => {
  const forum = await openForum(t);
  const { body } = await forum.topic(await addSeason(forum, 2024, true));
  assert.deepEqual(
    [body.about.title, body.about.when, body.about.href],
    ['Saltfleet (home)', 'Tuesday 7 May 2024', '/season/2024#2024-05-07-tuesday'],
  );
});

test('a list can be of the topics about one thing, a page at a time', async (t) => {
  const { topic, titles, as } = await openForum(t);
  for (const title of ['One', 'Two', 'Three']) await topic(tuesday, title);
  await topic(pairs, 'When?');
  await topic(null, 'Kettle');
  const key = `event:${tuesday.id}`;
  assert.deepEqual(await titles(key), ['Three', 'Two', 'One']);
  const first = await as(cast.joan, `GET /forum/topics?about=${key}&limit=2`);
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1];
  const second = await as(cast.joan, `GET ${next}`);
  assert.deepEqual(
    second.body.map(({ title }: { title: string }) => title),
    ['One'],
  );
  assert.deepEqual(await titles('event:2025-06-10-tuesday'), []);
  assert.equal((await as(cast.joan, 'GET /forum/topics?about=album:x')).status, 422);
});

test('many things are asked about at once: how many topics, and which where there is one', async (t) => {
  const { topic, talk, as } = await openForum(t);
  await topic(tuesday, 'One');
  const two = (await topic(tuesday, 'Two')).body;
  const when = (await topic(pairs, 'When?')).body;
  const keys = [`event:${tuesday.id}`, 'tie:pairs-1-2', 'open:spencer-shield', 'event:nope'];
  assert.deepEqual(await talk(...keys), [
    { about: keys[0], topics: 2, topic_id: null },
    { about: keys[1], topics: 1, topic_id: when.id },
  ]);
  await as(cast.derek, `PATCH /api/moderation/topics/${two.id}`, { removed: true });
  assert.deepEqual(
    (await talk(...keys)).map(({ topics }) => topics),
    [1, 1],
  );
  assert.deepEqual(await talk('open:spencer-shield'), []);
  const many = (count: number) =>
    as(cast.joan, `GET /api/forum/about?of=${Array.from({ length: count }, (_, n) => `event:${n}`)}`);
  assert.equal((await many(150)).status, 200);
  assert.equal((await many(151)).body.detail, 'Please ask about 150 things at most.');
  assert.equal((await as(cast.joan, 'GET /api/forum/about')).status, 422);
});

test('whatever is asked about, the answer is a list or a sentence, never a fault', async (t) => {
  const { as, log } = await openForum(t);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('', 'event:', 'tie:', 'open:'),
      fc.string({ unit: 'binary', maxLength: 40 }),
      async (kind, text) => {
        const key = encodeURIComponent((kind + text).toWellFormed());
        const list = await as(cast.tom, `GET /api/forum/about?of=${key}`);
        assert.ok([200, 422].includes(list.status), list.text);
        const thing = await as(cast.tom, `GET /api/forum/things/${key || 'x'}`);
        assert.ok([404, 422].includes(thing.status), thing.text);
      },
    ),
    { seed: 1967, numRuns: 60 },
  );
  assert.deepEqual(
    log.filter(({ level }) => Number(level) >= 50),
    [],
  );
});

test('a topic outlives what it was about, and is shown without it', async (t) => {
  const { topic, read, titles, talk, db, as } = await openForum(t);
  const { id } = (await topic(tuesday)).body;
  await db.deleteFrom('event').where('id', '=', tuesday.id).execute();
  assert.equal((await read(id)).about, null);
  assert.deepEqual(await titles(`event:${tuesday.id}`), ['A lift?']);
  assert.deepEqual(await talk(`event:${tuesday.id}`), []);
  const edit = { title: 'A lift after all', content: said('Two') };
  assert.equal((await as(cast.tom, `PATCH /forum/topics/${id}`, edit)).status, 200);
});

test('its author says later what a topic is about, or takes it back; nobody else does', async (t) => {
  const { topic, read, as, db } = await openForum(t);
  const { id } = (await topic(null)).body;
  const set = (about: unknown, who = cast.tom) => as(who, `PUT /forum/topics/${id}/about`, { about });
  assert.equal((await set(pairs)).body.about.id, 'pairs-1-2');
  assert.equal((await set(shield)).body.about.id, 'spencer-shield');
  for (const who of [cast.joan, cast.derek]) assert.equal((await set(null, who)).status, 403, who.name);
  assert.equal((await set({ kind: 'open', id: 'nope' })).body.detail, gone);
  assert.equal((await set('event:x')).status, 422);
  assert.equal((await read(id)).about.id, 'spencer-shield');
  // It changes no word of what was written.
  assert.equal((await read(id)).edited_at, null);
  assert.equal((await set(null)).body.about, null);
  await as(cast.derek, `PATCH /api/moderation/topics/${id}`, { is_locked: true });
  assert.deepEqual((await set(pairs)).body.detail, 'This topic is locked.');
  const record = await db.selectFrom('record').select('act').execute();
  assert.deepEqual(record, [{ act: 'locked the topic' }]);
});

test('whoever is asked to be quiet ties nothing', async (t) => {
  const { topic, as } = await openForum(t);
  const { id } = (await topic(null)).body;
  await as(cast.derek, 'PUT /api/moderation/members/tom/quiet', { days: 7, why: 'Rude' });
  const answer = await as(cast.tom, `PUT /forum/topics/${id}/about`, { about: pairs });
  assert.equal(answer.status, 403);
});

test('a moderator says what a topic is about, and the record says so', async (t) => {
  const { topic, read, as, move } = await openForum(t);
  const { id } = (await topic(null)).body;
  const change = async (json: unknown) => {
    move(1);
    return as(cast.derek, `PATCH /api/moderation/topics/${id}`, json);
  };
  assert.equal((await change({ about: tuesday })).status, 204);
  assert.equal((await read(id)).about.id, tuesday.id);
  // The same once more is no act, and what is not mentioned stays.
  await change({ about: tuesday });
  await change({ is_pinned: true });
  assert.equal((await read(id)).about.id, tuesday.id);
  assert.equal((await change({ about: { kind: 'tie', id: 'nope' } })).status, 422);
  await change({ about: null, why: 'It is about another' });
  assert.equal((await read(id)).about, null);
  const record = (await as(cast.peter, 'GET /api/desk/record')).body;
  assert.deepEqual(
    record.map(({ act, detail }: Record<string, string>) => `${act}: ${detail}`),
    [
      'untied the topic: A lift?. Why: It is about another',
      'pinned the topic: A lift?',
      'tied the topic: A lift?, to Tuesday 20 May, Market Skelwold (away)',
    ],
  );
});

test('there is everything to choose from, what comes next first, and no open twice', async (t) => {
  const { as } = await openForum(t);
  const groups: AboutGroup[] = (await as(cast.tom, 'GET /api/forum/things')).body;
  assert.deepEqual(
    groups.map(({ name }) => name),
    ['Coming up', 'Opens', 'Club competitions', 'Played'],
  );
  const [coming, opens, ties, played] = groups.map(({ things }) => things.map(({ id }) => id));
  assert.equal(coming?.[0], '2025-05-20-tuesday');
  assert.equal(played?.[0], '2025-05-18-county');
  assert.equal(opens?.length, 5);
  assert.ok(ties?.includes('pairs-1-2'));
  assert.ok(![...(coming ?? []), ...(played ?? [])].some((id) => id.endsWith('-open')));
});

test('a public page names its things, and says nothing of what members say about them', async (t) => {
  const { topic, get } = await openForum(t);
  await topic(tuesday, 'Lifts to Skelwold');
  await topic(pairs);
  await topic(shield);
  for (const [path, key] of [
    ['/full-calendar', `event:${tuesday.id}`],
    ['/up-coming-events', `event:${tuesday.id}`],
    ['/season/2025', 'event:2025-05-06-tuesday'],
    ['/club/pairs', 'tie:pairs-1-2'],
    ['/opens/spencer-shield', 'open:spencer-shield'],
  ] as const) {
    const html = await (await get(path)).text();
    assert.ok(html.includes(`data-about="${key}"`), path);
    const body = html.slice(html.indexOf('<body'));
    assert.doesNotMatch(body, /Lifts to|A lift|Talk about|Start a topic|forums\/topics/, path);
    assert.equal(html, await (await get(path, { headers: { authorization: 'Bearer x' } })).text());
  }
});
