import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Insertable } from 'kysely';
import type { EventTable, KindTable, OpponentTable } from '#db/schema/calendar.ts';
import { readJson } from './json-file.ts';

type ClubFile = Partial<Omit<OpponentTable, 'id'>>;

/** The clubs that stand in the fixtures, by name; `clubs.json`, where there is one, adds addresses and further clubs. */
export async function readOpponents(
  folder: string,
  events: Pick<Insertable<EventTable>, 'type' | 'opponent'>[],
  kinds: Pick<Insertable<KindTable>, 'id' | 'nature'>[],
): Promise<Insertable<OpponentTable>[]> {
  const known = existsSync(join(folder, 'clubs.json'))
    ? await readJson<ClubFile[]>(folder, 'clubs.json')
    : [];
  // 'Ladies v Gentlemen' is a match among ourselves.
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
