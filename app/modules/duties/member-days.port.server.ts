import type { Kysely } from 'kysely';
import { formatLondonMinute } from '#app/core/clock.ts';
import { formatTimeOfDay, formatWeekdayAndDate } from '#app/core/dates.ts';
import { formatEventStateBadge } from '#app/core/event.ts';
import type { Ports } from '#app/kernel/module.ts';
import type { CurrentEventState } from '#app/modules/calendar/calendar.server.ts';
import { formatEventDayTitle, getDaySpan, getUsualStartTime } from '#app/modules/calendar/calendar.ts';
import type { Club } from '#app/site/club.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** A member's duties, and the swaps that they are asked for. */
export const readDutyDays: Ports['memberDays'] = async ({ site, member }) => {
  const { db, club } = site;
  const { turns, swaps } = await readMemberDuties(db, member);
  const now = formatLondonMinute(site.clock);
  return {
    events: [...turns, ...swaps],
    getDays: (events) => turns.map((turn) => toDutyDay(turn, club, events)),
    getReplies: (events) =>
      swaps.flatMap((turn) => {
        const day = toDutyDay(turn, club, events);
        if (day.off || `${day.date}T${day.at || '23:59'}` <= now) return [];
        const line = [formatWeekdayAndDate(day.date), day.time, turn.swap_note].filter(Boolean).join(', ');
        const title = `Can you do ${day.title} for ${turn.whose}?`;
        return { ask: 'swap', date: day.date, title, line, path: day.path, event: '' };
      }),
  };
};

/** Query a member's duties, and `swaps`: duties of others that they may take, as they share the rota or are asked by name. */
async function readMemberDuties(db: Kysely<DatabaseSchema>, member: string) {
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
function toDutyDay(turn: DutySlot, club: Club, events: Map<string, CurrentEventState>) {
  const now = turn.event === null ? undefined : events.get(turn.event);
  const date = now?.date ?? turn.date;
  const at = turn.time || (now && (now.event.time || getUsualStartTime(now.event.kind, club))) || '';
  const gone = turn.event !== null && !now;
  return {
    item: `duty:${turn.id}`,
    kind: 'duty' as const,
    date,
    until: date,
    at,
    time: at && formatTimeOfDay(at),
    ...getDaySpan(date, at),
    title: now ? `${turn.name}, ${formatEventDayTitle(now.event, club)}` : turn.name,
    part: '',
    ...(turn.swap_asked_at && { state: 'Swap requested' }),
    lines: [turn.about, turn.note, turn.swap_asked_at ? 'You have asked for a swap.' : '']
      .flatMap((text) => text.split('\n'))
      .filter(Boolean),
    place: '',
    path: '/members/duties',
    off: gone ? 'No longer in the calendar' : now?.isOff ? formatEventStateBadge(now.event) : '',
    isOpen: false,
  };
}
