import { formatWeekdayAndDate } from '#app/core/dates.ts';
import type { CurrentEventState } from '#app/modules/calendar/calendar.server.ts';
import { toDutyDiaryDay } from '#app/modules/diary/days/duty-days.server.ts';
import { formatDiaryEventTitle, getDiaryEventFields } from '#app/modules/diary/days/event-day-fields.ts';
import { toMatchDiaryDays } from '#app/modules/diary/days/match-days.server.ts';
import type { MemberDiaryDay } from '#app/modules/diary/days/member-day.ts';
import type { MemberCommitments } from '#app/modules/diary/days/member-days.server.ts';
import type { Club } from '#app/site/club.ts';
import type { OpenAvailabilityBoard } from './open-boards.server.ts';

export const pendingMemberReplyKinds = ['place', 'result', 'swap', 'board'] as const;

/** Reply that is due from a member. */
export interface PendingMemberReply {
  ask: (typeof pendingMemberReplyKinds)[number];
  /** 'YYYY-MM-DD', if it concerns a day. */
  date: string;
  title: string;
  line: string;
  path: string;
  /** Id of its event; '' for none. */
  event: string;
}

interface PendingReplyInput extends MemberCommitments {
  /** Events with open availability. */
  boards: OpenAvailabilityBoard[];
  /** In London, 'YYYY-MM-DDTHH:MM'. */
  now: string;
}

/** Return the replies that are due: places first, then results and swaps, then availability, each by date. */
export function getPendingMemberReplies({
  places,
  ties,
  swaps,
  boards,
  around,
  now,
}: PendingReplyInput): PendingMemberReply[] {
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
    ...unsaid.flatMap((place) =>
      toMatchDiaryDays(place, around).map((day) => toPlaceRequest(day, place.event)),
    ),
    ...said.map(({ name, round, other }) => ({
      ask: 'result' as const,
      date: '',
      path: '/members/matches',
      event: '',
      title: `Is the result against ${other} right?`,
      line: `${name}, ${round}`,
    })),
    ...swaps.flatMap((turn) => {
      const day = toDutyDiaryDay(turn, around);
      if (day.off || `${day.date}T${day.at || '23:59'}` <= now) return [];
      const line = [formatWeekdayAndDate(day.date), day.time, turn.swap_note].filter(Boolean).join(', ');
      const title = `Can you do ${day.title} for ${turn.whose}?`;
      return [{ ask: 'swap' as const, date: day.date, title, line, path: day.path, event: '' }];
    }),
    ...boards
      .filter(({ event, saidFor }) => isOpen(event) && (saidFor === null || isOtherDay(saidFor, event)))
      .flatMap(({ event }) => toBoardRequest(events.get(event), club)),
  ].sort(
    (a, b) =>
      pendingMemberReplyKinds.indexOf(a.ask) - pendingMemberReplyKinds.indexOf(b.ask) ||
      a.date.localeCompare(b.date),
  );
}

function toPlaceRequest(
  { date, time, title, part, path }: MemberDiaryDay,
  event: string,
): PendingMemberReply {
  const line = [part, formatWeekdayAndDate(date), time].filter(Boolean).join(', ');
  return { ask: 'place', date, title: `Can you play? ${title}`, line, path, event };
}

function toBoardRequest(now: CurrentEventState | undefined, club: Club): PendingMemberReply[] {
  if (!now) return [];
  const { date, time } = getDiaryEventFields(now, club);
  return [
    {
      ask: 'board',
      date,
      title: formatDiaryEventTitle(now.event, club),
      line: [formatWeekdayAndDate(date), time].filter(Boolean).join(', '),
      path: `/members/playing/${encodeURIComponent(now.event.id)}`,
      event: now.event.id,
    },
  ];
}
