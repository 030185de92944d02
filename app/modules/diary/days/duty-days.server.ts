import type { Kysely } from 'kysely';
import { formatTimeOfDay } from '#app/core/dates.ts';
import { formatEventStateBadge } from '#app/core/event.ts';
import { getICalendarTimeSpan, getUsualStartTime } from '#app/modules/calendar/calendar.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { formatDiaryEventTitle } from './event-day-fields.ts';
import { formatLocalDateTime, type MemberDiaryDay, type MemberDiaryDayContext } from './member-day.ts';

/** Shown for a duty whose swap is requested. */
export const dutySwapRequestedText = 'You have asked for a swap.';

/** Query a member's duties, and `swaps`: duties of others that they may take, as they share the rota or are asked by name. */
export async function readMemberDuties(db: Kysely<DatabaseSchema>, member: string) {
  const rows = await db
    .selectFrom('turn')
    .innerJoin('duty', 'duty.id', 'turn.duty')
    .innerJoin('rota', 'rota.id', 'duty.rota')
    .innerJoin('member', 'member.id', 'turn.member')
    .leftJoin('event', 'event.id', 'duty.event')
    .select(['duty.id', 'duty.date', 'duty.time', 'duty.event', 'duty.note', 'rota.name', 'rota.about'])
    .select(['turn.id as turn', 'turn.swap_asked_at', 'turn.swap_note'])
    .select(['turn.member', 'member.name as whose', 'event.season'])
    .where((e) =>
      e.or([
        e('turn.member', '=', member),
        e.and([
          e('turn.swap_asked_at', 'is not', null),
          e('member.suspended_at', 'is', null),
          e('member.removed_at', 'is', null),
          e.or([
            e('turn.swap_to', '=', member),
            e.and([
              e('turn.swap_to', 'is', null),
              e.exists(
                e
                  .selectFrom('rota_member')
                  .select('rota_member.member')
                  .whereRef('rota_member.rota', '=', 'duty.rota')
                  .where('rota_member.member', '=', member),
              ),
            ]),
          ]),
          e.not(
            e.exists(
              e
                .selectFrom('turn as own')
                .select('own.id')
                .whereRef('own.duty', '=', 'duty.id')
                .where('own.member', '=', member),
            ),
          ),
        ]),
      ]),
    )
    .orderBy('turn.id')
    .execute();
  const isMine = (row: (typeof rows)[number]) => row.member === member;
  return { turns: rows.filter(isMine), swaps: rows.filter((row) => !isMine(row)) };
}

type DutySlot = Awaited<ReturnType<typeof readMemberDuties>>['turns'][number];

/** Return the current day of a duty: one tied to an event has the event's date. */
export function toDutyDiaryDay(turn: DutySlot, { club, events }: MemberDiaryDayContext): MemberDiaryDay {
  const now = turn.event === null ? undefined : events.get(turn.event);
  const date = now?.date ?? turn.date;
  const at = turn.time || (now && (now.event.time || getUsualStartTime(now.event.kind, club))) || '';
  const gone = turn.event !== null && !now;
  return {
    item: `duty:${turn.id}`,
    kind: 'duty',
    date,
    until: date,
    at,
    time: at && formatTimeOfDay(at),
    ...getDutyTimes(date, at),
    title: now ? `${turn.name}, ${formatDiaryEventTitle(now.event, club)}` : turn.name,
    part: '',
    lines: [turn.about, turn.note, turn.swap_asked_at ? dutySwapRequestedText : '']
      .flatMap((text) => text.split('\n'))
      .filter(Boolean),
    place: '',
    path: '/members/duties',
    off: gone ? 'No longer in the calendar' : now?.isOff ? formatEventStateBadge(now.event) : '',
    isOpen: false,
  };
}

function getDutyTimes(date: string, at: string) {
  const begins = Temporal.PlainDateTime.from(`${date}T${at || '00:00'}`);
  if (!at)
    return {
      start: formatLocalDateTime(begins),
      end: formatLocalDateTime(begins.add({ days: 1 })),
      allDay: true,
    };
  const { start, end } = getICalendarTimeSpan(begins);
  return { start: formatLocalDateTime(start), end: formatLocalDateTime(end), allDay: false };
}
