import type { Kysely, Selectable } from 'kysely';
import { belongingOf, readKinds } from '#app/club/calendar/calendar.server.ts';
import { kindOf, usualTime } from '#app/club/calendar/calendar.ts';
import { londonNow } from '#app/core/clock.ts';
import { dateOf, eventTitle } from '#app/core/event.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { fillAll } from '#app/site/words.ts';
import type { EventTable } from '#db/schema/calendar.ts';
import type { Schema } from '#db/schema/schema.ts';
import { type DutyNow, inOrder, type TurnNow } from './duty-now.ts';

type Looking = Pick<Site, 'club' | 'clock'> & { db: Kysely<Schema> };

interface Wanted {
  rota?: string;
  id?: string;
}

/** Duties in their order, each as it stands now: its event may have moved, or be off. */
export async function dutiesNow(site: Looking, { rota, id }: Wanted = {}): Promise<DutyNow[]> {
  const { db } = site;
  const rows = await db
    .selectFrom('duty')
    .innerJoin('rota', 'rota.id', 'duty.rota')
    .selectAll('duty')
    .select(['rota.name as rotaName', 'rota.about'])
    .$if(rota !== undefined, (q) => q.where('duty.rota', '=', rota ?? ''))
    .$if(id !== undefined, (q) => q.where('duty.id', '=', id ?? ''))
    .execute();
  if (rows.length === 0) return [];
  const at = await eventsOfDuties(site);
  const turns = await turnsOf(db);
  const now = londonNow(site.clock);
  const duties = rows.map(({ event, version, needed, note, about, rotaName, ...row }) => {
    const its = event === null ? undefined : (at.get(event) ?? gone);
    const date = its?.date ?? row.date;
    const time = row.time || (its?.time ?? '');
    const isPast = now >= `${date}T${time || '23:59'}`;
    const mine = (turns.get(row.id) ?? []).filter(({ isLapsed }) => isPast || !isLapsed);
    return {
      id: row.id,
      rota: row.rota,
      rotaName,
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
        // What they said of another day does not hold for this one.
        confirmed: turn.confirmed && (forDay === '' || forDay === date),
      })),
    };
  });
  return inOrder(duties);
}

/** The duty with an id; undefined where there is none. */
export async function dutyNow(site: Looking, id: string): Promise<DutyNow | undefined> {
  return (await dutiesNow(site, { id }))[0];
}

interface EventOfDuty {
  date?: string;
  time: string;
  title: string;
  off: string;
}

const gone: EventOfDuty = { time: '', title: '', off: 'No longer in the calendar' };

async function eventsOfDuties({ db, club, clock }: Looking): Promise<Map<string, EventOfDuty>> {
  const { words } = dayAndWords({ club, clock });
  const rows = await db
    .selectFrom('event')
    .selectAll()
    .where('id', 'in', (q) =>
      q
        .selectFrom('duty')
        .select((e) => e.ref('duty.event').$notNull().as('event'))
        .where('duty.event', 'is not', null),
    )
    .execute();
  const kinds = await readKinds(db);
  const belonging = await belongingOf(db, words);
  const titled = (row: Selectable<EventTable>) => eventTitle({ ...row, ...belonging(row) });
  return new Map(
    fillAll(rows, words).map((row) => [
      row.id,
      {
        date: dateOf(row),
        time: row.time || usualTime(kindOf(kinds, row.type), club),
        title: titled(row),
        off: row.state === 'on' ? '' : row.state === 'cancelled' ? 'Cancelled' : 'Postponed',
      },
    ]),
  );
}

interface Turn extends TurnNow {
  /** Whose it is does nothing here any more: a turn to come is vacant. */
  isLapsed: boolean;
  /** The day for which they confirmed it. */
  forDay: string;
}

async function turnsOf(db: Kysely<Schema>): Promise<Map<string, Turn[]>> {
  const rows = await db
    .selectFrom('turn')
    .innerJoin('member', 'member.id', 'turn.member')
    .selectAll('turn')
    .select(['member.name', 'member.removed_at', 'member.suspended_at'])
    .orderBy('member.name')
    .orderBy('turn.id')
    .execute();
  const turns = rows.map((row) => ({
    duty: row.duty,
    turn: {
      id: row.id,
      member: row.member,
      name: row.name,
      byHand: row.by_hand === 1,
      confirmed: row.state === 'confirmed',
      swap: row.swap_asked_at
        ? { at: row.swap_asked_at, note: row.swap_note, to: row.swap_to, for: row.swap_for }
        : null,
      forDay: row.for_day,
      isLapsed: row.removed_at !== null || row.suspended_at !== null,
    },
  }));
  const of = Map.groupBy(turns, ({ duty }) => duty);
  return new Map([...of].map(([duty, its]) => [duty, its.map(({ turn }) => turn)]));
}
