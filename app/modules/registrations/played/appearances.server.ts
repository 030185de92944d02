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
 * Replaces the recorded players of a match when its result is settled. Rows count only while the match is in the tables
 * (`league_match`), so removing and restoring a result needs no update. Registered players are matched by name; others are
 * stored as plain names.
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

/** Returns the number of players per side on a rink; 0 if unknown. */
async function sizeOf(db: Kysely<Schema>, league: string): Promise<number> {
  const row = await db.selectFrom('league').select('rule_card').where('day', '=', league).executeTakeFirst();
  return formatOf(row?.rule_card ?? null).players ?? 0;
}

/** Resolves each name on the card to a registered player; an explicitly chosen one counts for any club. */
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
