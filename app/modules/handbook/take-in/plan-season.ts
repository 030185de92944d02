import { plainTeam } from '#app/modules/calendar/calendar.ts';
import { isFree, type ReadSeason } from '#app/modules/handbook/take-in/reading/season-lines.ts';
import type { Known, SideOf } from './known.ts';
import { type PlannedMatch, type PlannedMatches, planMatches } from './plan-matches.ts';
import type { PlayedIn } from './postponed-lines.ts';
import {
  clubGuess,
  type Means,
  meaningOf,
  type NewTeam,
  nearNames,
  teamNamed,
  withoutMarks,
} from './season-teams.ts';

/** Pure planning of an import from parsed rows and stored data. */

export interface Plan {
  lines: PlannedMatch[];
  teams: NewTeam[];
  asks: PlannedMatches['asks'];
}

export function planSeason(
  { lines }: ReadSeason,
  means: Means[],
  known: Known,
  playedIn: PlayedIn[] = [],
): Plan {
  const written = lines.filter((line) => !line.fault && !isFree(line));
  const nameOf = (name: string) => meaningOf(name, means)?.as ?? name;
  const isHere = (name: string) => teamNamed(known, name);
  const news = new Map<string, NewTeam>();
  for (const line of written) {
    const names = [line.home, line.away].map(nameOf);
    const [other] = names.flatMap((name) => isHere(name) ?? []);
    const league = (line.division && known.named(line.division)) || other?.league || known.chosen;
    for (const name of names) {
      if (!name || isHere(name)) continue;
      const before = news.get(plainTeam(name));
      if (before) before.plays += 1;
      else
        news.set(plainTeam(name), {
          ...{ name: withoutMarks(name), league, plays: 1, club: '', newClub: '', near: [], isOpen: false },
        });
    }
  }
  const all = [...news.values()];
  for (const team of all) Object.assign(team, settled(team, all, means, known));
  const sideOf = (name: string): SideOf | undefined => {
    const is = nameOf(name);
    const here = isHere(is);
    if (here) return { key: here.id, name: here.name, league: here.league };
    const fresh = news.get(plainTeam(is));
    return fresh && { key: `new ${plainTeam(is)}`, name: fresh.name, league: fresh.league };
  };
  const isOpen = (name: string) => news.get(plainTeam(nameOf(name)))?.isOpen ?? false;
  return { ...planMatches(lines, { known, sideOf, isOpen, playedIn }), teams: all };
}

/** Returns the club of a new team: the officer's answer, else the guess. */
function settled(team: NewTeam, all: NewTeam[], means: Means[], { teams, clubs }: Known): Partial<NewTeam> {
  const near = nearNames(
    team.name,
    teams.map(({ name }) => name),
    all.filter((one) => one !== team),
    team.plays,
  );
  const said = meaningOf(team.name, means);
  if (said?.club || said?.newClub) return { near, club: said.club ?? '', newClub: said.newClub ?? '' };
  const others = [...teams, ...all].map(({ name }) => name).filter((name) => name !== team.name);
  return { near, ...clubGuess(team.name, clubs, others), isOpen: near.length > 0 };
}
