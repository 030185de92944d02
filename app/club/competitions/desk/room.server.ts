import type { Kysely } from 'kysely';
import { type CourseRows, readCourse, type TieRow } from '#app/club/competitions/course.server.ts';
import { isDecided, isFree, isPlayable } from '#app/club/competitions/course.ts';
import { datesVersion } from '#app/club/competitions/draw/draws.server.ts';
import { linkable, playersOf } from '#app/club/competitions/entries/players.server.ts';
import { outcomeLine } from '#app/club/competitions/results/match-words.ts';
import { shownRounds } from '#app/club/competitions/shown.ts';
import { standings } from '#app/club/competitions/standing.ts';
import { showDay } from '#app/core/dates.ts';
import type { Schema } from '#db/schema/schema.ts';
import type { CompetitionLine, DeskCompetition, DeskTie, WaitingClaim } from './room-schemas.server.ts';

/** Every competition, the latest year first, with how far it has got. */
export async function listCompetitions(db: Kysely<Schema>): Promise<CompetitionLine[]> {
  const rows = await db
    .selectFrom('competition')
    .selectAll()
    .orderBy('season', 'desc')
    .orderBy('position')
    .orderBy('slug')
    .execute();
  const counted = await db
    .selectFrom('entry')
    .select(({ fn }) => ['competition', fn.countAll<number>().as('entries')])
    .groupBy('competition')
    .execute();
  const ties = await db
    .selectFrom('tie')
    .innerJoin('round', 'round.id', 'tie.round')
    .select(['competition', 'tie.state', 'is_current', 'round.name', 'due'])
    .execute();
  const waiting = await waitingClaims(db);
  return rows.map(({ slug, series, name, season, state }) => {
    const mine = ties.filter(({ competition }) => competition === slug);
    const now = mine.find(({ is_current }) => is_current === 1);
    return {
      ...{ slug, series, name, season, state },
      entries: Number(counted.find(({ competition }) => competition === slug)?.entries ?? 0),
      matches: mine.length,
      decided: mine.filter(isDecided).length,
      current: now ? [now.name, now.due && `by ${showDay(now.due)}`].filter(Boolean).join(', ') : null,
      waiting: waiting
        .filter(({ competition }) => competition === slug)
        .map(({ competition: _, ...one }) => one),
    };
  });
}

/** What players have said and nobody has confirmed, the oldest first. */
async function waitingClaims(db: Kysely<Schema>): Promise<(WaitingClaim & { competition: string })[]> {
  const rows = await db
    .selectFrom('claim')
    .innerJoin('tie', 'tie.id', 'claim.tie')
    .innerJoin('round', 'round.id', 'tie.round')
    .innerJoin('member', 'member.id', 'claim.member')
    .leftJoin('member as other', 'other.id', 'claim.disputed_by')
    .select([
      'claim.tie',
      'claim.at',
      'claim.side',
      'claim.state',
      'claim.won',
      'claim.score1',
      'claim.score2',
    ])
    .select([
      'claim.why',
      'member.name as by',
      'other.name as disputed_by',
      'competition',
      'player1',
      'player2',
    ])
    .orderBy('claim.at')
    .execute();
  return rows.map((row) => ({
    ...{ tie: row.tie, at: row.at, by: row.by, competition: row.competition },
    line: outcomeLine(row, row.player1, row.player2),
    waitsFor: row.side === 1 ? row.player2 : row.player1,
    dispute: row.disputed_by === null ? null : { by: row.disputed_by, why: row.why },
  }));
}

/** Everything that the desk knows of one competition. 404 for none. */
export async function readForDesk(db: Kysely<Schema>, slug: string): Promise<DeskCompetition> {
  const course = await readCourse(db, slug);
  const { competition, entries, rounds, ties } = course;
  const players = await playersOf(db, slug);
  const names = await membersWho(db, ties);
  const { series, name, about, season, state, kind, side, woods, ends, extras, reminders, version } =
    competition;
  return {
    ...{ slug, series, name, about, season, state, kind, side, woods, ends, extras, reminders, version },
    closes: competition.closes ? `${season}-${competition.closes}` : '',
    entries: entries.map((entry) => ({
      ...{ id: entry.id, name: entry.name, seed: entry.seed, version: entry.version },
      players: players
        .filter((player) => player.entry === entry.id)
        .map(({ name, member }) => ({ name, member: member !== null })),
      withdrawn: entry.withdrawn === 1,
      playing: ties.some(
        ({ state, entry1, entry2 }) => state === 'open' && (entry1 === entry.id || entry2 === entry.id),
      ),
    })),
    rounds: shownRounds(competition, rounds, ties),
    datesVersion: datesVersion(rounds),
    ties: ties.map((tie) => deskTie(course, tie, names)),
    table: kind === 'round-robin' ? standings({ entries, ties }) : [],
    waiting: (await waitingClaims(db))
      .filter((one) => one.competition === slug)
      .map(({ competition: _, ...one }) => one),
    linkable: (await linkable(db, slug)).length,
    namesOnly: ties.length > 0 && entries.length === 0,
  };
}

function deskTie(course: CourseRows, tie: TieRow, names: Map<string, string>): DeskTie {
  return {
    ...{ id: tie.id, state: tie.state, score1: tie.score1, score2: tie.score2, version: tie.version },
    won: tie.won === 1 ? 1 : tie.won === 2 ? 2 : null,
    open: isPlayable(tie),
    correctable: isDecided(tie) && tie.state !== 'void' && isFree(course, tie.id),
    enteredBy: names.get(tie.entered_by ?? '') ?? '',
    confirmedBy: names.get(tie.confirmed_by ?? '') ?? '',
  };
}

async function membersWho(db: Kysely<Schema>, ties: TieRow[]): Promise<Map<string, string>> {
  const ids = ties.flatMap(({ entered_by, confirmed_by }) => [entered_by ?? '', confirmed_by ?? '']);
  const rows = await db
    .selectFrom('member')
    .select(['id', 'name'])
    .where('id', 'in', ['', ...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The names on the roll, to be picked from; nothing else of it. */
export async function rollNames(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db
    .selectFrom('member')
    .select('name')
    .where('removed_at', 'is', null)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}
