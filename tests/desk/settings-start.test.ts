import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { mergeClubSettings } from '#app/modules/committee/settings/merge-settings.ts';
import { getClubSettingGroups } from '#app/modules/committee/settings/setting-groups.ts';
import { flattenClubSettings } from '#app/modules/committee/settings/setting-values.ts';
import { type Club, parseClub } from '#app/site/club.ts';
import { openDatabase } from '#db/connection.ts';
import { projectRootFolder, readServerConfig } from '#server/settings/config.ts';
import { starterData } from '#tests/database.ts';
import { openDesk } from '#tests/members.ts';
import { openSite } from '#tests/site.ts';

const path = '/api/desk/settings';
const file = (): Club => parseClub(readFileSync(join(projectRootFolder, 'content/club.json'), 'utf8'));
const paths = Object.keys(flattenClubSettings(file()));
const pages = ['/', '/up-coming-events', '/full-calendar', '/calendar.ics', '/leagues/tuesday'];

/** Values that an officer may have typed, and other values that may be stored. */
const value = fc.oneof(
  fc.constantFrom(
    'Larkby Bowls Club',
    'a@b',
    'x',
    '',
    ' ',
    '0',
    '-1',
    '1e999',
    '12:60',
    '{club}',
    'null',
    '\u2028',
  ),
  fc.constantFrom(
    'javascript:alert(1)',
    'https://a;sandbox/',
    'http://[::1]:1/',
    'https://x\n/',
    'file:///',
    '//',
  ),
  fc.string({ maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({ minLength: 260, maxLength: 480 }).map((text) => `${text}@example.org`),
  fc.webUrl(),
  fc.emailAddress(),
);
const known = fc.dictionary(fc.constantFrom(...paths), value, { minKeys: 1, maxKeys: 6 });
const kept = fc.oneof(
  known.map((facts) => JSON.stringify(facts)),
  fc
    .dictionary(fc.constantFrom('address', 'name.0', 'leagueSheets', 'x.y', '__proto__.name'), value)
    .map((facts) => JSON.stringify(facts)),
  fc.constantFrom(
    '',
    '{',
    'null',
    '[]',
    '"club"',
    '{"name":7}',
    '{"address":{"road":null}}',
    '[["name","x"]]',
  ),
);

async function keep(databaseUrl: string, facts: string) {
  const db = await openDatabase(databaseUrl);
  await db.deleteFrom('setting').execute();
  await db
    .insertInto('setting')
    .values({ id: 'club', facts: facts.replaceAll('\0', ''), version: 1 })
    .execute();
  await db.destroy();
}

test('whatever settings are kept, the site starts and shows its pages', async (t) => {
  const data = await starterData(t);
  const property = fc.asyncProperty(kept, async (facts) => {
    await keep(data.databaseUrl, facts);
    const ends: Parameters<typeof t.after>[0][] = [];
    const site = await openSite({ after: (end) => void ends.push(end) }, { data });
    try {
      for (const page of pages) assert.equal((await site.get(page)).status, 200, page);
      const feed = await (await site.get('/calendar.ics')).text();
      assert.doesNotMatch(feed.replaceAll('\r\n', '\n'), /[^\P{Cc}\n]|[\u2028\u2029]/u);
      const found = (await site.context.checkHealth()).find(({ what }) => what === 'settings');
      assert.doesNotMatch(found?.said ?? '', /^$|^This could not be checked/);
      for (const { level, msg } of site.log)
        assert.ok(Number(level) < 50 || msg === 'a setting of the desk cannot be used', String(msg));
    } finally {
      for (const end of ends) await end?.(t, () => {});
    }
  });
  await fc.assert(property, { numRuns: 40 });
});

test('what the desk takes is what the next start takes', async (t) => {
  const club = await openDesk(t);
  let version = 0;
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(known, async (facts) => {
      const { status } = await club.at(`PUT ${path}`, { facts, version });
      club.move(5);
      assert.ok([200, 422].includes(status), String(status));
      if (status !== 200) return;
      taken += 1;
      version += 1;
      const row = await club.db.selectFrom('setting').select('facts').executeTakeFirstOrThrow();
      assert.deepEqual(mergeClubSettings(file(), JSON.parse(row.facts)).unfit, []);
    }),
    { numRuns: 150 },
  );
  assert.ok(taken > 10, `${taken} were taken`);
});

test('a sender that is none is refused at the desk by the same rule as at the start', async (t) => {
  const club = await openDesk(t);
  const { status, body } = await club.at(`PUT ${path}`, {
    facts: { mailFrom: 'Larkby Bowls Club' },
    version: 0,
  });
  assert.equal(status, 422);
  const said = 'Enter an address such as club@example.org or The Club <club@example.org>.';
  assert.deepEqual(body.errors, { mailFrom: said });
  assert.throws(
    () => readServerConfig({ MAIL_FROM: 'Larkby Bowls Club' }),
    /an address such as club@example\.org/,
  );
  const json = JSON.stringify({ ...file(), mailFrom: 'Larkby Bowls Club' });
  assert.throws(() => parseClub(json), /club\.json: mailFrom: an address such as club@example\.org/);
});

test('a setting that cannot be used is told in Status, beside its field and in the log; the others hold', async (t) => {
  const data = await starterData(t);
  await keep(data.databaseUrl, JSON.stringify({ mailFrom: 'Larkby Bowls Club', secretary: 'Ann Odlin' }));
  const club = await openDesk(t, { data });
  assert.equal(club.context.club.secretary, 'Ann Odlin');
  assert.equal(club.context.club.mailFrom, file().mailFrom);
  const found = (await club.at('GET /api/desk/status')).body.find(
    ({ what }: { what: string }) => what === 'settings',
  );
  assert.equal(found.state, 'trouble');
  assert.match(found.said, /‘Sender of our emails’ \(‘Larkby Bowls Club’\)\. Enter an address/);
  const { unfit, version } = (await club.at(`GET ${path}`)).body;
  assert.match(unfit.mailFrom, /^‘Larkby Bowls Club’ cannot be used\. Enter an address/);
  const line = club.log.find(({ msg }) => msg === 'a setting of the desk cannot be used');
  assert.deepEqual(line?.settings, ['mailFrom']);
  const labels = getClubSettingGroups(club.context.club).flatMap(({ fields }) =>
    fields.map((field) => field.path),
  );
  assert.ok(labels.includes('mailFrom'));

  const mailFrom = 'Larkby Bowls Club <hello@larkby.example>';
  assert.equal((await club.at(`PUT ${path}`, { facts: { mailFrom }, version })).status, 200);
  assert.deepEqual((await club.at(`GET ${path}`)).body.unfit, {});
});
