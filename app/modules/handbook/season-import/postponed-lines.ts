import type { SeasonImportLine } from '#app/modules/handbook/season-import/reading/season-lines.ts';
import type { StoredLeagueFixture } from './stored-season.ts';

/** Lines that say 'postponed', and the lines of the same two teams on a later day: one match, two, or for the officer to say. */

/** What the officer says of a line that is postponed: the line in which it was played, 0 for a match that is still to come. */
export interface PostponedMatchAnswer {
  line: number;
  playedIn: number;
}

export interface PostponedLines {
  /** By the postponed line: the line in which its match was played, or those that it may be. */
  of: Map<number, { playedIn: SeasonImportLine } | { mayBe: SeasonImportLine[] }>;
  /** By the line in which a match was played: the first day that it was meant for. */
  from: Map<number, string>;
  /** Lines that wait for an answer about another. */
  waiting: Set<number>;
}

/** The pair of a line, at whose green too; undefined where it is not known. */
type PairOf = (line: SeasonImportLine) => string | undefined;

export function findPostponedImportLines(
  lines: SeasonImportLine[],
  pairOf: PairOf,
  fixtures: StoredLeagueFixture[],
  said: PostponedMatchAnswer[],
): PostponedLines {
  const found: PostponedLines = { of: new Map(), from: new Map(), waiting: new Set() };
  const dated = lines.filter(({ date, fault }) => date !== '' && !fault);
  const pairs = Map.groupBy(
    dated.flatMap((line) => {
      const pair = pairOf(line);
      return pair === undefined ? [] : [{ line, pair }];
    }),
    ({ pair }) => pair,
  );
  const meetings = usualMeetings([...pairs.values()].map((its) => its.map(({ line }) => line)));
  for (const [pair, its] of pairs) {
    const here = fixtures.filter(({ home, away }) => `${home} ${away}` === pair).map(({ date }) => date);
    const played = its.map(({ line }) => line).filter((line) => !isOff(line));
    for (const { line } of its) {
      if (line.unplayed?.state !== 'postponed') continue;
      const later = played.filter(
        ({ date }) => date > line.date && !(here.includes(line.date) && here.includes(date)),
      );
      const answer = said.find((one) => one.line === line.line);
      if (later.length === 0 || answer?.playedIn === 0) continue;
      const chosen = later.find((one) => one.line === answer?.playedIn);
      const isPlain = later.length === 1 && played.length >= meetings;
      const playedIn = chosen ?? (isPlain ? later[0] : undefined);
      found.of.set(line.line, playedIn ? { playedIn } : { mayBe: later });
      if (!playedIn) for (const one of later) found.waiting.add(one.line);
      else if (line.date < (found.from.get(playedIn.line) ?? '9999'))
        found.from.set(playedIn.line, line.date);
    }
  }
  return found;
}

const isOff = ({ unplayed }: SeasonImportLine) =>
  unplayed?.state === 'postponed' || unplayed?.state === 'void';

/** How often two teams meet at one green, by the pairs of which nothing was postponed; once where all were. */
function usualMeetings(pairs: SeasonImportLine[][]): number {
  const whole = pairs.filter((lines) => !lines.some(({ unplayed }) => unplayed?.state === 'postponed'));
  return Math.max(1, ...whole.map((lines) => new Set(lines.map(({ date }) => date)).size));
}
