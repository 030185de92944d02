import type { Kysely } from 'kysely';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { tidyName } from '#app/core/names.ts';
import { rulesOf } from '#app/modules/fixtures/fixtures.server.ts';
import type { LeagueFixture } from '#app/modules/fixtures/fixtures.ts';
import { formatOf, type ScoreSheet } from '#app/modules/formats/formats.ts';
import { divisionsOf } from '#app/modules/registrations/rules/divisions.server.ts';
import { meant } from '#app/modules/registrations/rules/known-as.ts';
import { isNamed, isSkip, type Played, shotsOn, wasPlayed } from '#app/modules/registrations/rules/played.ts';
import { candidatesOf } from '#app/modules/registrations/rules/register.server.ts';
import { raiseContentVersion } from '#app/site/content-version.server.ts';
import type { Schema } from '#db/schema/schema.ts';

/**
 * Writes who played a match, as its result is settled: in place of whatever was written before. They count as long
 * as the tables have the match (`league_match`): a result that is taken out, and comes back, takes them along. Who is on the register of the
 * side's club is found by their names; names that are on none, or not surely, stay as names.
 */
export async function recordAppearances(
  tx: Kysely<Schema>,
  fixture: LeagueFixture,
  players: Played[],
  sheet: ScoreSheet,
): Promise<void> {
  const rows = wasPlayed(sheet) ? await rowsOf(tx, fixture, players.filter(isNamed), sheet) : [];
  const { numDeletedRows } = await tx
    .deleteFrom('appearance')
    .where('fixture', '=', fixture.id)
    .executeTakeFirst();
  if (rows.length > 0) await tx.insertInto('appearance').values(rows).execute();
  if (rows.length > 0 || numDeletedRows > 0n) await raiseContentVersion(tx);
}

async function rowsOf(tx: Kysely<Schema>, fixture: LeagueFixture, named: Played[], sheet: ScoreSheet) {
  if (named.length === 0) return [];
  const divisions = await divisionsOf(tx, fixture.league);
  if (!divisions || !(await rulesOf(tx, divisions.top, fixture.season)).players) return [];
  const size = await sizeOf(tx, fixture.league);
  const known = await registersOf(tx, fixture, named);
  return named.map((one) => {
    const { rink, side, place, name } = one;
    const shots = shotsOn(one, sheet);
    return {
      ...{ id: newShortId(), fixture: fixture.id, league: fixture.league, season: fixture.season },
      ...{ day: fixture.date, side, team: fixture[side].id, rink, place },
      ...{ is_skip: isSkip(one, named, size) ? 1 : 0, player: known(one), name: tidyName(name) },
      ...{ shots_for: shots.for, shots_against: shots.against },
    };
  });
}

/** How many play on a side of a rink; 0 where that is not known. */
async function sizeOf(db: Kysely<Schema>, league: string): Promise<number> {
  const row = await db.selectFrom('league').select('rule_card').where('day', '=', league).executeTakeFirst();
  return formatOf(row?.rule_card ?? null).players ?? 0;
}

/** By whom each name on the card is meant: whoever was chosen from the register played, be it for another club than theirs. */
async function registersOf(db: Kysely<Schema>, { home, away, season }: LeagueFixture, named: Played[]) {
  const [homes, aways] = [
    home.club ? await candidatesOf(db, home.club, season) : [],
    away.club ? await candidatesOf(db, away.club, season) : [],
  ];
  const chosen = await onRegister(
    db,
    named.flatMap(({ player }) => player ?? []),
  );
  return ({ side, player, name }: Played): string | null =>
    player && chosen.has(player) ? player : (meant(name, side === 'home' ? homes : aways).player?.id ?? null);
}

async function onRegister(db: Kysely<Schema>, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await db.selectFrom('league_player').select('id').where('id', 'in', ids).execute();
  return new Set(found.map(({ id }) => id));
}
