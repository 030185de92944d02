import { type LeagueSeasonData, readLeagueInCurrentSeason } from '#app/modules/leagues/leagues.server.ts';
import { isSameDivisionName } from '#app/modules/leagues/leagues.ts';
import { isSameClubName, toComparableClubName } from '#app/modules/opponents/opponents.ts';
import type { Site } from '#app/site/site.server.ts';

/** A division of a league, with its stored data of the current season. */
export interface LeagueDivisionSeason {
  day: string;
  name: string;
  /** '' for a league without divisions. */
  division: string;
  season: number;
  own: LeagueSeasonData;
}

/** Returns the league of the page first, then its sibling divisions: a pasted list may cover several. */
export async function readLeagueWithSiblingDivisions(
  site: Site,
  day: string,
): Promise<LeagueDivisionSeason[]> {
  const { row } = await readLeagueInCurrentSeason(site, day);
  const first = row.parent ?? row.day;
  const days = await site.db
    .selectFrom('league')
    .select('day')
    .where((eb) => eb.or([eb('day', '=', first), eb('parent', '=', first)]))
    .where('day', '!=', day)
    .orderBy('position')
    .orderBy('day')
    .execute();
  const family: LeagueDivisionSeason[] = [];
  for (const one of [day, ...days.map((other) => other.day)]) {
    const { row, own, season } = await readLeagueInCurrentSeason(site, one);
    family.push({ day: one, name: row.name, division: row.division, season, own });
  }
  return family;
}

/** Finds the division that a heading or a cell names: 'Division Two', 'Division 2', 'Two', or the league's name. */
export function findLeagueDivisionByName(
  family: LeagueDivisionSeason[],
  text: string,
): LeagueDivisionSeason | undefined {
  if (!toComparableClubName(text)) return undefined;
  const named = family.find(({ division }) => isSameDivisionName(division, text));
  return named ?? (family.length === 1 ? family.find(({ name }) => isSameClubName(name, text)) : undefined);
}

/** 'Wolds League, Division Two'; only the league's name if it has no divisions. */
export const formatLeagueDivisionName = ({ name, division }: LeagueDivisionSeason) =>
  [name, division].filter(Boolean).join(', ');
