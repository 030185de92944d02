import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseMatchFormat } from '#app/modules/formats/match-format.ts';
import {
  calculateMatchScore,
  type MatchScoreSheet,
  type ScoreSheetRinkScore,
} from '#app/modules/formats/match-score.ts';
import type { ScoredFixture } from '#app/modules/formats/standings.ts';
import { projectRootFolder } from '#server/settings/config.ts';

// The ready formats as content/formats.json has them, each with matches that were worked out by hand from the leagues'
// published rules: A at home to B, and the resulting table of A, B and C.

export const file: { id: string; format: object }[] = JSON.parse(
  readFileSync(join(projectRootFolder, 'content/formats.json'), 'utf8'),
);
export const ready = (id: string) =>
  parseMatchFormat(JSON.stringify(file.find((one) => one.id === id)?.format ?? null));

export const sheet = (facts: Partial<MatchScoreSheet>): MatchScoreSheet => ({
  ...{ state: 'played', concededBy: null, ends: null, rinks: [], shots: null, points: null },
  ...facts,
});

export const rinks = (
  ...all: [home: number, away: number, short?: ScoreSheetRinkScore['short']][]
): ScoreSheetRinkScore[] => all.map(([home, away, short]) => ({ home, away, ...(short && { short }) }));

export const a = (to: string, facts: Partial<MatchScoreSheet>): ScoredFixture => ({
  home: 'A',
  away: to,
  sheet: sheet(facts),
});

/** Return 'points home-away, shots home-away, winner'. */
export function told(id: string, facts: Partial<MatchScoreSheet>): string {
  const score = calculateMatchScore(sheet(facts), ready(id));
  if (!score) return 'nothing';
  const { points, shots, winner } = score;
  return `${points.home}-${points.away}, ${shots.home}-${shots.away}, ${winner ?? 'drawn'}`;
}
