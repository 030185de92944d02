import { plainName, sameName } from '#app/modules/calendar/calendar.ts';
import { isDivision } from '#app/modules/leagues/divisions/division-names.ts';
import { leagueNow } from '#app/modules/leagues/own-league/league-now.server.ts';
import type { OwnLeague } from '#app/modules/leagues/own-league/own-league.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** A division of a league, with its stored data of the current season. */
export interface InFamily {
  day: string;
  name: string;
  /** '' for a league without divisions. */
  division: string;
  season: number;
  own: OwnLeague;
}

/** Returns the league of the page first, then its sibling divisions: a pasted list may cover several. */
export async function familyOf(site: Site, day: string): Promise<InFamily[]> {
  const { row } = await leagueNow(site, day);
  const first = row.parent ?? row.day;
  const days = await site.db
    .selectFrom('league')
    .select('day')
    .where((eb) => eb.or([eb('day', '=', first), eb('parent', '=', first)]))
    .where('day', '!=', day)
    .orderBy('position')
    .orderBy('day')
    .execute();
  const family: InFamily[] = [];
  for (const one of [day, ...days.map((other) => other.day)]) {
    const { row, own, season } = await leagueNow(site, one);
    family.push({ day: one, name: row.name, division: row.division, season, own });
  }
  return family;
}

/** Finds the division that a heading or a cell names: 'Division Two', 'Division 2', 'Two', or the league's name. */
export function divisionNamed(family: InFamily[], text: string): InFamily | undefined {
  if (!plainName(text)) return undefined;
  const named = family.find(({ division }) => isDivision(division, text));
  return named ?? (family.length === 1 ? family.find(({ name }) => sameName(name, text)) : undefined);
}

/** 'Wolds League, Division Two'; only the league's name if it has no divisions. */
export const placeName = ({ name, division }: InFamily) => [name, division].filter(Boolean).join(', ');
