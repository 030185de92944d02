import type { Kysely } from 'kysely';
import { writeAuditLog } from '#app/api/audit-log.server.ts';
import { homeOrAway } from '#app/core/event.ts';
import { refuseInvalid } from '#app/core/invalid.ts';
import { daysAfter } from '#app/core/season-days.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { eventsNow } from '#app/modules/calendar/calendar.server.ts';
import { readBoards } from '#app/modules/names/boards/boards.server.ts';
import { readSections } from '#app/modules/teams/teams.server.ts';
import { raiseContentVersion } from '#app/site/content-version.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import type { ChangeBody, OpenBody } from './board-schemas.server.ts';
import { detailOf } from './hold-board.server.ts';

export async function columnsOf(
  tx: Kysely<Schema>,
  { wanted, sections, lifts, teas, note }: Omit<ChangeBody, 'date' | 'time'>,
) {
  const known = await readSections(tx);
  const chosen = known.filter(({ id }) => id in sections);
  const limits = chosen.map(({ id }) => ({ section: id, most: sections[id] ?? null }));
  return { wanted, note, sections: JSON.stringify(limits), asks: JSON.stringify({ lifts, teas }) };
}

/** Open a board for each event that has none yet. */
export async function takeNames(
  { tx, site, actor, afterCommit: after }: MutationContext,
  { events, days, time, ...facts }: OpenBody,
): Promise<{ opened: number; already: number }> {
  refuseInvalid({ time: days !== null && !time ? 'Please say at what time.' : undefined });
  const known = await eventsNow({ ...site, db: tx }, events);
  const opened_at = site.clock().toISOString();
  const boards = await readBoards(tx, events);
  const fresh = [...known.values()].filter(({ event, isOver }) => !isOver && !boards.has(event.id));
  for (const now of fresh) {
    // Boards of away matches always ask about lifts.
    const isAway = homeOrAway(now.event, site.club.name) === 'Away';
    const columns = await columnsOf(tx, { ...facts, lifts: facts.lifts || isAway });
    const closes_at = days === null ? null : `${daysAfter(now.date, -days)}T${time}`;
    await tx
      .insertInto('board')
      .values({ event: now.event.id, opened_at, closes_at, for_day: now.date, ...columns })
      .onConflict((c) => c.doNothing())
      .execute();
    await writeAuditLog(tx, site.clock, actor, 'took names for', null, detailOf(now));
  }
  if (fresh.length > 0) await raiseContentVersion(tx);
  after(() => site.version.read());
  return { opened: fresh.length, already: known.size - fresh.length };
}
