import type { Kysely } from 'kysely';
import { type CurrentEvent, selectEventSeason } from '#app/modules/calendar/calendar.server.ts';
import { capitalize } from '#app/site/club-terms.ts';
import type { Schema } from '#db/schema/schema.ts';
import { formatFixtureTitle, getEventDayFields, getEventNews } from './event-day-fields.ts';
import type { MemberDay, MemberDayContext } from './member-day.ts';

/** Query the further days of a member's season: availability given, and roll-ups attended. */
export async function readMemberSeason(
  db: Kysely<Schema>,
  member: string,
  { names, rollUps }: SeasonFeatures,
) {
  const down = names
    ? await db
        .selectFrom('answer')
        .innerJoin('board', 'board.event', 'answer.event')
        .select(['answer.event', 'word', selectEventSeason('answer.event')])
        .where('member', '=', member)
        .where('word', '!=', 'no')
        .execute()
    : [];
  const came = rollUps
    ? await db
        .selectFrom('arrival')
        .select(['arrival.event', selectEventSeason('arrival.event')])
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
export function getSeasonDays(
  { down, came }: Awaited<ReturnType<typeof readMemberSeason>>,
  { club, events }: MemberDayContext,
): MemberDay[] {
  const day = (now: CurrentEvent, kind: 'names' | 'roll-up', part: string, path: string): MemberDay => ({
    item: `${kind}:${now.event.id}`,
    kind,
    ...getEventDayFields(now, club),
    title: kind === 'names' ? formatFixtureTitle(now.event, club) : capitalize(now.event.opponent),
    part,
    lines: getEventNews(now.event),
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
