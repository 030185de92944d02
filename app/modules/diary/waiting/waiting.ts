import { showWeekdayAndDay } from '#app/core/dates.ts';
import type { EventNow } from '#app/modules/calendar/calendar.server.ts';
import type { OwnDay } from '#app/modules/diary/days/day.ts';
import { dutyDay } from '#app/modules/diary/days/duty-days.server.ts';
import { dayOfEvent, fixtureTitle } from '#app/modules/diary/days/event-day.ts';
import { matchDay } from '#app/modules/diary/days/match-days.server.ts';
import type { Own } from '#app/modules/diary/days/own-days.server.ts';
import type { Club } from '#app/site/club.ts';
import type { OpenBoard } from './boards.server.ts';

export const asks = ['place', 'result', 'swap', 'board'] as const;

/** Reply that is due from a member. */
export interface Waiting {
  ask: (typeof asks)[number];
  /** 'YYYY-MM-DD', if it concerns a day. */
  date: string;
  title: string;
  line: string;
  path: string;
  /** Id of its event; '' for none. */
  event: string;
}

interface Asked extends Own {
  /** Events with open availability. */
  boards: OpenBoard[];
  /** In London, 'YYYY-MM-DDTHH:MM'. */
  now: string;
}

/** Return the replies that are due: places first, then results and swaps, then availability, each by date. */
export function waitingFor({ places, ties, swaps, boards, around, now }: Asked): Waiting[] {
  const { club, events } = around;
  const isOpen = (id: string | null) => {
    const at = events.get(id ?? '');
    return at !== undefined && !at.hasBegun && !at.isOff;
  };
  // An answer for another date does not count: the member is asked again.
  const isOtherDay = (day: string, event: string) => day !== '' && day !== events.get(event)?.date;
  const unsaid = places.filter(
    ({ state, forDay, event }) => isOpen(event) && (state !== 'confirmed' || isOtherDay(forDay, event)),
  );
  const said = ties.filter(({ claimed, side, disputed_by }) => claimed && claimed !== side && !disputed_by);
  return [
    ...unsaid.flatMap((place) => matchDay(place, around).map((day) => placeAsked(day, place.event))),
    ...said.map(({ name, round, other }) => ({
      ask: 'result' as const,
      date: '',
      path: '/members/matches',
      event: '',
      title: `Is the result against ${other} right?`,
      line: `${name}, ${round}`,
    })),
    ...swaps.flatMap((turn) => {
      const day = dutyDay(turn, around);
      if (day.off || `${day.date}T${day.at || '23:59'}` <= now) return [];
      const line = [showWeekdayAndDay(day.date), day.time, turn.swap_note].filter(Boolean).join(', ');
      const title = `Can you do ${day.title} for ${turn.whose}?`;
      return [{ ask: 'swap' as const, date: day.date, title, line, path: day.path, event: '' }];
    }),
    ...boards
      .filter(({ event, saidFor }) => isOpen(event) && (saidFor === null || isOtherDay(saidFor, event)))
      .flatMap(({ event }) => boardAsked(events.get(event), club)),
  ].sort((a, b) => asks.indexOf(a.ask) - asks.indexOf(b.ask) || a.date.localeCompare(b.date));
}

function placeAsked({ date, time, title, part, path }: OwnDay, event: string): Waiting {
  const line = [part, showWeekdayAndDay(date), time].filter(Boolean).join(', ');
  return { ask: 'place', date, title: `Can you play? ${title}`, line, path, event };
}

function boardAsked(now: EventNow | undefined, club: Club): Waiting[] {
  if (!now) return [];
  const { date, time } = dayOfEvent(now, club);
  return [
    {
      ask: 'board',
      date,
      title: fixtureTitle(now.event, club),
      line: [showWeekdayAndDay(date), time].filter(Boolean).join(', '),
      path: `/members/playing/${encodeURIComponent(now.event.id)}`,
      event: now.event.id,
    },
  ];
}
