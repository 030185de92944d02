import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { sendForumDigests } from '#app/modules/forum-mail/digest.server.ts';
import { demoPeople, openDesk } from '#tests/members.ts';
import { words } from '#tests/site.ts';

type Desk = Awaited<ReturnType<typeof openDesk>>;

const otherWords = {
  'words.rink': 'lane',
  'words.rinks': 'lanes',
  'words.rollUp': 'open session',
  'words.rollUps': 'open sessions',
  'words.trip': 'triple',
  'words.trips': 'triples',
};

/** The starter club with other facts entered at its desk; the names in its calendar and on its committee match. */
async function openOther(t: TestContext, facts: Record<string, string>): Promise<Desk> {
  const club = await openDesk(t);
  const said = await club.at('PUT /api/desk/settings', { facts, version: 0 });
  assert.equal(said.status, 200, said.text);
  await club.db
    .updateTable('event')
    .set({ opponent: 'Open session' })
    .where('type', '=', 'roll-up')
    .execute();
  await club.db
    .updateTable('kind')
    .set({ name: 'Open session', short_name: 'Open session' })
    .where('nature', '=', 'roll-up')
    .execute();
  await club.db
    .updateTable('officer')
    .set({ role: 'Sessions Secretary' })
    .where('role', 'like', 'Roll-up%')
    .execute();
  return club;
}

async function publicPaths({ get }: Desk): Promise<string[]> {
  const sitemap = await (await get('/sitemap.xml')).text();
  return [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g)].map(([, path]) => path || '/');
}

/** Parse the texts of a page: its words, title and descriptions; no addresses. */
function told(html: string): string {
  const head = [...html.matchAll(/<title>([^<]*)|\s(?:content|title|alt|aria-label)="([^"]*)"/g)].map(
    ([, title, said]) => title ?? said,
  );
  const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, json]) => json,
  );
  return [words(html), ...head, ...data].join('\n').replaceAll('upcoming-roll-ups', '');
}

const others = [
  '/members/sign-in',
  '/members/forgot-password',
  '/forums',
  '/search?q=bowls',
  '/no-such-page',
];

for (const suffix of ['Bowling Club', '']) {
  test(`a club that writes ‘${suffix}’ after its name is called so wherever one reads`, async (t) => {
    const club = await openOther(t, { suffix, language: 'en-AU', ...otherWords });
    const name = `Larkby ${suffix}`.trim();
    for (const path of [...(await publicPaths(club)), ...others]) {
      const html = await (await club.get(path)).text();
      assert.deepEqual(told(html).match(/.{0,40}(Bowls Club|[Rr]oll-up).{0,40}/g), null, path);
      assert.match(html, /<html lang="en-AU"/, path);
      const title = /<title>([^<]*)/.exec(html)?.[1] ?? '';
      assert.ok(title.endsWith(name) && title === title.trim(), `${path}: ‘${title}’`);
    }
    const manifest = JSON.parse(await (await club.get('/manifest.webmanifest')).text());
    assert.deepEqual([manifest.name, manifest.lang], [name, 'en-AU']);
    assert.match(await (await club.get('/calendar.ics')).text(), new RegExp(`X-WR-CALNAME:${name}\r\n`));
    for (const path of ['/calendar.ics', '/calendar.ics?type=roll-up', '/api/openapi.json']) {
      const text = await (await club.get(path)).text();
      assert.doesNotMatch(text.replaceAll(/\r\n /g, ''), /Bowls Club/, path);
    }
  });
}

test('its pages have its own words for a rink, a roll-up and trips', async (t) => {
  const club = await openOther(t, { suffix: 'BC', ...otherWords });
  await club.at('PUT /api/desk/green', { state: 'open', rinks: 5, note: '', version: 0 });
  assert.match(await club.read('/'), /The green is open: 5 lanes in play\./);
  assert.match(await club.read('/'), /Open sessions, matches and opens/);
  assert.match(await club.read('/full-calendar'), /Saturday open sessions are 1:30 for 2pm start\./);
  assert.match(await club.read('/fixture-card'), /Open sessions every Saturday/);
  assert.match(await club.read('/fixture-card/folded'), /Open sessions every Saturday/);
  assert.match(await club.read('/how-to-join'), /Come to an open session or a taster session/);
  assert.match(await club.read('/new-to-bowling'), /An open session is a friendly game/);
  assert.match(await club.read('/club/trips'), /Triples/);
  assert.match(await club.read('/opens'), /Triples, 2 woods/);
  assert.match(await club.read('/search?q=open+session'), /Weekly open sessions/);
  await club.db.updateTable('league').set({ source: 'own' }).where('day', '=', 'tuesday').execute();
  assert.match(
    await club.read('/leagues/tuesday'),
    /How points are scored in this league A match of \d lanes .* for a lane won/,
  );
});

test('its mails are signed with its own name', async (t) => {
  const club = await openOther(t, { suffix: 'Bowling Club', language: 'en-AU', ...otherWords });
  await club.at('PUT /api/desk/green', { state: 'open', rinks: 5, note: '', version: 0 });
  await club.db
    .insertInto('mail_choice')
    .values({ member: demoPeople.tom.id, kind: 'forum', choice: 'weekly' })
    .execute();
  await club.ask('POST /reset-password/request', { json: { email: 'tom@larkby.example' } });
  club.move(7 * 24 * 60);
  await sendForumDigests(club.context);
  const mails = await club.mails();
  // The sender is a separate setting.
  const said = mails.map(({ subject, mail }) => `${subject}\n${mail.replace(/^From: .*$/m, '')}`).join('\n');
  assert.match(said, /Choose a new password for Larkby Bowling Club/);
  assert.match(said, /This week at Larkby Bowling Club/);
  assert.match(said, /The green is open: 5 lanes in play\./);
  assert.doesNotMatch(said, /Bowls Club|[Rr]oll-up/);
});

test('a language that is none is refused with a sentence, and so is a thing without a word', async (t) => {
  const club = await openDesk(t);
  const { status, body } = await club.at('PUT /api/desk/settings', {
    facts: { language: 'English', suffix: '', 'words.rink': '' },
    version: 0,
  });
  assert.equal(status, 422);
  assert.equal(body.errors.language, 'Enter a language such as en-GB, en-AU or cy.');
  assert.deepEqual(Object.keys(body.errors), ['language', 'words.rink']);
});
