import type { Kysely } from 'kysely';
import { readTeamSelection, type SelectedPlayer } from '#app/modules/sides/sides.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Selection for an event, as cards and sheets need it. */
export interface MatchCardTeamSelection {
  isPublished: boolean;
  /** Id of the captain of the day. */
  captain: string | null;
  note: string;
  /** Format at this moment. */
  rinks: number;
  players: number;
  /** Number of rinks at selection. */
  wasFor: number;
  sides: { rink: number; players: Pick<SelectedPlayer, 'name' | 'place' | 'member'>[] }[];
  reserves: string[];
  /** Names of selected players without a place in the current format. */
  without: string[];
  /** Ids of all selected members. */
  members: string[];
}

export async function readMatchCardTeamSelection(
  db: Kysely<DatabaseSchema>,
  event: string,
): Promise<MatchCardTeamSelection | undefined> {
  const read = await readTeamSelection(db, event);
  if (!read) return undefined;
  const { selection, format, reserves, without } = read;
  const all = [...read.rinks.flatMap(({ players }) => players), ...reserves, ...without];
  return {
    isPublished: selection.state === 'published',
    captain: selection.captain,
    note: selection.note,
    rinks: format.rinks,
    players: format.players,
    wasFor: selection.rinks,
    sides: read.rinks.map(({ number, players }) => ({ rink: number, players })),
    reserves: reserves.map(({ name }) => name),
    without: without.map(({ name }) => name),
    members: all.flatMap(({ member }) => member?.id ?? []),
  };
}
