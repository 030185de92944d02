import type { Kysely, Nullable, Selectable } from 'kysely';
import { formatLondonMinute } from '#app/core/clock.ts';
import { getEventDate, getEventTitle } from '#app/core/event.ts';
import { createEventTeamAndSectionResolver, readEventKinds } from '#app/modules/calendar/calendar.server.ts';
import { getEventKind, getUsualStartTime } from '#app/modules/calendar/calendar.ts';
import { fillPlaceholdersDeep } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type { EventTable } from '#db/schema/calendar.ts';
import type { DutyAssignmentTable } from '#db/schema/duties.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { type AssignedDutySlot, type DutyWithSlots, sortDuties } from './current-duty.ts';

type DutyReadContext = Pick<Site, 'club' | 'clock'> & { db: Kysely<DatabaseSchema> };

interface DutyFilter {
  rota?: string;
  id?: string;
}

/** Fetch duties in order, each with the current date and state of its event, which may have moved or be cancelled. */
export async function readDuties(
  site: DutyReadContext,
  { rota, id }: DutyFilter = {},
  eventsOf = () => createEventLookup(site),
): Promise<DutyWithSlots[]> {
  const { db } = site;
  const rows = await db
    .selectFrom('duty')
    .innerJoin('rota', 'rota.id', 'duty.rota')
    .leftJoin('event', 'event.id', 'duty.event')
    .leftJoin('turn', 'turn.duty', 'duty.id')
    .leftJoin('member', 'member.id', 'turn.member')
    .selectAll('duty')
    .select(['rota.name as rotaName', 'rota.about', 'rota.shared_by as sharedBy'])
    .select(['event.season', 'event.year', 'event.day', 'event.time as eventTime', 'event.state'])
    .select(['event.type', 'event.opponent', 'event.our_team', 'event.section'])
    .select(['turn.id as turn', 'turn.member', 'turn.by_hand', 'turn.state as word', 'turn.for_day'])
    .select(['turn.swap_asked_at', 'turn.swap_note', 'turn.swap_to', 'turn.swap_for'])
    .select(['member.name', 'member.removed_at', 'member.suspended_at'])
    .$if(rota !== undefined, (q) => q.where('duty.rota', '=', rota ?? ''))
    .$if(id !== undefined, (q) => q.where('duty.id', '=', id ?? ''))
    .orderBy('duty.id')
    .orderBy('member.name')
    .orderBy('turn.id')
    .execute();
  if (rows.length === 0) return [];
  const eventOf = await eventsOf();
  const now = formatLondonMinute(site.clock);
  const turns = Map.groupBy(rows, (row) => row.id);
  const duties = [...turns.values()]
    .flatMap((its) => its.slice(0, 1))
    .map((row) => {
      const { event, version, needed, note, about, rotaName, sharedBy } = row;
      const its = event === null ? undefined : eventOf(row);
      const date = its?.date ?? row.date;
      const time = row.time || (its?.time ?? '');
      const isPast = now >= `${date}T${time || '23:59'}`;
      const mine = (turns.get(row.id) ?? [])
        .flatMap(parseDutySlot)
        .filter(({ isLapsed }) => isPast || !isLapsed);
      return {
        id: row.id,
        rota: row.rota,
        rotaName,
        sharedBy,
        about,
        date,
        time,
        needed,
        note,
        version,
        event,
        title: its?.title ?? '',
        off: its?.off ?? '',
        isPast,
        turns: mine.map(({ isLapsed: _, forDay, ...turn }) => ({
          ...turn,
          // A confirmation for another date is void.
          confirmed: turn.confirmed && (forDay === '' || forDay === date),
        })),
      };
    });
  return sortDuties(duties);
}

/** Fetch all duties for read-only pages; the event facts come from the cache that the calendar's pages share. */
export const readDutiesForDisplay = (
  site: DutyReadContext & Pick<Site, 'cached'>,
): Promise<DutyWithSlots[]> =>
  readDuties(site, {}, () => site.cached('events of duties', () => createEventLookup(site)));

/** Fetch one duty; undefined if unknown. */
export async function readDuty(site: DutyReadContext, id: string): Promise<DutyWithSlots | undefined> {
  return (await readDuties(site, { id }))[0];
}

interface EventOfDuty {
  date?: string;
  time: string;
  title: string;
  off: string;
}

const deletedEvent: EventOfDuty = { time: '', title: '', off: 'No longer in the calendar' };

/** Event columns of a duty's row; each is null if the event was deleted. */
interface EventColumns
  extends Nullable<Pick<Selectable<EventTable>, 'season' | 'day' | 'state' | 'type' | 'opponent'>> {
  event: string | null;
  year: number | null;
  eventTime: string | null;
  our_team: string | null;
  section: string | null;
}

function parseEventColumns({ event: id, season, day, state, type, opponent, ...row }: EventColumns) {
  if (id === null || season === null || day === null || state === null) return undefined;
  if (type === null || opponent === null) return undefined;
  const { year, eventTime: time, our_team, section } = row;
  return { id, season, year, day, time, state, type, opponent, our_team, section };
}

/** Return a lookup for the current date, time, title and state of a duty's event. */
async function createEventLookup({
  db,
  club,
  clock,
}: DutyReadContext): Promise<(row: EventColumns) => EventOfDuty> {
  const { words } = getTodayAndPlaceholders({ club, clock });
  const kinds = await readEventKinds(db);
  const belonging = await createEventTeamAndSectionResolver(db, words);
  return (duty) => {
    const found = parseEventColumns(duty);
    if (!found) return deletedEvent;
    const row = fillPlaceholdersDeep(found, words);
    return {
      date: getEventDate(row),
      time: row.time || getUsualStartTime(getEventKind(kinds, row.type), club),
      title: getEventTitle({ ...row, ...belonging(row) }),
      off: row.state === 'on' ? '' : row.state === 'cancelled' ? 'Cancelled' : 'Postponed',
    };
  };
}

interface DutySlotRow extends AssignedDutySlot {
  /** The member was removed or suspended: a future slot of theirs counts as vacant. */
  isLapsed: boolean;
  /** The date that the member confirmed. */
  forDay: string;
}

/** Slot columns of a duty's row; each is null if the slot is vacant. */
interface DutySlotColumns
  extends Nullable<Pick<Selectable<DutyAssignmentTable>, 'member' | 'by_hand' | 'for_day' | 'swap_note'>> {
  turn: string | null;
  word: string | null;
  swap_asked_at: string | null;
  swap_to: string | null;
  swap_for: string | null;
  name: string | null;
  removed_at: string | null;
  suspended_at: string | null;
}

function parseDutySlot({ turn: id, member, name, ...row }: DutySlotColumns): DutySlotRow[] {
  if (id === null || member === null || name === null) return [];
  const { swap_asked_at: at, swap_note: note, swap_to: to } = row;
  return [
    {
      id,
      member,
      name,
      byHand: row.by_hand === 1,
      confirmed: row.word === 'confirmed',
      swap: at ? { at, note: note ?? '', to, for: row.swap_for } : null,
      forDay: row.for_day ?? '',
      isLapsed: row.removed_at !== null || row.suspended_at !== null,
    },
  ];
}
