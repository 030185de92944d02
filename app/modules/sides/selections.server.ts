import type { Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import { usualFormat } from '#app/modules/formats/formats.ts';
import { countingOf, leagueOf } from '#app/modules/leagues/leagues.server.ts';
import type { PickTable, SelectionTable } from '#db/schema/playing.ts';
import type { Schema } from '#db/schema/schema.ts';
import type { Versioned } from '#db/schema/site.ts';
import { fits, isIn, positionAt, positionsFor, type Shape, type SidesFormat, shapeOf } from './shape.ts';

export type SelectionRow = Selectable<SelectionTable & Versioned>;
export type PickRow = Selectable<PickTable & Versioned>;

/** Somebody in a side, or among the reserves. */
export interface Player {
  pick: PickRow;
  /** Null for a guest. */
  member: { id: string; name: string } | null;
  /** The member's, or the guest's. */
  name: string;
  /** 'lead'; '' among the reserves. */
  position: string;
  place: number;
  state: PickRow['state'];
}

export interface Selection {
  selection: SelectionRow;
  /** By the event's format as it is at this moment. */
  format: SidesFormat;
  /** In the order of play; a side may have a gap in it. */
  positions: string[];
  rinks: { number: number; players: Player[] }[];
  reserves: Player[];
  /** Those whose rink or position the format does not have any more. */
  without: Player[];
  /** Those who gave their place back. */
  withdrawn: Player[];
}

/** The sides of an event as they stand, draft or published (`selection.state`); undefined where none have been made. */
export async function readSelection(db: Kysely<Schema>, event: string): Promise<Selection | undefined> {
  const selection = await db
    .selectFrom('selection')
    .selectAll()
    .where('event', '=', event)
    .executeTakeFirst();
  if (!selection) return undefined;
  const format = await readShape(db, event, selection);
  const players = await readPlayers(db, event, format);
  const numbers = Array.from({ length: format.rinks }, (_, at) => at + 1);
  const standing = players.filter(isIn);
  return {
    selection,
    format,
    positions: positionsFor(format),
    rinks: numbers.map((number) => ({
      number,
      players: standing.filter(({ pick }) => pick.rink === number && fits(pick, format)),
    })),
    reserves: standing.filter(({ pick }) => pick.rink === 0),
    without: standing.filter(({ pick }) => pick.rink !== 0 && !fits(pick, format)),
    withdrawn: players.filter(({ state }) => state === 'withdrawn'),
  };
}

/** What sides an event has at this moment. */
export async function readShape(
  db: Kysely<Schema>,
  id: string,
  kept?: Pick<SelectionRow, 'rinks' | 'format'>,
  likely = 0,
): Promise<Shape> {
  const event = await db.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirst();
  const { card } = event ? await countingOf(db, event, await leagueOf(db, event)) : { card: usualFormat };
  // An event that is in no calendar at this moment keeps the sides that it had.
  return shapeOf(event ? card : { rinks: 0, players: null }, kept && keptFormat(kept), likely);
}

const kept = z.object({ rinks: z.int(), players: z.int() });

/** The sides that a selection was made for. */
export function keptFormat({ rinks, format }: Pick<SelectionRow, 'rinks' | 'format'>): SidesFormat {
  const read = kept.safeParse(JSON.parse(format));
  return read.success ? { ...read.data, rinks } : { rinks, players: 3 };
}

async function readPlayers(db: Kysely<Schema>, event: string, format: SidesFormat): Promise<Player[]> {
  const rows = await db
    .selectFrom('pick')
    .leftJoin('member', 'member.id', 'pick.member')
    .selectAll('pick')
    .select('member.name as member_name')
    .where('pick.event', '=', event)
    .orderBy('pick.rink')
    .orderBy('pick.place')
    .orderBy('pick.state')
    .orderBy('pick.id')
    .execute();
  return rows.map(({ member_name, ...pick }) => {
    const name = member_name ?? pick.name;
    const member = pick.member ? { id: pick.member, name } : null;
    const position = positionAt(pick, format);
    return { pick, member, name, position, place: pick.place, state: pick.state };
  });
}
