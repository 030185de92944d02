import type { Kysely } from 'kysely';
import { isUnknownSideName, toCompetitionDate } from '#app/modules/competitions/competitions.ts';
import { fillAllPlaceholders, type TextPlaceholders } from '#app/site/placeholders.ts';
import type { Schema } from '#db/schema/schema.ts';
import { formatLocalDateTime, type MemberDay } from './member-day.ts';

/** Query a member's open ties in the club's competitions, with any reported result. */
export async function readMemberOpenTies(db: Kysely<Schema>, member: string, words: TextPlaceholders) {
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
  return fillAllPlaceholders(rows, words).map(({ player1, player2, entry1, mine, due, ...row }) => {
    const side = entry1 === mine ? 1 : 2;
    return {
      ...row,
      side,
      other: side === 1 ? player2 : player1,
      due: due && toCompetitionDate(row, due),
    };
  });
}

export type MemberOpenTie = Awaited<ReturnType<typeof readMemberOpenTies>>[number];

/** Return an all-day entry on the closing date; empty if there is none. */
export function toTieDay({ id, name, round, other, due }: MemberOpenTie): MemberDay[] {
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
      title: formatTieTitle(other),
      part: 'To be played by this day',
      lines: [`${name}, ${round}`],
      place: '',
      path: '/members/matches',
      off: '',
      isOpen: false,
    },
  ];
}

/** 'You and Joan Appleby', 'You and the winner of Quarter-final 2' */
export const formatTieTitle = (other: string) =>
  isUnknownSideName(other)
    ? `You and the ${other.charAt(0).toLowerCase()}${other.slice(1)}`
    : `You and ${other}`;
