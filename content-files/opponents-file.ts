import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Insertable } from 'kysely';
import type { EventKindTable, EventTable, OpponentTable } from '#db/schema/calendar.ts';
import { readContentJson } from './json-file.ts';

type ClubFile = Partial<Omit<OpponentTable, 'id'>>;

/**
 * Read the opponents: clubs named in the fixtures; `clubs.json`, if present, and the clubs of a league add addresses and further
 * clubs.
 */
export async function readOpponentsFile(
  folder: string,
  events: Pick<Insertable<EventTable>, 'type' | 'opponent'>[],
  kinds: Pick<Insertable<EventKindTable>, 'id' | 'nature'>[],
  ofLeague: Pick<OpponentTable, 'name' | 'address' | 'directions' | 'map'>[] = [],
): Promise<Insertable<OpponentTable>[]> {
  const listed = existsSync(join(folder, 'clubs.json'))
    ? await readContentJson<ClubFile[]>(folder, 'clubs.json')
    : [];
  const known: ClubFile[] = [...ofLeague, ...listed];
  // 'Ladies v Gentlemen' is an internal match.
  const matches = kinds.filter(({ nature }) => nature === 'match').map(({ id }) => id);
  const played = events
    .filter(({ type }) => matches.includes(type))
    .map(({ opponent }) => opponent)
    .filter((name) => !name.includes(' v '));
  const names = new Set([...known.map(({ name = '' }) => name), ...played].filter(Boolean));
  return [...names].sort().map((name, index) => {
    const { address = '', directions = '', map = '' } = known.find((club) => club.name === name) ?? {};
    return { id: `club-${index + 1}`, name, address, directions, map };
  });
}
