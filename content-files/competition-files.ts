import type { CompetitionTable, CompetitionTieTable } from '#db/schema/competitions.ts';
import type { ContentRuleParsers } from './club-rules.ts';
import { parseContentDay } from './content-day.ts';
import type { ContentInsertRows } from './content-rows.ts';
import { readContentJson } from './json-file.ts';

interface CompetitionFile {
  slug: string;
  name: string;
  about: string;
  side?: number;
  woods?: string;
  ends?: string;
  extras?: string;
  scoring?: CompetitionTable['scoring'];
  shots?: string;
  sets?: number;
  section?: string;
  ageFrom?: number;
  ageTo?: number;
  fee?: string;
  winter?: boolean;
  rounds: RoundFile[];
}
interface RoundFile {
  name: string;
  due?: string;
  current?: boolean;
  matches: { player1: string; player2: string; winner?: string; score?: [number, number] }[];
}

/** Read the competitions of a content folder with their draws. */
export async function readCompetitionFiles(
  folder: string,
  season: number,
  rules: ContentRuleParsers,
): Promise<ContentInsertRows> {
  const files = await readContentJson<CompetitionFile[]>(folder, 'competitions.json');
  const all = files.map((file, position) => competitionRows(file, season, position, rules));
  return {
    competition: all.map(({ competition }) => competition),
    entry: all.flatMap(({ entries }) => entries),
    player: all.flatMap(({ players }) => players),
    round: all.flatMap(({ rounds }) => rounds),
    tie: all.flatMap(({ ties }) => ties),
  };
}

function competitionRows(
  file: CompetitionFile,
  season: number,
  position: number,
  { readDraw }: ContentRuleParsers,
) {
  const { slug, name, about, side, woods = '', ends = '', extras = '' } = file;
  const rounds = file.rounds.map(({ name, due, current }, index) => ({
    id: `${slug}-${index + 1}`,
    competition: slug,
    position: index,
    name,
    part: 'main' as const,
    due: due === undefined ? null : parseContentDay(due, `competitions.json: ${slug}`),
    is_current: current ? 1 : 0,
  }));
  const ties = file.rounds.flatMap(({ matches }, index) =>
    matches.map((match, position): CompetitionTieTable => {
      const { player1, player2, winner = null, score } = match;
      const won = winner === null ? null : winner === player1 ? 1 : 2;
      return {
        id: `${slug}-${index + 1}-${position + 1}`,
        round: `${slug}-${index + 1}`,
        position,
        player1,
        player2,
        winner,
        won,
        state: winner === null ? 'open' : 'played',
        score1: score?.[0] ?? null,
        score2: score?.[1] ?? null,
        sets: null,
        entry1: null,
        entry2: null,
        from1: null,
        from2: null,
        entered_by: null,
        confirmed_by: null,
      };
    }),
  );
  const competition = {
    slug,
    series: slug,
    position,
    season,
    name,
    about,
    woods,
    ends,
    extras,
    state: 'published' as const,
    kind: 'knock-out' as const,
    reminders: '7,1',
    closes: null,
    drawn_at: null,
    ...parseCompetitionFormat(file),
  };
  return readDraw({ competition, side, rounds, ties });
}

/** Format as far as the file states it. */
function parseCompetitionFormat(file: CompetitionFile) {
  const { scoring = 'ends', shots = '', sets = 2, section = null, ageFrom = null, ageTo = null } = file;
  return {
    scoring,
    shots,
    sets,
    section,
    age_from: ageFrom,
    age_to: ageTo,
    age_on: null,
    fee: file.fee ?? '',
    winter: file.winter ? 1 : 0,
    handicaps: 0,
    groups: 0,
    through: 0,
    plate: '',
  } satisfies Partial<CompetitionTable>;
}

interface HonourFile {
  name: string;
  year: number;
  winner: string;
  runnerUp?: string;
}

/** Read the winners of earlier years. */
export async function readHonoursBoardFile(folder: string): Promise<ContentInsertRows['honour']> {
  const honours = await readContentJson<HonourFile[]>(folder, 'honours.json', []);
  return honours.map(({ name, year, winner, runnerUp = '' }, index) => ({
    id: `honour-${index + 1}`,
    competition: null,
    plate_of: null,
    name,
    year,
    winner,
    runner_up: runnerUp,
  }));
}
