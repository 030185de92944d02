import assert from 'node:assert/strict';
import { test } from 'node:test';
import { raiseContentVersion } from '#app/site/content-version.server.ts';
import { openClub } from '#tests/members.ts';
import { aLeague, fixture, season, team } from './a-league.ts';

const path = `/teams/${team('Osmoor A')}.ics`;
const match = fixture('Osmoor A', 'Tealby Vale A');

async function opened(t: Parameters<typeof openClub>[0]) {
  const club = await openClub(t);
  await aLeague(club.db);
  await club.context.version.read();
  async function entry(id = match) {
    await club.db.transaction().execute(raiseContentVersion);
    await club.context.version.read();
    const text = (await (await club.get(path)).text()).replace(/\r\n[ \t]/g, '');
    return text.split('BEGIN:VEVENT').find((one) => one.includes(`UID:${id}@`)) ?? '';
  }
  return { ...club, entry };
}

const sequence = (entry: string) => Number(/^SEQUENCE:(\d+)/m.exec(entry)?.[1]);

test('a team’s matches are in London’s time, with the green where they are played', async (t) => {
  const club = await opened(t);
  const answer = await club.get(path);
  assert.equal(answer.headers.get('content-type'), 'text/calendar; charset=utf-8');
  const text = await answer.text();
  assert.equal(text.match(/BEGIN:VEVENT/g)?.length, 10);
  const entry = await club.entry();
  assert.match(entry, /DTSTART;TZID=Europe\/London:20250506T180000/);
  assert.match(entry, /SUMMARY:Osmoor A v Tealby Vale A/);
  assert.match(entry, /LOCATION:Osmoor Bowls Club\\, 1 Green Lane\\, Osmoor/);
  assert.match(entry, /STATUS:CONFIRMED/);
});

test('a match that is moved has a higher number, and says from where', async (t) => {
  const club = await opened(t);
  const before = sequence(await club.entry());
  await club.db
    .updateTable('league_fixture')
    .set((e) => ({ day: '05-20', postponed_from: '2025-05-06', version: e('version', '+', 1) }))
    .where('id', '=', match)
    .execute();
  const entry = await club.entry();
  assert.ok(sequence(entry) > before);
  assert.match(entry, /DTSTART;TZID=Europe\/London:20250520T180000/);
  assert.match(entry, /DESCRIPTION:Division 1\\nMoved from Tuesday 6 May\./);
});

test('what is off, never to be played, or taken out again is told', async (t) => {
  const club = await opened(t);
  const set = (state: 'postponed' | 'void') =>
    club.db
      .updateTable('league_fixture')
      .set((e) => ({ state, version: e('version', '+', 1) }))
      .where('id', '=', match)
      .execute();
  await set('postponed');
  assert.match(await club.entry(), /SUMMARY:POSTPONED: Osmoor A[\s\S]*STATUS:CANCELLED/);
  await set('void');
  const off = await club.entry();
  assert.match(off, /SUMMARY:CANCELLED: Osmoor A/);
  const row = await club.db
    .selectFrom('league_fixture')
    .selectAll()
    .where('id', '=', match)
    .executeTakeFirstOrThrow();
  await club.db.deleteFrom('league_fixture').where('id', '=', match).execute();
  await club.db
    .insertInto('change')
    .values({
      ...{
        id: 'gone',
        at: '2025-05-02T10:00:00.000Z',
        actor: null,
        actor_name: 'Joan Appleby',
        act: 'drew up',
      },
      ...{ title: '', room: 'league', subject: 'fixtures', undone_at: null, undoes: null },
      rows: JSON.stringify([{ table: 'league_fixture', key: match, before: row, after: null }]),
    })
    .execute();
  const gone = await club.entry();
  assert.match(gone, /STATUS:CANCELLED/);
  assert.ok(sequence(gone) > sequence(off));
});

test('whoever follows a team follows on in the next season', async (t) => {
  const club = await opened(t);
  const next = season + 1;
  const row = await club.db
    .selectFrom('league_team')
    .selectAll()
    .where('id', '=', team('Osmoor A'))
    .executeTakeFirstOrThrow();
  const other = await club.db
    .selectFrom('league_team')
    .selectAll()
    .where('id', '=', team('Ludford A'))
    .executeTakeFirstOrThrow();
  await club.db
    .insertInto('season')
    .values({ year: next, published_at: '2026-01-10T09:00:00.000Z' })
    .execute();
  await club.db
    .insertInto('league_team')
    .values([
      { ...row, id: 'osmoor-a-next', season: next },
      { ...other, id: 'ludford-a-next', season: next },
    ])
    .execute();
  await club.db
    .insertInto('league_book')
    .values({
      ...{ id: `next`, league: row.league, season: next, rules: '{}' },
      published_at: '2026-01-10T09:00:00.000Z',
      updated_at: '2026-01-10T09:00:00.000Z',
    })
    .execute();
  await club.db
    .insertInto('league_fixture')
    .values({
      ...{
        id: 'next-year',
        league: row.league,
        season: next,
        round: 1,
        home: 'osmoor-a-next',
        away: 'ludford-a-next',
      },
      day: '05-05',
      year: null,
      updated_at: '2026-01-10T09:00:00.000Z',
    })
    .execute();
  assert.match(await club.entry('next-year'), /DTSTART;TZID=Europe\/London:20260505T180000/);
});
