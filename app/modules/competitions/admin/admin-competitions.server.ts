import type { Kysely } from 'kysely';
import { formatDayAndMonth } from '#app/core/dates.ts';
import {
  calculateGroupTables,
  findPendingLaterDraw,
  formatTieOutcome,
  getCompetitionDrawPart,
  getConsolationDrawName,
  getLevelGroupQualifiers,
  hasEntryMatchesLeft,
  hasNoOpponent,
  isTieDecided,
  isTiePlayable,
  isTieResultChangeable,
  isWalkoverByWithdrawal,
  parseStoredSetScores,
  rankRoundRobin,
  toCompetitionDate,
  toDisplayedRounds,
} from '#app/modules/competition-rules/competition-rules.ts';
import { getRoundDatesVersion } from '#app/modules/competitions/draw/round-dates.endpoints.server.ts';
import {
  findLinkablePlayers,
  readCompetitionPlayers,
} from '#app/modules/competitions/entries/competition-players.server.ts';
import type {
  AdminCompetition,
  AdminCompetitionTie,
  CompetitionListItem,
  WaitingResultClaim,
} from '#app/modules/competitions/state/admin-competition-schemas.server.ts';
import { formatCompetitionTitle } from '#app/modules/competitions/state/competition-resource.server.ts';
import {
  readClubSectionName,
  readClubSectionOptions,
} from '#app/modules/competitions/state/section-options.server.ts';
import {
  type CompetitionRow,
  type CompetitionTieRow,
  readStoredCompetition,
  type StoredCompetition,
} from '#app/modules/competitions/state/stored-competition.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Returns every competition, the latest year first, with its progress. */
export async function readAdminCompetitions(db: Kysely<DatabaseSchema>): Promise<CompetitionListItem[]> {
  const rows = await queryCompetitionRows(db);
  const ties = await db
    .selectFrom('tie')
    .innerJoin('round', 'round.id', 'tie.round')
    .select(['competition', 'tie.state', 'is_current', 'round.name', 'due'])
    .execute();
  const waiting = await readWaitingClaims(db);
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
      decided: mine.filter(isTieDecided).length,
      current: now
        ? [now.name, now.due && `by ${formatDayAndMonth(now.due)}`].filter(Boolean).join(', ')
        : null,
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
export async function readCompetitionsForAdminHome(
  { db, cached }: Pick<Site, 'db' | 'cached'>,
  date: string,
) {
  const rows = await cached('rows of competitions', () => queryCompetitionRows(db));
  const claims = Map.groupBy(await readWaitingClaims(db), ({ competition }) => competition);
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

const queryCompetitionRows = (db: Kysely<DatabaseSchema>) =>
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
async function readWaitingClaims(
  db: Kysely<DatabaseSchema>,
): Promise<(WaitingResultClaim & { competition: string })[]> {
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
    line: formatTieOutcome(row, row.player1, row.player2),
    waitsFor: row.side === 1 ? row.player2 : row.player1,
    dispute: row.disputed_by === null ? null : { by: row.disputed_by, why: row.why },
  }));
}

/** Returns the admin response for one competition. 404 unknown. */
export async function readAdminCompetition(
  db: Kysely<DatabaseSchema>,
  slug: string,
): Promise<AdminCompetition> {
  const course = await readStoredCompetition(db, slug);
  const { competition, entries, rounds, ties } = course;
  const players = await readCompetitionPlayers(db, slug);
  const names = await readResultMemberNames(db, ties);
  return {
    ...toAdminDetails(competition),
    sectionName: await readClubSectionName(db, competition.section),
    title: formatCompetitionTitle(competition),
    sections: await readClubSectionOptions(db, competition.section),
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
      playing: hasEntryMatchesLeft(course, entry.id),
    })),
    rounds: toDisplayedRounds(course),
    datesVersion: getRoundDatesVersion(rounds),
    ties: ties.map((tie) => toAdminTie(course, tie, names)),
    table: competition.kind === 'round-robin' ? rankRoundRobin({ entries, ties }) : [],
    groupTables: calculateGroupTables(course),
    later: getLaterDraw(course),
    waiting: (await readWaitingClaims(db))
      .filter((one) => one.competition === slug)
      .map(({ competition: _, ...one }) => one),
    linkable: (await findLinkablePlayers(db, slug)).length,
    namesOnly: ties.length > 0 && entries.length === 0,
  };
}

function toAdminDetails(competition: CompetitionRow) {
  const { slug, series, name, about, season, state, kind, side, version } = competition;
  const { woods, scoring, ends, shots, sets, extras, fee, reminders, groups, through } = competition;
  const date = (day: string | null) => (day ? toCompetitionDate(competition, day) : '');
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
    plate: getConsolationDrawName(competition),
    closes: date(competition.closes),
    ageOn: date(competition.age_on),
  };
}

/** Returns the draw that is still to be made, or that exists and may be removable; null for none. */
function getLaterDraw(course: StoredCompetition): AdminCompetition['later'] {
  const { kind, state } = course.competition;
  if (state !== 'published' && state !== 'finished') return null;
  const next = findPendingLaterDraw(course);
  if (next)
    return {
      ...next,
      drawn: false,
      lots: next.part === 'main' ? getLevelGroupQualifiers(course) : [],
      removable: false,
    };
  const part = kind === 'groups' ? 'main' : 'consolation';
  const { ties } = getCompetitionDrawPart(course, part);
  if (ties.length === 0 || kind === 'knock-out' || kind === 'round-robin') return null;
  const removable = ties.every((tie) => !isTieDecided(tie) || isWalkoverByWithdrawal(course, tie));
  return { part, drawn: true, ready: false, entries: 0, lots: [], removable };
}

function toAdminTie(
  course: StoredCompetition,
  tie: CompetitionTieRow,
  names: Map<string, string>,
): AdminCompetitionTie {
  return {
    id: tie.id,
    state: tie.state,
    score1: tie.score1,
    score2: tie.score2,
    version: tie.version,
    ...parseStoredSetScores(tie.sets),
    won: tie.won === 1 ? 1 : tie.won === 2 ? 2 : null,
    open: isTiePlayable(tie),
    correctable:
      isTieDecided(tie) &&
      tie.state !== 'void' &&
      !hasNoOpponent(course, tie) &&
      isTieResultChangeable(course, tie.id),
    enteredBy: names.get(tie.entered_by ?? '') ?? '',
    confirmedBy: names.get(tie.confirmed_by ?? '') ?? '',
  };
}

async function readResultMemberNames(
  db: Kysely<DatabaseSchema>,
  ties: CompetitionTieRow[],
): Promise<Map<string, string>> {
  const ids = ties.flatMap(({ entered_by, confirmed_by }) => [entered_by ?? '', confirmed_by ?? '']);
  const rows = await db
    .selectFrom('member')
    .select(['id', 'name'])
    .where('id', 'in', ['', ...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns only the names on the roll, for suggestions. */
export async function readMemberRollNames(db: Kysely<DatabaseSchema>): Promise<string[]> {
  const rows = await db
    .selectFrom('member')
    .select('name')
    .where('removed_at', 'is', null)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}
