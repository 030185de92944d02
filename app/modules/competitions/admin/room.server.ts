import type { Kysely } from 'kysely';
import { showDay } from '#app/core/dates.ts';
import { titled } from '#app/modules/competitions/course/acts.server.ts';
import {
  type CompetitionRow,
  type CourseRows,
  readCourse,
  type TieRow,
} from '#app/modules/competitions/course/course.server.ts';
import { isAgainstNobody, isByAbsence, isFree, isPlayable } from '#app/modules/competitions/course/course.ts';
import { mayPlayOn, stillToDraw } from '#app/modules/competitions/course/later-draws.ts';
import { groupTables, toBeDrawn } from '#app/modules/competitions/course/places.ts';
import type {
  CompetitionLine,
  DeskCompetition,
  DeskTie,
  WaitingClaim,
} from '#app/modules/competitions/course/room-schemas.server.ts';
import { standings } from '#app/modules/competitions/course/standing.ts';
import { datesVersion } from '#app/modules/competitions/draw/dates.endpoints.server.ts';
import { linkable, playersOf } from '#app/modules/competitions/entries/players.server.ts';
import { dateOf } from '#app/modules/competitions/rules/days.ts';
import { outcomeLine } from '#app/modules/competitions/rules/match-words.ts';
import { isDecided, partOf, plateName } from '#app/modules/competitions/rules/parts.ts';
import { sectionName, sectionsOf } from '#app/modules/competitions/rules/sections.server.ts';
import { readSets } from '#app/modules/competitions/rules/sets.ts';
import { shownRounds } from '#app/modules/competitions/shown/shown.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';

/** Returns every competition, the latest year first, with its progress. */
export async function listCompetitions(db: Kysely<Schema>): Promise<CompetitionLine[]> {
  const rows = await competitionRows(db);
  const ties = await db
    .selectFrom('tie')
    .innerJoin('round', 'round.id', 'tie.round')
    .select(['competition', 'tie.state', 'is_current', 'round.name', 'due'])
    .execute();
  const waiting = await waitingClaims(db);
  return rows.map(({ slug, series, name, season, state, entries }) => {
    const mine = ties.filter(({ competition }) => competition === slug);
    const now = mine.find(({ is_current }) => is_current === 1);
    return {
      slug,
      series,
      name,
      season,
      state,
      entries: Number(entries),
      matches: mine.length,
      decided: mine.filter(isDecided).length,
      current: now ? [now.name, now.due && `by ${showDay(now.due)}`].filter(Boolean).join(', ') : null,
      waiting: waiting
        .filter(({ competition }) => competition === slug)
        .map(({ competition: _, ...one }) => one),
    };
  });
}

/**
 * Returns, for the admin home page, every competition with its waiting claims, and `undrawn`: those whose entries closed
 * before `date` ('YYYY-MM-DD'). Competition rows are cached.
 */
export async function competitionsWaiting({ db, kept }: Pick<Site, 'db' | 'kept'>, date: string) {
  const rows = await kept('rows of competitions', () => competitionRows(db));
  const claims = Map.groupBy(await waitingClaims(db), ({ competition }) => competition);
  const undrawn = rows.filter(
    ({ state, season, closes }) => state === 'entries' && `${season}-${closes}` < date,
  );
  return {
    competitions: rows.map(({ slug, name, state }) => ({
      slug,
      name,
      state,
      waiting: claims.get(slug) ?? [],
    })),
    undrawn: undrawn.toSorted((one, other) => one.position - other.position),
  };
}

const competitionRows = (db: Kysely<Schema>) =>
  db
    .selectFrom('competition')
    .selectAll()
    .select((e) =>
      e
        .selectFrom('entry')
        .select(e.fn.countAll().as('rows'))
        .whereRef('entry.competition', '=', 'competition.slug')
        .as('entries'),
    )
    .orderBy('season', 'desc')
    .orderBy('position')
    .orderBy('slug')
    .execute();

