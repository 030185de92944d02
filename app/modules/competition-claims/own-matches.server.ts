import { randomUUID } from 'node:crypto';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { todayInLondon } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import {
  type DrawOutline,
  formatLongCompetitionDay,
  formatMatchChallenger,
  formatMatchHandicaps,
  formatTieOutcome,
  formatTieSides,
  formatTieWithRound,
  getMatchScoringRules,
  isTieDecided,
  isTiePlayable,
  toCompetitionDate,
} from '#app/modules/competition-rules/competition-rules.ts';
import {
  queueMatchMail,
  readMailablePlayers,
  readStoredCompetition,
} from '#app/modules/competitions/competitions.server.ts';
import { fillPlaceholdersDeep, getTextPlaceholders, type TextPlaceholders } from '#app/site/placeholders.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Database } from '#db/connection.ts';
import type { CompetitionTieTable } from '#db/schema/competitions.ts';
import type { OwnCompetitionMatch } from './own-match-schemas.server.ts';
import { lockOwnCompetitionTie } from './own-tie.server.ts';

/** Returns the viewer's open matches, the most urgent first, then those played this season. */
export async function readOwnCompetitionMatches(
  site: Site,
  viewer: SignedInViewer,
): Promise<OwnCompetitionMatch[]> {
  const { db, club } = site;
  const { rows, latest } = await readOwnTies(db, viewer);
  const shown = rows.filter((row) => !isTieDecided(row) || row.season === latest);
  const slugs = [...new Set(shown.map(({ slug }) => slug))];
  const draws = new Map(
    await Promise.all(slugs.map(async (slug) => [slug, await readStoredCompetition(db, slug)] as const)),
  );
  const matches = await Promise.all(
    shown.map(async (row) => {
      const draw = draws.get(row.slug) ?? (await readStoredCompetition(db, row.slug));
      const rules = getMatchScoringRules(draw, row);
      const { order, competition, round, due, overdue, sides, mine, claim } = summarizeOwnTie(
        site,
        draw,
        row,
      );
      const [other, opponent] = mine === 1 ? [row.entry2, sides[1]] : [row.entry1, sides[0]];
      const people = isTiePlayable(row) ? await readMailablePlayers(db, [other ?? '']) : [];
      return {
        order,
        id: row.id,
        competition,
        page: `/club/${row.series}${row.season === latest ? '' : `/${row.season}`}`,
        round,
        due,
        overdue,
        sides,
        mine,
        challenge: isTiePlayable(row) ? formatMatchChallenger(row.side, mine === 1, opponent) : null,
        starts: isTiePlayable(row) ? (formatMatchHandicaps(rules, mine, opponent)[0] ?? null) : null,
        sets: rules.competition.scoring === 'sets' ? rules.competition.sets : null,
        result: row.state === 'void' ? 'Not played' : isTieDecided(row) ? formatOwnTieOutcome(row) : null,
        won: row.won === null ? null : row.won === mine,
        canWrite: people.length > 0,
        claim,
      };
    }),
  );
  return sortByUrgency(matches, getTextPlaceholders(club, latest));
}

function summarizeOwnTie({ clock }: Pick<Site, 'clock'>, draw: DrawOutline, row: OwnTieRow) {
  const mine = Number(row.inFirst) > 0 ? (1 as const) : (2 as const);
  const decided = isTieDecided(row);
  const dated = row.due === null ? null : toCompetitionDate(row, row.due);
  return {
    order: `${decided ? 1 : 0} ${dated ?? '9999'} ${row.id}`,
    competition: row.name,
    round: formatTieWithRound(draw, row),
    due: row.due && formatLongCompetitionDay(row, row.due),
    overdue: !decided && dated !== null && dated < todayInLondon(clock),
    sides: formatTieSides(draw, row),
    mine,
    claim: toOwnClaim(row, mine),
  };
}

function sortByUrgency<T extends { order: string }>(
  matches: T[],
  words: TextPlaceholders,
): Omit<T, 'order'>[] {
  const sorted = matches.toSorted((one, two) => (one.order < two.order ? -1 : 1));
  return fillPlaceholdersDeep(
    sorted.map(({ order: _, ...match }) => match),
    words,
  );
}

