import type { Kysely } from 'kysely';
import { type Actor, writeAuditLog } from '#app/api/audit-log.server.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { seasonEvents } from '#app/club/calendar/season.server.ts';
import { isOff } from '#app/club/calendar/states.ts';
import { dateOf } from '#app/club/calendar/year-round/event-date.ts';
import { dutyOn } from '#app/club/duties/duty-words.ts';
import { untold } from '#app/club/duties/turns/told.server.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { dutiesOf, holdDuty, refusePast } from './hold-duty.server.ts';
import { goesWith, weekly } from './rota-dates.ts';
import type { DatesFields, DutyFields } from './rota-fields.ts';
import { kindsOf, type RotaRow, readRota } from './rotas.server.ts';

interface NewDate {
  date: string;
  event: string | null;
}

/** Adds dates that the rota has not yet: those of its events in the calendar, each week, or one. Returns how many. */
export function addDates(
  site: Site,
  actor: Actor,
  { id, ...wanted }: DatesFields & { id: string },
): Promise<{ added: number }> {
  const { date: today } = dayAndWords(site);
  if (wanted.from < today) throw invalid({ from: 'This day is past.' });
  if (wanted.way !== 'one' && wanted.to < wanted.from)
    throw invalid({ to: 'The last day comes after the first.' });
  return site.db.transaction().execute(async (tx) => {
    const rota = await readRota(tx, id);
    const there = await dutiesOf(tx, site, id);
    const found = wanted.way === 'calendar' ? await eventDates(tx, site, rota, wanted) : ownDates(wanted);
    const added = found.filter(({ date, event }) =>
      event
        ? !there.some((duty) => duty.event === event)
        : !there.some((duty) => duty.event === null && duty.date === date),
    );
    // An event's own time holds unless the rota has one.
    for (const { date, event } of added)
      await tx
        .insertInto('duty')
        .values({ id: newShortId(), rota: id, date, event, time: rota.time, needed: rota.needed })
        .execute();
    if (added.length > 0)
      await writeAuditLog(tx, site.clock, actor, 'added dates to the rota', null, rota.name);
    return { added: added.length };
  });
}

function ownDates({ way, from, to, every }: DatesFields): NewDate[] {
  const dates = way === 'one' ? [from] : weekly({ from, to, every });
  return dates.map((date) => ({ date, event: null }));
}

async function eventDates(
  tx: Kysely<Schema>,
  site: Site,
  rota: RotaRow,
  { from, to }: DatesFields,
): Promise<NewDate[]> {
  const { words } = dayAndWords(site);
  const seasons = await tx
    .selectFrom('season')
    .select('year')
    .where('published_at', 'is not', null)
    .execute();
  const years = seasons.map(({ year }) => year).filter((year) => year + 1 >= Number(from.slice(0, 4)));
  const events = await Promise.all(years.map((year) => seasonEvents(tx, words, year)));
  return events
    .flat()
    .map((event) => ({ event, date: dateOf(event) }))
    .filter(({ event, date }) => from <= date && date <= to && !isOff(event))
    .filter(({ event }) => goesWith(event, kindsOf(rota), site.club.name))
    .map(({ event, date }) => ({ event: event.id, date }));
}

interface Seen {
  id: string;
  version: number;
}

/** Changes one of a rota's dates: how many it needs, its time, a note; and its day, where no event says it. */
export function changeDuty(
  site: Site,
  actor: Actor,
  { id, version, date, time, needed, note }: DutyFields & Seen,
): Promise<void> {
  return site.db.transaction().execute(async (tx) => {
    const duty = await holdDuty(tx, site, { id, version });
    refusePast(duty);
    if (duty.event === null && date < dayAndWords(site).date) throw invalid({ date: 'This day is past.' });
    if (needed < duty.turns.length)
      throw invalid({ needed: `${duty.turns.length} are on it. Take somebody off first.` });
    await tx
      .updateTable('duty')
      .set({ time, needed, note, ...(duty.event === null && { date }) })
      .where('id', '=', id)
      .execute();
    await writeAuditLog(tx, site.clock, actor, 'changed a date of the rota', null, dutyOn(duty));
  });
}

/** Takes one date away. 409 where somebody is on it: they are told first that they are not. */
export function removeDuty(site: Site, actor: Actor, { id, version }: Seen): Promise<void> {
  return site.db.transaction().execute(async (tx) => {
    const duty = await holdDuty(tx, site, { id, version });
    refusePast(duty);
    if (duty.turns.length > 0 && !duty.off)
      throw new Refusal(409, 'Somebody is on it. Take them off first, and tell them.');
    if (await waitsToBeTold(tx, site, id))
      throw new Refusal(
        409,
        'Somebody who was on it has not been told yet that they are not. Tell them first.',
      );
    await tx.deleteFrom('duty').where('id', '=', id).execute();
    await writeAuditLog(tx, site.clock, actor, 'took a date from the rota', null, dutyOn(duty));
  });
}

async function waitsToBeTold(tx: Kysely<Schema>, site: Site, id: string): Promise<boolean> {
  const waiting = await untold(site, tx);
  return waiting.some(({ news }) => news.some(({ duty, what }) => duty.id === id && what === 'gone'));
}
