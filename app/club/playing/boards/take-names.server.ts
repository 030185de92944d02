import type { Kysely } from 'kysely';
import { type Actor, lastAct, writeAuditLog } from '#app/api/audit-log.server.ts';
import { homeOrAway } from '#app/club/calendar/events/home-or-away.ts';
import { type EventNow, eventNow, eventsNow } from '#app/club/calendar/one-event/event-now.server.ts';
import { eventTitle } from '#app/club/calendar/season.ts';
import { daysInWords } from '#app/club/calendar/year-round/event-date.ts';
import { readSections } from '#app/club/teams/teams.server.ts';
import { refuseInvalid } from '#app/core/invalid.ts';
import { meanwhile, Refusal } from '#app/core/refusals.ts';
import { daysAfter } from '#app/core/season-days.ts';
import { raiseContentVersion } from '#app/site/content-version.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import type { Board } from './board.ts';
import type { ChangeBody, OpenBody } from './board-schemas.server.ts';
import { noBoard, readBoards } from './boards.server.ts';
import { factsOf } from './hub.server.ts';

/** What the desk does to boards: none of it is content, but pages show whether names are taken. */

export const detailOf = ({ event }: Pick<EventNow, 'event'>) => `${eventTitle(event)}, ${daysInWords(event)}`;

async function columnsOf(
  tx: Kysely<Schema>,
  { wanted, sections, lifts, teas, note }: Omit<ChangeBody, 'date' | 'time'>,
) {
  const known = await readSections(tx);
  const chosen = known.filter(({ id }) => id in sections);
  const limits = chosen.map(({ id }) => ({ section: id, most: sections[id] ?? null }));
  return { wanted, note, sections: JSON.stringify(limits), asks: JSON.stringify({ lifts, teas }) };
}

/** Takes names for one event or a run of them, where none are taken yet. */
export async function takeNames(site: Site, officer: Actor, { events, days, time, ...facts }: OpenBody) {
  refuseInvalid({ time: days !== null && !time ? 'Please say at what time.' : undefined });
  const known = await eventsNow(site, events);
  const opened_at = site.clock().toISOString();
  const opened = await site.db.transaction().execute(async (tx) => {
    const boards = await readBoards(tx, events);
    const fresh = [...known.values()].filter(({ event, isOver }) => !isOver && !boards.has(event.id));
    for (const now of fresh) {
      // Who drives and who needs a lift is asked by itself of a match that is away.
      const isAway = homeOrAway(now.event, site.club.name) === 'Away';
      const columns = await columnsOf(tx, { ...facts, lifts: facts.lifts || isAway });
      const closes_at = days === null ? null : `${daysAfter(now.date, -days)}T${time}`;
      await tx
        .insertInto('board')
        .values({ event: now.event.id, opened_at, closes_at, for_day: now.date, ...columns })
        .onConflict((c) => c.doNothing())
        .execute();
      await writeAuditLog(tx, site.clock, officer, 'took names for', null, detailOf(now));
    }
    if (fresh.length > 0) await raiseContentVersion(tx);
    return fresh.length;
  });
  await site.version.read();
  return { opened, already: known.size - opened };
}

interface Seen {
  event: string;
  version: number;
}

/** The board as it was seen, ours until the transaction ends. 404 for none, 409 with both sides for an older version. */
export async function holdBoard(
  tx: Kysely<Schema>,
  now: EventNow | undefined,
  { event, version }: Seen,
): Promise<Board> {
  await tx
    .updateTable('board')
    .set((e) => ({ version: e.ref('version') }))
    .where('event', '=', event)
    .execute();
  const board = (await readBoards(tx, [event])).get(event);
  if (!board || !now) throw noBoard();
  if (board.version !== version)
    throw new Refusal(
      409,
      meanwhile,
      {},
      { current: factsOf(board), ...(await lastAct(tx, { detail: detailOf(now) })) },
    );
  return board;
}

/** One change of a board by an officer: its columns, and what the record says. */
async function changing(
  site: Site,
  officer: Actor,
  seen: Seen,
  change: (tx: Kysely<Schema>, board: Board, day: string) => Promise<[act: string, columns: object]>,
) {
  const now = await eventNow(site, seen.event);
  await site.db.transaction().execute(async (tx) => {
    const board = await holdBoard(tx, now, seen);
    const [act, columns] = await change(tx, board, now?.date ?? '');
    await tx
      .updateTable('board')
      .set((e) => ({ ...columns, version: e('version', '+', 1) }))
      .where('event', '=', seen.event)
      .execute();
    if (now) await writeAuditLog(tx, site.clock, officer, act, null, detailOf(now));
  });
}

/** Changes until when names are taken, how many are wanted, of whom, and what is asked. */
export function changeBoard(
  site: Site,
  officer: Actor,
  { event, version, date, time, ...facts }: Seen & ChangeBody,
) {
  refuseInvalid({
    time: date && !time ? 'Please say at what time.' : undefined,
    date: time && !date ? 'Please say on which day, or leave both empty.' : undefined,
  });
  return changing(site, officer, { event, version }, async (tx, _board, for_day) => [
    'changed the names for',
    { closes_at: date ? `${date}T${time}` : null, for_day, ...(await columnsOf(tx, facts)) },
  ]);
}

/** Closes it at once; taken up again it stays open until it begins, or until its time where that is still to come. */
export function closeBoard(
  site: Site,
  officer: Actor,
  { closed, ...seen }: Seen & { closed: boolean },
  now: string,
) {
  return changing(site, officer, seen, async (_tx, { closesAt }) => [
    closed ? 'closed the names for' : 'took names again for',
    { is_closed: Number(closed), ...(!closed && closesAt && closesAt <= now && { closes_at: null }) },
  ]);
}

/** Takes no names any more. What was said stays, and is there again when names are taken once more. */
export async function stopNames(site: Site, officer: Actor, seen: Seen): Promise<void> {
  const now = await eventNow(site, seen.event);
  await site.db.transaction().execute(async (tx) => {
    await holdBoard(tx, now, seen);
    await tx.deleteFrom('board').where('event', '=', seen.event).execute();
    if (now) await writeAuditLog(tx, site.clock, officer, 'takes no names any more for', null, detailOf(now));
    await raiseContentVersion(tx);
  });
  await site.version.read();
}