/** Returns the member's ties and the latest season among them. */
async function readOwnTies(db: Database, { id }: Pick<SignedInViewer, 'id'>) {
  const rows = await queryMemberTies(db, id);
  return { rows, latest: Math.max(...rows.map(({ season }) => season)) };
}

/** Queries the ties of a member's entries in published draws, each with its result claim. */
function queryMemberTies(db: Database, member: string) {
  const entries = db.selectFrom('player').select('player.entry').where('player.member', '=', member);
  return db
    .selectFrom('tie')
    .innerJoin('round', 'round.id', 'tie.round')
    .innerJoin('competition', 'competition.slug', 'round.competition')
    .leftJoin('claim', 'claim.tie', 'tie.id')
    .leftJoin('member', 'member.id', 'claim.member')
    .selectAll('tie')
    .select([
      'round.due',
      'competition.slug',
      'competition.name',
      'season',
      'winter',
      'series',
      'competition.side',
    ])
    .select(['claim.at', 'claim.side as claimed_by', 'claim.state as claimed', 'claim.won as claimed_won'])
    .select([
      'claim.score1 as claimed1',
      'claim.score2 as claimed2',
      'claim.sets as claimed_sets',
      'disputed_by',
      'why',
      'member.name as by',
    ])
    .select((e) =>
      e
        .selectFrom('player')
        .select(e.fn.countAll().as('rows'))
        .where('player.member', '=', member)
        .whereRef('player.entry', '=', 'tie.entry1')
        .as('inFirst'),
    )
    .where('competition.state', 'in', ['published', 'finished'])
    .where((e) => e.or([e('entry1', 'in', entries), e('entry2', 'in', entries)]))
    .execute();
}

type OwnTieRow = Awaited<ReturnType<typeof queryMemberTies>>[number];

/** Returns the claim of a match that waits for confirmation; null for none. */
function toOwnClaim(row: OwnTieRow, side: 1 | 2): OwnCompetitionMatch['claim'] {
  if (row.at === null || row.claimed === null) return null;
  const said = { state: row.claimed, won: row.claimed_won ?? 1, sets: row.claimed_sets };
  const shots = { score1: row.claimed1, score2: row.claimed2 };
  return {
    at: row.at,
    by: row.by ?? '',
    line: formatTieOutcome({ ...said, ...shots }, row.player1, row.player2),
    ours: row.claimed_by === side,
    dispute: row.disputed_by ? row.why : null,
  };
}

const formatOwnTieOutcome = ({ state, won, score1, score2, sets, player1, player2 }: CompetitionTieTable) =>
  formatTieOutcome(
    {
      state: state === 'walkover' || state === 'conceded' ? state : 'played',
      won: won ?? 1,
      score1,
      score2,
      sets,
    },
    player1,
    player2,
  );

/**
 * Mails a player's message to the other side of their match; replies go to the sender. No address is disclosed before
 * that. Throws 409 if no opponent is reachable.
 */
export async function mailMatchOpponents(
  { tx, site, viewer, afterCommit }: MutationContext,
  { id, message }: { id: string; message: string },
): Promise<void> {
  const letter = randomUUID();
  const { course, tie, side } = await lockOwnCompetitionTie(tx, viewer, id);
  const people = await readMailablePlayers(tx, [tie[side === 1 ? 'entry2' : 'entry1'] ?? '']);
  if (people.length === 0) throw new Refusal(409, 'We cannot email your opponent. Ask in the clubhouse.');
  const answer = viewer.email
    ? `Replies to this email go to ${viewer.name}.`
    : `We have no email address for ${viewer.name}, so replies to this email go to the club. Please phone or speak to them instead.`;
  for (const person of people)
    await queueMatchMail(
      tx,
      site,
      person,
      {
        ...(viewer.email && { replyTo: viewer.email }),
        subject: `${course.competition.name}: a message from ${viewer.name} about your match`,
        lines: [
          `${viewer.name} has sent you a message about your match in the ${course.competition.name}:`,
          message,
        ],
        after: [answer],
      },
      { by: viewer.id, about: `letter:${letter}`, beyond: 'refused' },
    );
  afterCommit(() => site.postman.wake());
}
