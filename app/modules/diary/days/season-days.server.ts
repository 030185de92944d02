import type { Kysely } from 'kysely';
import {
  type CurrentEventState,
  selectSeasonOfReferencedEvent,
} from '#app/modules/calendar/calendar.server.ts';
import { capitalize } from '#app/site/club-terms.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { formatDiaryEventTitle, getDiaryEventFields, getDiaryEventNews } from './event-day-fields.ts';
import type { MemberDiaryDay, MemberDiaryDayContext } from './member-day.ts';

/** Query the further days of a member's season: availability given, and roll-ups attended. */
export async function readMemberAvailabilityAndRollUps(
  db: Kysely<DatabaseSchema>,
  member: string,
  { names, rollUps }: SeasonFeatures,
) {
  const down = names
    ? await db
        .selectFrom('answer')
        .innerJoin('board', 'board.event', 'answer.event')
        .select(['answer.event', 'word', selectSeasonOfReferencedEvent('answer.event')])
        .where('member', '=', member)
        .where('word', '!=', 'no')
        .execute()
    : [];
  const came = rollUps
    ? await db
        .selectFrom('arrival')
        .select(['arrival.event', selectSeasonOfReferencedEvent('arrival.event')])
        .distinct()
        .where('member', '=', member)
        .where('left_at', 'is', null)
        .execute()
    : [];
  return { down, came };
}

interface SeasonFeatures {
  names: boolean;
  rollUps: boolean;
}

/** Once an event has begun, only a match played is rendered, as 'match'. */
export function getAvailabilityAndRollUpDiaryDays(
  { down, came }: Awaited<ReturnType<typeof readMemberAvailabilityAndRollUps>>,
  { club, events }: MemberDiaryDayContext,
): MemberDiaryDay[] {
  const day = (
    now: CurrentEventState,
    kind: 'names' | 'roll-up',
    part: string,
    path: string,
  ): MemberDiaryDay => ({
    item: `${kind}:${now.event.id}`,
    kind,
    ...getDiaryEventFields(now, club),
    title: kind === 'names' ? formatDiaryEventTitle(now.event, club) : capitalize(now.event.opponent),
    part,
    lines: getDiaryEventNews(now.event),
    path,
    isOpen: kind === 'names',
  });
  const names = down.flatMap(({ event, word }) => {
    const now = events.get(event);
    if (!now || now.hasBegun) return [];
    return [day(now, 'names', `You said ${word}`, `/members/playing/${encodeURIComponent(event)}`)];
  });
  const rollUps = came.flatMap(({ event }) => {
    const now = events.get(event);
    return now ? [day(now, 'roll-up', 'You came', '/members/on-the-day')] : [];
  });
  return [...names, ...rollUps];
}
