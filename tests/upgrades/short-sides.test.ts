// On both engines: migrations, whose queries are written by hand.

import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { parseMatchFormat } from '#app/modules/formats/match-format.ts';
import { calculateMatchScore } from '#app/modules/formats/match-score.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { asSaidThen } from '#db/migrations/049-short-sides.ts';
import { emptyDatabase } from '#tests/database.ts';

const short = { home: 20, away: 14, short: 'home' as const };
const sheet = {
  ...{ state: 'played' as const, concededBy: null, ends: null, shots: null, points: null },
  rinks: [short],
};
/** The shots of a side that was a player short, of the 20 that it scored. */
const left = (card: string | null | undefined) =>
  calculateMatchScore(sheet, parseMatchFormat(card ?? null))?.shots.home;

const league = (day: string, rule_card: string | null) => ({
  ...{ day, position: 0, name: day, starts: '', label: '', about: '', source: 'own' as const, rule_card },
  ...{
    table_url: null,
    results_url: null,
    parent: null,
    division: '',
    section: null,
    contact: null,
    links: '[]',
  },
});

test('what counted a quarter off in an earlier version counts so still; what is chosen from then on does not', async (t) => {
  const db = await emptyDatabase(t, '043-two-people');
  await db.insertInto('season').values({ year: 2025, published_at: '2025-01-01T10:00:00Z' }).execute();
  const own = JSON.stringify({ ...parseMatchFormat(null), shortPercent: 50 });
  const leagues = [league('monday', null), league('tuesday', own)];
  await db
    .insertInto('league')
    .values(leagues.map((one) => ({ ...one, updated_at: '2025-01-01T10:00:00Z' })))
    .execute();
  await db
    .insertInto('league_season')
    .values({ id: 'monday-2024', league: 'monday', season: 2024, name: 'Monday', rule_card: null })
    .execute();
  const cup = { season: 2025, position: 0, about: '', section: null, team: null, put_by: 0 };
  await db
    .insertInto('cup')
    .values({ ...cup, slug: 'county', name: 'County', format: '{"rinks":1}' })
    .execute();
  const card = '{"rinks":3,"rinkWon":2}';
  await db
    .insertInto('format')
    .values({ id: 'stamford', position: 0, name: 'Stamford', card, put_by: 0 })
    .execute();
  await db
    .insertInto('kind')
    .values({
      ...{
        id: 'friendly',
        position: 0,
        name: 'Friendly',
        short_name: 'Friendly',
        nature: 'match',
        colour: '',
      },
      ...{ weekday: null, time: null, in_filter: 1, in_feed: 1, put_by: 0 },
    })
    .execute();
  const event = (id: string, rinks: object[]) => ({
    ...{
      id,
      season: 2025,
      day: '05-04',
      weekday: 'Sunday',
      type: 'friendly',
      opponent: 'Tathby',
      location: '',
    },
    ...{ updated_at: '2025-01-01T10:00:00Z', format: 'stamford', sheet: JSON.stringify({ ...sheet, rinks }) },
  });
  await db
    .insertInto('event')
    .values([event('short', [short]), event('full', [{ home: 20, away: 14 }])] as never)
    .execute();

  await migrateDatabase(db);
  await migrateDatabase(db);

  const cardOf = async (table: 'league' | 'league_season', key: string, is: string) =>
    (
      await db
        .selectFrom(table)
        .select('rule_card')
        .where(key as 'name', '=', is)
        .executeTakeFirst()
    )?.rule_card;
  assert.equal(left(await cardOf('league', 'day', 'monday')), 15);
  assert.equal(left(await cardOf('league', 'day', 'tuesday')), 10);
  assert.equal(left(await cardOf('league_season', 'league', 'monday')), 15);
  const { format } = await db.selectFrom('cup').select('format').executeTakeFirstOrThrow();
  assert.equal(left(format), 15);
  const countedBy = async (id: string) =>
    db
      .selectFrom('event')
      .innerJoin('format', 'format.id', 'event.format')
      .select(['format.name', 'format.card', 'format.put_by'])
      .where('event.id', '=', id)
      .executeTakeFirstOrThrow();
  const before = await countedBy('short');
  assert.deepEqual([left(before.card), before.put_by], [15, 1]);
  assert.equal(before.name, 'Stamford, a quarter off a short side');
  const chosen = await countedBy('full');
  assert.deepEqual([left(chosen.card), chosen.name, chosen.put_by], [20, 'Stamford', 0]);
  const names = await db
    .selectFrom('format')
    .select('id')
    .where('put_by', '=', 0)
    .orderBy('position')
    .execute();
  assert.deepEqual(
    names.map(({ id }) => id),
    ['stamford', 'bands-40', 'bands-24', 'crown-green'],
  );
});

suite('a folder that an earlier version exported', () => {
  test('counts as it counted there', () => {
    assert.equal(left(asSaidThen('league', { rule_card: null }).rule_card as string), 15);
    assert.equal(left(asSaidThen('cup', { format: '{"rinks":1}' }).format as string), 15);
    assert.equal(left(asSaidThen('cup', { format: '{"shortPercent":0}' }).format as string), 20);
  });
  test('keeps what is no format, to be refused', () =>
    assert.deepEqual(asSaidThen('cup', { format: '{' }), { format: '{' }));
});
