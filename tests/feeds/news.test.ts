import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoPeople, openClub } from '#tests/members.ts';
import { readJsonFeed, readRss } from './read-feeds.ts';

const url = 'http://localhost:3000';

const body = JSON.stringify({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Bring <b>boots</b> & a coat: ' },
        { type: 'text', text: 'how', marks: [{ type: 'link', attrs: { href: '/new-to-bowling' } }] },
      ],
    },
  ],
});

test('news are notices while they are shown, what is off, and photographs', async (t) => {
  const club = await openClub(t);
  const token = await club.signIn(demoPeople.pauline);
  const at = '/api/desk/pages/notices';
  const read = async () => readRss((await club.ask('GET /news.xml')).text).items;
  const before = await read();
  assert.ok(
    before.some(
      ({ title, link }) => title.startsWith('Photographs: ') && link.startsWith(`${url}/gallery?drive=`),
    ),
  );
  const facts = { title: 'Frost & <ice>', body, starts: '2025-05-19', ends: '2025-05-21' };
  const { notice } = (await club.ask(`POST ${at}`, { token, json: facts })).body;
  const [told] = (await read()).filter(({ id }) => id === `notice:${notice.id}`);
  assert.equal(told?.title, 'Frost & <ice>');
  assert.equal(told?.at, 'Mon, 19 May 2025 00:00:00 +0100');
  assert.ok(
    told?.html.includes(
      `Bring &lt;b&gt;boots&lt;/b&gt; &amp; a coat: <a href="${url}/new-to-bowling">how</a>`,
    ),
    told?.html,
  );
  const json = readJsonFeed((await club.ask('GET /news.json')).text);
  assert.equal(json.items?.find(({ id }) => id === `notice:${notice.id}`)?.title, 'Frost & <ice>');
  club.move(2 * 24 * 60);
  assert.ok(!(await read()).some(({ id }) => id === `notice:${notice.id}`), 'it is over');
});

test('what is cancelled is told, and told anew with its new day', async (t) => {
  const club = await openClub(t);
  const token = await club.signIn(demoPeople.pauline);
  const event = await club.db
    .selectFrom('event')
    .selectAll()
    .where('type', '=', 'tuesday')
    .where('day', '>', '05-21')
    .orderBy('day')
    .executeTakeFirstOrThrow();
  const told = async () =>
    readRss((await club.ask('GET /news.xml')).text).items.filter(({ id }) =>
      id.startsWith(`event:${event.id}`),
    );
  assert.deepEqual(await told(), []);
  const state = { version: 1, state: 'cancelled', note: 'The green is under water.' };
  const put = await club.ask(`PUT /api/desk/calendar/events/${event.id}/state`, { token, json: state });
  assert.equal(put.status, 200, put.text);
  const [off] = await told();
  assert.match(off?.title ?? '', /^Cancelled: \w+.*, Tuesday \d+ \w+$/);
  assert.match(off?.html ?? '', /^<p>Cancelled\. The green is under water\.<\/p>/);
  assert.equal(off?.link, `${url}/full-calendar#${event.id}`);
  const later = { version: 2, state: 'postponed', date: '2025-09-02', note: 'Rain.', despite: true };
  const moved = await club.ask(`PUT /api/desk/calendar/events/${event.id}/state`, { token, json: later });
  assert.equal(moved.status, 200, moved.text);
  const [then] = await told();
  assert.match(then?.title ?? '', /^New date: \w+.*, Tuesday 2 September$/);
  assert.notEqual(then?.id, off?.id);
});
