import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TopicSubjectGroup } from '#app/modules/forum-messages/messages/subject-schemas.server.ts';
import { said } from '#tests/forum/topics.ts';
import { demoPeople } from '#tests/members.ts';
import { addSeason, gone, type Named, openForum, pairs, shield, tuesday } from './subjects.ts';

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
  const { body: list } = await as(demoPeople.joan, 'GET /forum/topics');
  assert.deepEqual(
    list.map(({ about }: { about: Named }) => about.kind),
    ['event', 'open', 'open', 'tie', 'event'],
  );
  assert.equal((await topic(undefined)).body.about, null);
  assert.equal((await topic(null)).body.about, null);
});

test('a match is told as at home or away', async (t) => {
  const { as } = await openForum(t);
  const { body } = await as(demoPeople.tom, 'GET /api/forum/things/event:2025-06-10-tuesday');
  assert.deepEqual([body.when, body.title], ['Tuesday 10 June', 'Hollowby (away)']);
  const home = (await as(demoPeople.tom, 'GET /api/forum/things/event:2025-06-12-friendly')).body;
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
  // The club's own name is filled in as it is rendered: the stored text outlives a change of it.
  const kept = await db.selectFrom('topic').select('about').where('title', '=', 'Well played').execute();
  assert.deepEqual(kept, [{ about: 'open:{club-slug}-trophy' }]);
});

test('what is not there, or not published, can be nobody’s subject', async (t) => {
  const forum = await openForum(t);
  const draft = await addSeason(forum, 2026, false);
  for (const named of [draft, { kind: 'event', id: 'x' }, { kind: 'tie', id: tuesday.id }]) {
    const { status, body } = await forum.topic(named);
    assert.deepEqual([status, body.errors], [422, { about: gone }]);
    const thing = await forum.as(demoPeople.tom, `GET /api/forum/things/${named.kind}:${named.id}`);
    assert.equal(thing.status, 404);
  }
  assert.equal((await forum.topic({ kind: 'album', id: 'x' })).status, 422);
  assert.deepEqual(await forum.db.selectFrom('topic').selectAll().execute(), []);
  const { body } = await forum.as(demoPeople.tom, 'GET /api/forum/things');
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

test('there is everything to choose from, what comes next first, and no open twice', async (t) => {
  const { as } = await openForum(t);
  const groups: TopicSubjectGroup[] = (await as(demoPeople.tom, 'GET /api/forum/things')).body;
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
  /** Match an event's row, whose address names its subject: where it unfolds, or the placeholder of its fold. */
  const row = (id: string, place: string) =>
    new RegExp(`<li class="event" id="${id}"((?!</li>).)*${place}`, 's');
  for (const [path, place] of [
    ['/full-calendar', row(tuesday.id, '<details>((?!</li>).)*<div data-about="">')],
    ['/up-coming-events', row(tuesday.id, '<details>((?!</li>).)*<div data-about="">')],
    ['/season/2025', row('2025-05-06-tuesday', ' data-talk="">')],
    ['/club/pairs', / data-about="tie:pairs-1-2"/],
    ['/opens/spencer-shield', / data-about="open:spencer-shield"/],
  ] as const) {
    const html = await (await get(path)).text();
    assert.match(html, place, path);
    const body = html.slice(html.indexOf('<body'));
    assert.doesNotMatch(body, /Lifts to|A lift|Talk about|Start a topic|forums\/topics/, path);
    assert.equal(html, await (await get(path, { headers: { authorization: 'Bearer x' } })).text());
  }
});

test('a topic outlives what it was about, and is shown without it', async (t) => {
  const { topic, read, titles, talk, db, as } = await openForum(t);
  const { id } = (await topic(tuesday)).body;
  await db.deleteFrom('event').where('id', '=', tuesday.id).execute();
  assert.equal((await read(id)).about, null);
  assert.deepEqual(await titles(`event:${tuesday.id}`), ['A lift?']);
  assert.deepEqual(await talk(`event:${tuesday.id}`), []);
  const edit = { title: 'A lift after all', content: said('Two') };
  assert.equal((await as(demoPeople.tom, `PATCH /forum/topics/${id}`, edit)).status, 200);
});
