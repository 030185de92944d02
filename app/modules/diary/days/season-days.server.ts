import type { Kysely } from 'kysely';
import { type EventNow, seasonOfEvent } from '#app/modules/calendar/calendar.server.ts';
import { capital } from '#app/site/club-words.ts';
import type { Schema } from '#db/schema/schema.ts';
import type { Around, OwnDay } from './day.ts';
import { dayOfEvent, fixtureTitle, newsOf } from './event-day.ts';

/** Query the further days of a member's season: availability given, and roll-ups attended. */
export async function readSeason(db: Kysely<Schema>, member: string, { names, rollUps }: Uses) {
  const down = names
    ? await db
        .selectFrom('answer')
        .innerJoin('board', 'board.event', 'answer.event')
        .select(['answer.event', 'word', seasonOfEvent('answer.event')])
        .where('member', '=', member)
        .where('word', '!=', 'no')
        .execute()
    : [];
  const came = rollUps
    ? await db
        .selectFrom('arrival')
        .select(['arrival.event', seasonOfEvent('arrival.event')])
        .distinct()
        .where('member', '=', member)
        .where('left_at', 'is', null)
        .execute()
    : [];
  return { down, came };
}

interface Uses {
  names: boolean;
  rollUps: boolean;
}

/** Once an event has begun, only a match played is rendered, as 'match'. */
export function seasonDays(
  { down, came }: Awaited<ReturnType<typeof readSeason>>,
  { club, events }: Around,
): OwnDay[] {
  const day = (now: EventNow, kind: 'names' | 'roll-up', part: string, path: string): OwnDay => ({
    item: `${kind}:${now.event.id}`,
    kind,
    ...dayOfEvent(now, club),
    title: kind === 'names' ? fixtureTitle(now.event, club) : capital(now.event.opponent),
    part,
    lines: newsOf(now.event),
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
