import type { Insertable, Kysely } from 'kysely';
import { raiseContentVersion } from '#app/site/content-version.server.ts';
import type { Database } from '#db/connection.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { enableFeatures } from '#server/demo/enable-features.ts';

/** The key of the league's first division, and of its second. */
export const first = 'fosse-league';
export const second = 'fosse-league-division-2';
export const season = 2025;
export const clubNames = ['Osmoor', 'Tealby Vale', 'Scamblesby', 'Ludford', 'Binbrook', 'Caistor Road'];
const now = '2025-04-01T09:00:00.000Z';

/** The id of a team, as in `team('Osmoor A')`. */
export const team = (name: string) => `${name.toLowerCase().replaceAll(' ', '-')}-${season}`;
export const clubId = (name: string) => `lc-${name.toLowerCase().replaceAll(' ', '-')}`;
/** The id of the match between two teams. */
export const fixture = (home: string, away: string) => `${team(home)}-v-${team(away)}`;

interface Wanted {
  /** 'YYYY-MM-DD' of the first round; one a week. */
  from?: string;
  rules?: object;
  /** True for a league's own site. */
  isLeague?: boolean;
}

/**
 * A league in an opened site: two divisions of six A and six B teams of six clubs with one green each, each team home and away
 * once in the order of the circle, on Tuesdays from 6 May 2025. For tests of handling fixtures, not of making them.
 */
export async function aLeague(
  db: Database,
  { from = '2025-05-06', rules = {}, isLeague = true }: Wanted = {},
) {
  const row = { position: 90, name: 'Fosse League', starts: 'Tuesdays at 6 PM', label: '', about: '' };
  const league = { ...row, source: 'own' as const, rule_card: null, updated_at: now, put_by: 0 };
  const kind = { id: first, position: 90, name: 'Fosse League match', short_name: 'Fosse', colour: '' };
  await db
    .insertInto('kind')
    .values({
      ...kind,
      ...{ nature: 'match', weekday: 'Tuesday', time: '18:00', in_filter: 1, in_feed: 1, put_by: 0 },
    })
    .execute();
  await db
    .insertInto('league')
    .values([
      { ...league, day: first, division: 'Division 1' },
      { ...league, day: second, position: 91, parent: first, division: 'Division 2' },
    ])
    .execute();
  await db
    .insertInto('opponent')
    .values(
      clubNames.map((name) => ({
        ...{ id: clubId(name), name: `${name} Bowls Club`, address: `1 Green Lane, ${name}` },
        ...{ directions: 'Past the church.', map: '' },
      })),
    )
    .execute();
  await db
    .insertInto('league_club')
    .values(clubNames.map((name) => ({ id: clubId(name), short_name: name, rinks: 3, updated_at: now })))
    .execute();
  await db
    .insertInto('league_book')
    .values({
      ...{ id: `${first}-${season}`, league: first, season, published_at: now, updated_at: now },
      rules: JSON.stringify({ from, to: '2025-09-02', ...rules }),
    })
    .execute();
  await addTeams(db, first, 'A');
  await addTeams(db, second, 'B');
  await addRounds(db, first, 'A', from);
  await addRounds(db, second, 'B', from);
  if (isLeague) await enableFeatures(db, 'league');
  else await db.transaction().execute(raiseContentVersion);
}

const carried = {
  ...{ carried_played: 0, carried_won: 0, carried_lost: 0, carried_drawn: 0 },
  ...{ carried_for: 0, carried_against: 0, carried_points: 0 },
};

const addTeams = (db: Database, league: string, letter: string) =>
  db
    .insertInto('league_team')
    .values(
      clubNames.map((name) => ({
        ...{ id: team(`${name} ${letter}`), league, season, name: `${name} ${letter}`, is_us: 0 },
        ...{ club: clubId(name), captain: `Captain of ${name} ${letter}`, updated_at: now },
        captain_email: `${team(`${name} ${letter}`)}@captains.example`,
        ...carried,
      })),
    )
    .execute();

/** Inserts a result as the secretary would settle it: 50 shots to 30, four points to none by default. */
export async function aResult(
  db: Kysely<DatabaseSchema>,
  id: string,
  said: Partial<Insertable<DatabaseSchema['league_match']>> = {},
) {
  const { home, away, league, season, day, year } = await db
    .selectFrom('league_fixture')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('league_match')
    .values({
      ...{ id, league, season, day, year, home, away, state: 'played', conceded_by: null, ends: null },
      ...{ home_points: 4, away_points: 0, home_shots: 50, away_shots: 30, rinks: '[]', extra_end: null },
      ...{ event: null, note: '', updated_at: '2025-05-06T20:00:00.000Z', ...said },
    })
    .onConflict((c) => c.column('id').doNothing())
    .execute();
}

const day = 24 * 60 * 60 * 1000;

async function addRounds(db: Database, league: string, letter: string, from: string) {
  const teams = clubNames.map((name) => `${name} ${letter}`);
  const rounds = circle(teams);
  const both = [...rounds, ...rounds.map((round) => round.map(([home, away]) => [away, home] as const))];
  const rows = both.flatMap((round, index) => {
    const on = new Date(Date.parse(from) + index * 7 * day).toISOString();
    return round.map(([home, away]) => ({
      ...{ id: fixture(home, away), league, season, round: index + 1, home: team(home), away: team(away) },
      ...{ day: on.slice(5, 10), year: null, updated_at: now },
    }));
  });
  await db.insertInto('league_fixture').values(rows).execute();
}

function circle(teams: string[]) {
  const [fixed = '', ...rest] = teams;
  return rest.map((_, round) => {
    const turned = [...rest.slice(round), ...rest.slice(0, round)];
    const pairs = [[fixed, turned[0] ?? ''] as const];
    for (let at = 1; at <= (rest.length - 1) / 2; at += 1)
      pairs.push([turned[at] ?? '', turned.at(-at) ?? ''] as const);
    return round % 2 === 0 ? pairs : pairs.map(([home, away]) => [away, home] as const);
  });
}
