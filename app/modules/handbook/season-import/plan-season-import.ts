import {
  isByeImportLine,
  type ParsedLeagueSeasonList,
} from '#app/modules/handbook/season-import/reading/season-lines.ts';
import { normalizeSideName } from '#app/modules/opponents/opponents.ts';
import {
  cleanImportedTeamName,
  findImportTeamNameAnswer,
  findSimilarImportTeamNames,
  findStoredTeamByName,
  guessClubOfImportedTeam,
  type ImportTeamNameAnswer,
  type UnknownImportTeam,
} from './import-teams.ts';
import {
  type PlannedSeasonImportMatches,
  type PlannedSeasonImportRow,
  planSeasonImportRows,
} from './plan-import-rows.ts';
import type { PostponedMatchAnswer } from './postponed-lines.ts';
import type { SeasonImportSide, StoredLeagueSeason } from './stored-season.ts';

/** Pure planning of an import from parsed rows and stored data. */

export interface LeagueSeasonImportPlan {
  lines: PlannedSeasonImportRow[];
  teams: UnknownImportTeam[];
  asks: PlannedSeasonImportMatches['asks'];
}

export function planLeagueSeasonImport(
  { lines }: ParsedLeagueSeasonList,
  means: ImportTeamNameAnswer[],
  known: StoredLeagueSeason,
  playedIn: PostponedMatchAnswer[] = [],
): LeagueSeasonImportPlan {
  const written = lines.filter((line) => !line.fault && !isByeImportLine(line));
  const nameOf = (name: string) => findImportTeamNameAnswer(name, means)?.as ?? name;
  const isHere = (name: string) => findStoredTeamByName(known, name);
  const news = new Map<string, UnknownImportTeam>();
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
          ...{
            name: cleanImportedTeamName(name),
            league,
            plays: 1,
            club: '',
            newClub: '',
            near: [],
            isOpen: false,
          },
        });
    }
  }
  const all = [...news.values()];
  for (const team of all) Object.assign(team, settled(team, all, means, known));
  const sideOf = (name: string): SeasonImportSide | undefined => {
    const is = nameOf(name);
    const here = isHere(is);
    if (here) return { key: here.id, name: here.name, league: here.league };
    const fresh = news.get(normalizeSideName(is));
    return fresh && { key: `new ${normalizeSideName(is)}`, name: fresh.name, league: fresh.league };
  };
  const isOpen = (name: string) => news.get(normalizeSideName(nameOf(name)))?.isOpen ?? false;
  return { ...planSeasonImportRows(lines, { known, sideOf, isOpen, playedIn }), teams: all };
}

/** Returns the club of a new team: the officer's answer, else the guess. */
function settled(
  team: UnknownImportTeam,
  all: UnknownImportTeam[],
  means: ImportTeamNameAnswer[],
  { teams, clubs }: StoredLeagueSeason,
): Partial<UnknownImportTeam> {
  const near = findSimilarImportTeamNames(
    team.name,
    teams.map(({ name }) => name),
    all.filter((one) => one !== team),
    team.plays,
  );
  const said = findImportTeamNameAnswer(team.name, means);
  if (said?.club || said?.newClub) return { near, club: said.club ?? '', newClub: said.newClub ?? '' };
  const others = [...teams, ...all].map(({ name }) => name).filter((name) => name !== team.name);
  return { near, ...guessClubOfImportedTeam(team.name, clubs, others), isOpen: near.length > 0 };
}
