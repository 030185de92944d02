import type { Kysely } from 'kysely';
import type { Ports } from '#app/kernel/module.ts';
import { getDaySpan } from '#app/modules/calendar/calendar.ts';
import { isTieSidePlaceholder, toCompetitionDate } from '#app/modules/competition-rules/competition-rules.ts';
import { fillPlaceholdersDeep, type TextPlaceholders } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Closing dates of a member's open ties, and the results to confirm. */
export const readTieDays: Ports['memberDays'] = async ({ site, member }) => {
  const ties = await readUnplayedTies(site.db, member, getTodayAndPlaceholders(site).words);
  const toConfirm = ties.filter(
    ({ claimed, side, disputed_by }) => claimed && claimed !== side && !disputed_by,
  );
  return {
    getDays: () => ties.map(toTieDay),
    getReplies: () =>
      toConfirm.map(({ name, round, other }) => ({
        ask: 'result',
        date: '',
        path: '/members/matches',
        event: '',
        title: `Is the result against ${other} right?`,
        line: `${name}, ${round}`,
      })),
  };
};

/** Query a member's open ties in the club's competitions, with any reported result. */
async function readUnplayedTies(db: Kysely<DatabaseSchema>, member: string, words: TextPlaceholders) {
  const rows = await db
    .selectFrom('player')
    .innerJoin('entry', 'entry.id', 'player.entry')
    .innerJoin('tie', (on) =>
      on.on((e) => e.or([e('tie.entry1', '=', e.ref('entry.id')), e('tie.entry2', '=', e.ref('entry.id'))])),
    )
    .innerJoin('round', 'round.id', 'tie.round')
    .innerJoin('competition', 'competition.slug', 'round.competition')
    .leftJoin('claim', 'claim.tie', 'tie.id')
    .select(['tie.id', 'tie.player1', 'tie.player2', 'tie.entry1', 'entry.id as mine', 'round.due'])
    .select(['round.name as round', 'competition.name', 'competition.season', 'competition.winter'])
    .select(['claim.side as claimed', 'claim.disputed_by'])
    .where('player.member', '=', member)
    .where('tie.state', '=', 'open')
    .where('competition.state', '=', 'published')
    .orderBy('tie.id')
    .execute();
  return fillPlaceholdersDeep(rows, words).map(({ player1, player2, entry1, mine, due, ...row }) => {
    const side = entry1 === mine ? 1 : 2;
    return {
      ...row,
      side,
      other: side === 1 ? player2 : player1,
      due: due && toCompetitionDate(row, due),
    };
  });
}

/** Return an all-day entry on the closing date, or one without a date. */
function toTieDay({ id, name, round, other, due }: Awaited<ReturnType<typeof readUnplayedTies>>[number]) {
  return {
    item: `tie:${id}`,
    kind: 'tie' as const,
    date: due || '',
    until: due || '',
    at: '',
    time: '',
    ...(due ? getDaySpan(due, '') : { start: '', end: '', allDay: true }),
    title: formatTieTitle(other),
    part: due ? 'To be played by this date' : '',
    lines: [`${name}, ${round}`],
    place: '',
    path: '/members/matches',
    off: '',
    isOpen: false,
  };
}

/** 'You and Joan Appleby', 'You and the winner of Quarter-final 2' */
const formatTieTitle = (other: string) =>
  isTieSidePlaceholder(other)
    ? `You and the ${other.charAt(0).toLowerCase()}${other.slice(1)}`
    : `You and ${other}`;
