import { normalizeSideName } from '#app/modules/calendar/calendar.ts';
import { isFree, type ReadSeason } from '#app/modules/handbook/season-import/reading/season-lines.ts';
import {
  cleanTeamName,
  findSimilarTeamNames,
  findTeamByName,
  findTeamNameAnswer,
  guessClubOfTeam,
  type NewImportTeam,
  type TeamNameAnswer,
} from './import-teams.ts';
import { type PlannedImportRow, type PlannedMatches, planImportRows } from './plan-import-rows.ts';
import type { PlayedIn } from './postponed-lines.ts';
import type { ImportSide, StoredSeason } from './stored-season.ts';

/** Pure planning of an import from parsed rows and stored data. */

export interface SeasonImportPlan {
  lines: PlannedImportRow[];
  teams: NewImportTeam[];
  asks: PlannedMatches['asks'];
}

export function planSeasonImport(
  { lines }: ReadSeason,
  means: TeamNameAnswer[],
  known: StoredSeason,
  playedIn: PlayedIn[] = [],
): SeasonImportPlan {
  const written = lines.filter((line) => !line.fault && !isFree(line));
  const nameOf = (name: string) => findTeamNameAnswer(name, means)?.as ?? name;
  const isHere = (name: string) => findTeamByName(known, name);
  const news = new Map<string, NewImportTeam>();
  for (const line of written) {
    const names = [line.home, line.away].map(nameOf);
    const [other] = names.flatMap((name) => isHere(name) ?? []);
    const league = (line.division && known.named(line.division)) || other?.league || known.chosen;
    for (const name of names) {
      if (!name || isHere(name)) continue;
      const before = news.get(normalizeSideName(name));
      if (before) before.plays += 1;
      else
        news.set(normalizeSideName(name), {
          ...{ name: cleanTeamName(name), league, plays: 1, club: '', newClub: '', near: [], isOpen: false },
        });
    }
  }
  const all = [...news.values()];
  for (const team of all) Object.assign(team, settled(team, all, means, known));
  const sideOf = (name: string): ImportSide | undefined => {
    const is = nameOf(name);
    const here = isHere(is);
    if (here) return { key: here.id, name: here.name, league: here.league };
    const fresh = news.get(normalizeSideName(is));
    return fresh && { key: `new ${normalizeSideName(is)}`, name: fresh.name, league: fresh.league };
  };
  const isOpen = (name: string) => news.get(normalizeSideName(nameOf(name)))?.isOpen ?? false;
  return { ...planImportRows(lines, { known, sideOf, isOpen, playedIn }), teams: all };
}

/** Returns the club of a new team: the officer's answer, else the guess. */
function settled(
  team: NewImportTeam,
  all: NewImportTeam[],
  means: TeamNameAnswer[],
  { teams, clubs }: StoredSeason,
): Partial<NewImportTeam> {
  const near = findSimilarTeamNames(
    team.name,
    teams.map(({ name }) => name),
    all.filter((one) => one !== team),
    team.plays,
  );
  const said = findTeamNameAnswer(team.name, means);
  if (said?.club || said?.newClub) return { near, club: said.club ?? '', newClub: said.newClub ?? '' };
  const others = [...teams, ...all].map(({ name }) => name).filter((name) => name !== team.name);
  return { near, ...guessClubOfTeam(team.name, clubs, others), isOpen: near.length > 0 };
}
