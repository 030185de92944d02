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

/** Player in a side, or reserve. */
export interface Player {
  pick: PickRow;
  /** Null for a guest. */
  member: { id: string; name: string } | null;
  /** Name of the member or guest. */
  name: string;
  /** 'lead'; '' for reserves. */
  position: string;
  place: number;
  state: PickRow['state'];
}

export interface Selection {
  selection: SelectionRow;
  /** Current format of the event. */
  format: SidesFormat;
  /** In the order of play; a side may have gaps. */
  positions: string[];
  rinks: { number: number; players: Player[] }[];
  reserves: Player[];
  /** Players whose rink or position is outside the format. */
  without: Player[];
  /** Players who withdrew. */
  withdrawn: Player[];
}

/** Query the sides of an event, draft or published (`selection.state`); undefined if none are stored. */
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

/** Query the current shape of an event's sides. */
export async function readShape(
  db: Kysely<Schema>,
  id: string,
  kept?: Pick<SelectionRow, 'rinks' | 'format'>,
  likely = 0,
): Promise<Shape> {
  const event = await db.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirst();
  const { card } = event ? await countingOf(db, event, await leagueOf(db, event)) : { card: usualFormat };
  // An event outside the calendar keeps the shape of its stored sides.
  return shapeOf(event ? card : { rinks: 0, players: null }, kept && keptFormat(kept), likely);
}

const kept = z.object({ rinks: z.int(), players: z.int() });

/** Return the format for which the sides were stored; 3 players if it fails to parse. */
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
