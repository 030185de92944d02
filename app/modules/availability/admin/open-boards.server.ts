import type { Kysely } from 'kysely';
import { writeAuditLog } from '#app/api/audit-log.server.ts';
import { formatHomeOrAway } from '#app/core/event.ts';
import { addDays } from '#app/core/season-days.ts';
import { throwOnInvalidFields } from '#app/core/validation-errors.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { readAvailabilityBoards } from '#app/modules/availability/boards/board-queries.server.ts';
import { readCurrentEventStates } from '#app/modules/calendar/calendar.server.ts';
import { readClubSections } from '#app/modules/teams/teams.server.ts';
import { raiseContentVersion } from '#app/site/content-version.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { formatEventTitleAndDays } from './board-lock.server.ts';
import type { OpenAvailabilityBoardsBody, UpdateAvailabilityBoardBody } from './board-schemas.server.ts';

export async function toAvailabilityBoardColumns(
  tx: Kysely<DatabaseSchema>,
  { wanted, sections, lifts, teas, note }: Omit<UpdateAvailabilityBoardBody, 'date' | 'time'>,
) {
  const known = await readClubSections(tx);
  const chosen = known.filter(({ id }) => id in sections);
  const limits = chosen.map(({ id }) => ({ section: id, most: sections[id] ?? null }));
  return { wanted, note, sections: JSON.stringify(limits), asks: JSON.stringify({ lifts, teas }) };
}

/** Open a board for each event that has none yet. */
export async function openAvailabilityBoards(
  { tx, site, actor, afterCommit }: MutationContext,
  { events, days, time, ...facts }: OpenAvailabilityBoardsBody,
): Promise<{ opened: number; already: number }> {
  throwOnInvalidFields({ time: days !== null && !time ? 'Enter a closing time.' : undefined });
  const known = await readCurrentEventStates({ ...site, db: tx }, events);
  const opened_at = site.clock().toISOString();
  const boards = await readAvailabilityBoards(tx, events);
  const fresh = [...known.values()].filter(({ event, isOver }) => !isOver && !boards.has(event.id));
  for (const now of fresh) {
    // Boards of away matches always ask about lifts.
    const isAway = formatHomeOrAway(now.event, site.club.name) === 'Away';
    const columns = await toAvailabilityBoardColumns(tx, { ...facts, lifts: facts.lifts || isAway });
    const closes_at = days === null ? null : `${addDays(now.date, -days)}T${time}`;
    await tx
      .insertInto('board')
      .values({ event: now.event.id, opened_at, closes_at, for_day: now.date, ...columns })
      .onConflict((c) => c.doNothing())
      .execute();
    await writeAuditLog(tx, site.clock, actor, 'opened availability for', null, formatEventTitleAndDays(now));
  }
  if (fresh.length > 0) await raiseContentVersion(tx);
  afterCommit(() => site.version.read());
  return { opened: fresh.length, already: known.size - fresh.length };
}
