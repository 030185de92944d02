import type { Kysely } from 'kysely';
import { newShortId } from '#app/api/auth/tokens.server.ts';
import { normalizePersonName } from '#app/core/names.ts';
import { readLeagueSeasonRules } from '#app/modules/fixtures/fixtures.server.ts';
import {
  getRinkShotsOfSide,
  isNamedCardPlayer,
  type LeagueFixture,
  type MatchCardPlayer,
  wasMatchPlayed,
  wasSkipOfRink,
} from '#app/modules/fixtures/fixtures.ts';
import { type MatchScoreSheet, parseMatchFormat } from '#app/modules/formats/formats.ts';
import { readRegisteredPlayerCandidates } from '#app/modules/registrations/rules/player-register.server.ts';
import { readRankedLeagueDivisions } from '#app/modules/registrations/rules/ranked-divisions.server.ts';
import { resolvePlayerName } from '#app/modules/registrations/rules/resolve-player-name.ts';
import { raiseContentVersion } from '#app/site/content-version.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/**
 * Replaces the recorded players of a match when its result is settled. Rows count only while the match is in the tables
 * (`league_match`), so removing and restoring a result needs no update. Registered players are matched by name; others are
 * stored as plain names.
 */
export async function recordPlayerAppearances(
  tx: Kysely<DatabaseSchema>,
  fixture: LeagueFixture,
  players: MatchCardPlayer[],
  sheet: MatchScoreSheet,
): Promise<void> {
  const rows = wasMatchPlayed(sheet)
    ? await rowsOf(tx, fixture, players.filter(isNamedCardPlayer), sheet)
    : [];
  const { numDeletedRows } = await tx
    .deleteFrom('appearance')
    .where('fixture', '=', fixture.id)
    .executeTakeFirst();
  if (rows.length > 0) await tx.insertInto('appearance').values(rows).execute();
  if (rows.length > 0 || numDeletedRows > 0n) await raiseContentVersion(tx);
}

async function rowsOf(
  tx: Kysely<DatabaseSchema>,
  fixture: LeagueFixture,
  named: MatchCardPlayer[],
  sheet: MatchScoreSheet,
) {
  if (named.length === 0) return [];
  const divisions = await readRankedLeagueDivisions(tx, fixture.league);
  if (!divisions || !(await readLeagueSeasonRules(tx, divisions.top, fixture.season)).players) return [];
  const size = await sizeOf(tx, fixture.league);
  const known = await registersOf(tx, fixture, named);
  return named.map((one) => {
    const { rink, side, place, name } = one;
    const shots = getRinkShotsOfSide(one, sheet);
    return {
      ...{ id: newShortId(), fixture: fixture.id, league: fixture.league, season: fixture.season },
      ...{ day: fixture.date, side, team: fixture[side].id, rink, place },
      ...{
        is_skip: wasSkipOfRink(one, named, size) ? 1 : 0,
        player: known(one),
        name: normalizePersonName(name),
      },
      ...{ shots_for: shots.for, shots_against: shots.against },
    };
  });
}

/** Returns the number of players per side on a rink; 0 if unknown. */
async function sizeOf(db: Kysely<DatabaseSchema>, league: string): Promise<number> {
  const row = await db.selectFrom('league').select('rule_card').where('day', '=', league).executeTakeFirst();
  return parseMatchFormat(row?.rule_card ?? null).players ?? 0;
}

/** Resolves each name on the card to a registered player; an explicitly chosen one counts for any club. */
async function registersOf(
  db: Kysely<DatabaseSchema>,
  { home, away, season }: LeagueFixture,
  named: MatchCardPlayer[],
) {
  const [homes, aways] = [
    home.club ? await readRegisteredPlayerCandidates(db, home.club, season) : [],
    away.club ? await readRegisteredPlayerCandidates(db, away.club, season) : [],
  ];
  const chosen = await onRegister(
    db,
    named.flatMap(({ player }) => player ?? []),
  );
  return ({ side, player, name }: MatchCardPlayer): string | null =>
    player && chosen.has(player)
      ? player
      : (resolvePlayerName(name, side === 'home' ? homes : aways).player?.id ?? null);
}

async function onRegister(db: Kysely<DatabaseSchema>, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await db.selectFrom('league_player').select('id').where('id', 'in', ids).execute();
  return new Set(found.map(({ id }) => id));
}