/** Returns results that players claim and that are not confirmed yet, the oldest first. */
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
      'claim.sets',
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
    tie: row.tie,
    at: row.at,
    by: row.by,
    competition: row.competition,
    line: outcomeLine(row, row.player1, row.player2),
    waitsFor: row.side === 1 ? row.player2 : row.player1,
    dispute: row.disputed_by === null ? null : { by: row.disputed_by, why: row.why },
  }));
}

/** Returns the admin response for one competition. 404 unknown. */
export async function readForDesk(db: Kysely<Schema>, slug: string): Promise<DeskCompetition> {
  const course = await readCourse(db, slug);
  const { competition, entries, rounds, ties } = course;
  const players = await playersOf(db, slug);
  const names = await membersWho(db, ties);
  return {
    ...factsForDesk(competition),
    sectionName: await sectionName(db, competition.section),
    title: titled(competition),
    sections: await sectionsOf(db, competition.section),
    entries: entries.map((entry) => ({
      id: entry.id,
      name: entry.name,
      seed: entry.seed,
      start: entry.start,
      version: entry.version,
      players: players
        .filter((player) => player.entry === entry.id)
        .map(({ name, member }) => ({ name, member: member !== null })),
      withdrawn: entry.withdrawn === 1,
      playing: mayPlayOn(course, entry.id),
    })),
    rounds: shownRounds(course),
    datesVersion: datesVersion(rounds),
    ties: ties.map((tie) => deskTie(course, tie, names)),
    table: competition.kind === 'round-robin' ? standings({ entries, ties }) : [],
    groupTables: groupTables(course),
    later: laterDraw(course),
    waiting: (await waitingClaims(db))
      .filter((one) => one.competition === slug)
      .map(({ competition: _, ...one }) => one),
    linkable: (await linkable(db, slug)).length,
    namesOnly: ties.length > 0 && entries.length === 0,
  };
}

function factsForDesk(competition: CompetitionRow) {
  const { slug, series, name, about, season, state, kind, side, version } = competition;
  const { woods, scoring, ends, shots, sets, extras, fee, reminders, groups, through } = competition;
  const date = (day: string | null) => (day ? dateOf(competition, day) : '');
  return {
    slug,
    series,
    name,
    about,
    season,
    state,
    kind,
    side,
    version,
    woods,
    scoring,
    ends,
    shots,
    sets,
    extras,
    fee,
    reminders,
    groups,
    through,
    ageFrom: competition.age_from,
    ageTo: competition.age_to,
    section: competition.section ?? '',
    handicaps: competition.handicaps === 1,
    winter: competition.winter === 1,
    plate: plateName(competition),
    closes: date(competition.closes),
    ageOn: date(competition.age_on),
  };
}

/** Returns the draw that is still to be made, or that exists and may be removable; null for none. */
function laterDraw(course: CourseRows): DeskCompetition['later'] {
  const { kind, state } = course.competition;
  if (state !== 'published' && state !== 'finished') return null;
  const next = stillToDraw(course);
  if (next)
    return { ...next, drawn: false, lots: next.part === 'main' ? toBeDrawn(course) : [], removable: false };
  const part = kind === 'groups' ? 'main' : 'consolation';
  const { ties } = partOf(course, part);
  if (ties.length === 0 || kind === 'knock-out' || kind === 'round-robin') return null;
  const removable = ties.every((tie) => !isDecided(tie) || isByAbsence(course, tie));
  return { part, drawn: true, ready: false, entries: 0, lots: [], removable };
}

function deskTie(course: CourseRows, tie: TieRow, names: Map<string, string>): DeskTie {
  return {
    id: tie.id,
    state: tie.state,
    score1: tie.score1,
    score2: tie.score2,
    version: tie.version,
    ...readSets(tie.sets),
    won: tie.won === 1 ? 1 : tie.won === 2 ? 2 : null,
    open: isPlayable(tie),
    correctable:
      isDecided(tie) && tie.state !== 'void' && !isAgainstNobody(course, tie) && isFree(course, tie.id),
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

/** Returns only the names on the roll, for suggestions. */
export async function rollNames(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db
    .selectFrom('member')
    .select('name')
    .where('removed_at', 'is', null)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}
