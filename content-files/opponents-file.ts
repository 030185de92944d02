import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Insertable } from 'kysely';
import type { EventTable, EventType, OpponentTable } from '#db/schema/calendar.ts';
import { readJson } from './json-file.ts';

/** Kinds of event in which we play another club. */
export const matchTypes: readonly EventType[] = ['tuesday', 'wednesday', 'friday', 'friendly'];

type ClubFile = Partial<Omit<OpponentTable, 'id'>>;

/** The clubs that stand in the fixtures, by name; `clubs.json`, where there is one, adds addresses and further clubs. */
export async function readOpponents(
  folder: string,
  events: Pick<Insertable<EventTable>, 'type' | 'opponent'>[],
): Promise<Insertable<OpponentTable>[]> {
  const known = existsSync(join(folder, 'clubs.json'))
    ? await readJson<ClubFile[]>(folder, 'clubs.json')
    : [];
  // 'Ladies v Gentlemen' is a match among ourselves.
  const played = events
    .filter(({ type }) => matchTypes.includes(type))
    .map(({ opponent }) => opponent)
    .filter((name) => !name.includes(' v '));
  const names = new Set([...known.map(({ name = '' }) => name), ...played].filter(Boolean));
  return [...names].sort().map((name, index) => {
    const { address = '', directions = '', map = '' } = known.find((club) => club.name === name) ?? {};
    return { id: `club-${index + 1}`, name, address, directions, map };
  });
}
