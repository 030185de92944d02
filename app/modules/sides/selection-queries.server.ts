import type { Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import { defaultMatchFormat } from '#app/modules/formats/formats.ts';
import { readEventLeague, readEventScoring } from '#app/modules/leagues/leagues.server.ts';
import type { SelectedPlayerTable, TeamSelectionTable } from '#db/schema/playing.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { VersionColumn } from '#db/schema/site.ts';
import {
  getLineupPlacePosition,
  isPickNotWithdrawn,
  isPlaceInSidesFormat,
  listPlayingPositions,
  type ResolvedSidesFormat,
  resolveSidesFormat,
  type SidesFormat,
} from './sides-shape.ts';

export type TeamSelectionRow = Selectable<TeamSelectionTable & VersionColumn>;
export type TeamPickRow = Selectable<SelectedPlayerTable & VersionColumn>;

/** Player in a side, or reserve. */
export interface SelectedPlayer {
  pick: TeamPickRow;
  /** Null for a guest. */
  member: { id: string; name: string } | null;
  /** Name of the member or guest. */
  name: string;
  /** 'lead'; '' for reserves. */
  position: string;
  place: number;
  state: TeamPickRow['state'];
}

interface TeamSelection {
  selection: TeamSelectionRow;
  /** Current format of the event. */
  format: SidesFormat;
  /** In the order of play; a side may have gaps. */
  positions: string[];
  rinks: { number: number; players: SelectedPlayer[] }[];
  reserves: SelectedPlayer[];
  /** Players whose rink or position is outside the format. */
  without: SelectedPlayer[];
  /** Players who withdrew. */
  withdrawn: SelectedPlayer[];
}

/** Query the sides of an event, draft or published (`selection.state`); undefined if none are stored. */
export async function readTeamSelection(
  db: Kysely<DatabaseSchema>,
  event: string,
): Promise<TeamSelection | undefined> {
  const selection = await db
    .selectFrom('selection')
    .selectAll()
    .where('event', '=', event)
    .executeTakeFirst();
  if (!selection) return undefined;
  const format = await readResolvedSidesFormat(db, event, selection);
  const players = await readSelectedPlayers(db, event, format);
  const numbers = Array.from({ length: format.rinks }, (_, at) => at + 1);
  const standing = players.filter(isPickNotWithdrawn);
  return {
    selection,
    format,
    positions: listPlayingPositions(format),
    rinks: numbers.map((number) => ({
      number,
      players: standing.filter(({ pick }) => pick.rink === number && isPlaceInSidesFormat(pick, format)),
    })),
    reserves: standing.filter(({ pick }) => pick.rink === 0),
    without: standing.filter(({ pick }) => pick.rink !== 0 && !isPlaceInSidesFormat(pick, format)),
    withdrawn: players.filter(({ state }) => state === 'withdrawn'),
  };
}

/** Query the current shape of an event's sides. */
export async function readResolvedSidesFormat(
  db: Kysely<DatabaseSchema>,
  id: string,
  kept?: Pick<TeamSelectionRow, 'rinks' | 'format'>,
  likely = 0,
): Promise<ResolvedSidesFormat> {
  const event = await db.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirst();
  const { card } = event
    ? await readEventScoring(db, event, await readEventLeague(db, event))
    : { card: defaultMatchFormat };
  // An event outside the calendar keeps the shape of its stored sides.
  return resolveSidesFormat(
    event ? card : { rinks: 0, players: null },
    kept && parseStoredSidesFormat(kept),
    likely,
  );
}

const storedFormatSchema = z.object({ rinks: z.int(), players: z.int() });

/** Return the format for which the sides were stored; 3 players if it fails to parse. */
export function parseStoredSidesFormat({
  rinks,
  format,
}: Pick<TeamSelectionRow, 'rinks' | 'format'>): SidesFormat {
  const read = storedFormatSchema.safeParse(JSON.parse(format));
  return read.success ? { ...read.data, rinks } : { rinks, players: 3 };
}

async function readSelectedPlayers(
  db: Kysely<DatabaseSchema>,
  event: string,
  format: SidesFormat,
): Promise<SelectedPlayer[]> {
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
    const position = getLineupPlacePosition(pick, format);
    return { pick, member, name, position, place: pick.place, state: pick.state };
  });
}
