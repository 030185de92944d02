import type { Database } from '#db/connection.ts';

/** Insert a league that the site runs: a club with a contact, whose team is at home to itself, for want of another. */
export async function fillLeague(db: Database, now: Date): Promise<void> {
  const updated_at = now.toISOString();
  const { id } = await db
    .selectFrom('opponent')
    .select('id')
    .orderBy('name', 'desc')
    .executeTakeFirstOrThrow();
  const names = JSON.stringify(['Old "Name", & Co']);
  await db
    .insertInto('league_club')
    .values({ id, short_name: 'Us', greens: 2, rinks: 5, website: '', names, updated_at })
    .execute();
  await db
    .updateTable('league_team')
    .set({ club: id, captain: '=Ann', green: 2 })
    .where('id', '=', 'them')
    .execute();
  await db
    .insertInto('league_contact')
    .values({
      ...{ id: 'lc1', club: id, position: 0, role: 'Secretary', name: '+Ann', phone: '01632 960002' },
      ...{ email: 'ann@osmoor.example', in_handbook: 1, updated_at },
    })
    .execute();
  await db
    .insertInto('league_book')
    .values({
      ...{ id: 'tuesday-2025', league: 'tuesday', season: 2025, rules: '{"upDown":2}' },
      ...{ published_at: updated_at, updated_at },
    })
    .execute();
  await db
    .insertInto('league_fixture')
    .values({
      ...{ id: 'lf1', league: 'tuesday', season: 2025, round: 1, home: 'us', away: 'them', day: '04-29' },
      ...{ postponed_from: '2025-04-22', note: 'Line one\nline two', updated_at },
    })
    .execute();
}
