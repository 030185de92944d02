import type { Kysely } from 'kysely';
import { newShortId } from '#app/api/auth/tokens.server.ts';
import { normalizePersonName } from '#app/core/names.ts';
import { readSeasonRules } from '#app/modules/fixtures/fixtures.server.ts';
import type { LeagueFixture } from '#app/modules/fixtures/fixtures.ts';
import { parseFormat, type ScoreSheet } from '#app/modules/formats/formats.ts';
import {
  type CardPlayer,
  getRinkShots,
  isNamedPlayer,
  wasMatchPlayed,
  wasSkip,
} from '#app/modules/registrations/rules/card-players.ts';
import { readPlayerCandidates } from '#app/modules/registrations/rules/player-register.server.ts';
import { readRankedDivisions } from '#app/modules/registrations/rules/ranked-divisions.server.ts';
import { resolvePlayerName } from '#app/modules/registrations/rules/resolve-player-name.ts';
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
  players: CardPlayer[],
  sheet: ScoreSheet,
): Promise<void> {
  const rows = wasMatchPlayed(sheet) ? await rowsOf(tx, fixture, players.filter(isNamedPlayer), sheet) : [];
  const { numDeletedRows } = await tx
    .deleteFrom('appearance')
    .where('fixture', '=', fixture.id)
    .executeTakeFirst();
  if (rows.length > 0) await tx.insertInto('appearance').values(rows).execute();
  if (rows.length > 0 || numDeletedRows > 0n) await raiseContentVersion(tx);
}

async function rowsOf(tx: Kysely<Schema>, fixture: LeagueFixture, named: CardPlayer[], sheet: ScoreSheet) {
  if (named.length === 0) return [];
  const divisions = await readRankedDivisions(tx, fixture.league);
  if (!divisions || !(await readSeasonRules(tx, divisions.top, fixture.season)).players) return [];
  const size = await sizeOf(tx, fixture.league);
  const known = await registersOf(tx, fixture, named);
  return named.map((one) => {
    const { rink, side, place, name } = one;
    const shots = getRinkShots(one, sheet);
    return {
      ...{ id: newShortId(), fixture: fixture.id, league: fixture.league, season: fixture.season },
      ...{ day: fixture.date, side, team: fixture[side].id, rink, place },
      ...{ is_skip: wasSkip(one, named, size) ? 1 : 0, player: known(one), name: normalizePersonName(name) },
      ...{ shots_for: shots.for, shots_against: shots.against },
    };
  });
}

/** Returns the number of players per side on a rink; 0 if unknown. */
async function sizeOf(db: Kysely<Schema>, league: string): Promise<number> {
  const row = await db.selectFrom('league').select('rule_card').where('day', '=', league).executeTakeFirst();
  return parseFormat(row?.rule_card ?? null).players ?? 0;
}

/** Resolves each name on the card to a registered player; an explicitly chosen one counts for any club. */
async function registersOf(db: Kysely<Schema>, { home, away, season }: LeagueFixture, named: CardPlayer[]) {
  const [homes, aways] = [
    home.club ? await readPlayerCandidates(db, home.club, season) : [],
    away.club ? await readPlayerCandidates(db, away.club, season) : [],
  ];
  const chosen = await onRegister(
    db,
    named.flatMap(({ player }) => player ?? []),
  );
  return ({ side, player, name }: CardPlayer): string | null =>
    player && chosen.has(player)
      ? player
      : (resolvePlayerName(name, side === 'home' ? homes : aways).player?.id ?? null);
}

async function onRegister(db: Kysely<Schema>, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await db.selectFrom('league_player').select('id').where('id', 'in', ids).execute();
  return new Set(found.map(({ id }) => id));
}
