import type { Kysely, Selectable } from 'kysely';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { BoardTable } from '#db/schema/playing.ts';
import type { Schema } from '#db/schema/schema.ts';
import type { Versioned } from '#db/schema/site.ts';
import type { Board } from './board.ts';

export const boardOf = (row: Selectable<BoardTable & Versioned>): Board => ({
  event: row.event,
  closesAt: row.closes_at,
  isClosed: row.is_closed === 1,
  wanted: row.wanted,
  sections: JSON.parse(row.sections),
  asks: { lifts: false, teas: false, ...JSON.parse(row.asks) },
  note: row.note,
  askedAt: row.asked_at,
  version: row.version,
});

/** The boards of some events, by the event's id; of all, where none are named. */
export async function readBoards(db: Kysely<Schema>, events?: string[]): Promise<Map<string, Board>> {
  if (events?.length === 0) return new Map();
  const rows = await db
    .selectFrom('board')
    .selectAll()
    .$if(events !== undefined, (query) => query.where('event', 'in', events ?? []))
    .execute();
  return new Map(rows.map((row) => [row.event, boardOf(row)]));
}

export const noBoard = () => new Refusal(404, 'No names are taken for this just now.');

/** The board of an event; refuses with 404 where none is open. */
export async function readBoard(db: Kysely<Schema>, event: string): Promise<Board> {
  const board = (await readBoards(db, [event])).get(event);
  if (!board) throw noBoard();
  return board;
}

/** Refuses with 404 where the club takes no names here: what is off is nowhere. */
export function refuseUnused({ club }: Pick<Site, 'club'>): void {
  if (!club.uses.names) throw new Refusal(404, 'There is nothing here.');
}
