import type { Kysely } from 'kysely';
import { isTieSidePlaceholder, toCompetitionDate } from '#app/modules/competitions/competitions.ts';
import { fillPlaceholdersDeep, type TextPlaceholders } from '#app/site/placeholders.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { formatLocalDateTime, type MemberDiaryDay } from './member-day.ts';

/** Query a member's open ties in the club's competitions, with any reported result. */
export async function readMemberUnplayedTies(
  db: Kysely<DatabaseSchema>,
  member: string,
  words: TextPlaceholders,
) {
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

export type MemberUnplayedTie = Awaited<ReturnType<typeof readMemberUnplayedTies>>[number];

/** Return an all-day entry on the closing date; empty if there is none. */
export function toTieDiaryDays({ id, name, round, other, due }: MemberUnplayedTie): MemberDiaryDay[] {
  if (!due) return [];
  const day = Temporal.PlainDateTime.from(`${due}T00:00`);
  return [
    {
      item: `tie:${id}`,
      kind: 'tie',
      date: due,
      until: due,
      at: '',
      time: '',
      start: formatLocalDateTime(day),
      end: formatLocalDateTime(day.add({ days: 1 })),
      allDay: true,
      title: formatDiaryTieTitle(other),
      part: 'To be played by this date',
      lines: [`${name}, ${round}`],
      place: '',
      path: '/members/matches',
      off: '',
      isOpen: false,
    },
  ];
}

/** 'You and Joan Appleby', 'You and the winner of Quarter-final 2' */
export const formatDiaryTieTitle = (other: string) =>
  isTieSidePlaceholder(other)
    ? `You and the ${other.charAt(0).toLowerCase()}${other.slice(1)}`
    : `You and ${other}`;
