import type { z } from 'zod';
import type { RinkTerms } from '#app/site/club-terms.ts';
import type { homeOrAwaySchema, matchScoreSheetSchema } from './format-schemas.server.ts';
import {
  doRinksEarnPoints,
  getAbandonedMatchSharedPoints,
  getMatchTotalPointsRange,
  getMaxPointsForWin,
  type LeagueScoringRules,
  type ShotPointBands,
  type ShotRounding,
} from './rule-card.ts';

export type MatchScoreSheet = z.output<typeof matchScoreSheetSchema>;
export type MatchSide = z.output<typeof homeOrAwaySchema>;
export type MatchState = MatchScoreSheet['state'];
export type ScoreSheetRinkScore = MatchScoreSheet['rinks'][number];
export type HomeAwayScore = Record<MatchSide, number>;

/** Score of a match, worked out from its score sheet. */
export interface MatchScore {
  points: HomeAwayScore;
  shots: HomeAwayScore;
  /** False where only points are known, such as those of a published sheet. */
  shotsKnown: boolean;
  rinksWon: HomeAwayScore;
  /** Null: drawn. */
  winner: MatchSide | null;
  /** True if the sides were level and an extra end decided. */
  byExtraEnd: boolean;
  /** Deduction in the table for the side that conceded, on top of the other side's gain. */
  penalty: ConcessionPenalty | null;
}

interface ConcessionPenalty {
  side: MatchSide;
  points: number;
  /** Null where the other side's shots count against it. */
  shots: number | null;
}

const zeroSides: HomeAwayScore = { home: 0, away: 0 };
export const getOppositeMatchSide = (side: MatchSide): MatchSide => (side === 'home' ? 'away' : 'home');
/** Rounds to two decimals, enough for a quarter of a point, so that sums match those on paper. Never returns -0. */
export const roundToHundredths = (figure: number) => Math.round(figure * 100) / 100 + 0;
const addSides = (a: HomeAwayScore, b: HomeAwayScore): HomeAwayScore => ({
  home: roundToHundredths(a.home + b.home),
  away: roundToHundredths(a.away + b.away),
});

/** Returns a match's contribution to the table; undefined if it does not count or too little is known. */
export function calculateMatchScore(
  sheet: MatchScoreSheet,
  card: LeagueScoringRules,
): MatchScore | undefined {
  if (sheet.state === 'postponed') return undefined;
  if (sheet.state === 'conceded') return concededScore(sheet, card);
  if (sheet.state === 'abandoned' && !sheet.points && !doesAbandonedMatchCount(sheet, card)) {
    const each = roundToHundredths(getAbandonedMatchSharedPoints(card));
    return card.abandoned === 'shared'
      ? createMatchScore({ home: each, away: each }, undefined, zeroSides, null)
      : undefined;
  }
  const shots = getMatchShots(sheet, card);
  const points = sheet.points ?? calculateMatchPoints(sheet, card);
  if (!points) return undefined;
  const level = createMatchScore(points, shots, countRinksWon(sheet, card), null);
  const winner = getWinningSide((card.wonBy === 'shots' && shots) || points);
  if (winner || !card.extraEnd || sheet.state !== 'played' || !sheet.extraEnd) return { ...level, winner };
  return { ...level, winner: sheet.extraEnd, byExtraEnd: true };
}

/** True if an abandoned match had gone far enough to count. */
export const doesAbandonedMatchCount = ({ ends }: Pick<MatchScoreSheet, 'ends'>, card: LeagueScoringRules) =>
  card.abandoned === 'stands' || (card.abandonedFrom !== null && ends !== null && ends >= card.abandonedFrom);

function concededScore(
  { concededBy, points }: MatchScoreSheet,
  card: LeagueScoringRules,
): MatchScore | undefined {
  if (!concededBy) return undefined;
  const winner = getOppositeMatchSide(concededBy);
  const given = { ...zeroSides, [winner]: card.concededPoints ?? getMaxPointsForWin(card, winner) };
  const shots = card.concededShots > 0 ? { ...zeroSides, [winner]: card.concededShots } : undefined;
  // Agreed points replace the penalty of the rule card.
  const lost = points ? 0 : card.offenderPoints;
  const penalty = { side: concededBy, points: lost, shots: card.offenderShots };
  return { ...createMatchScore(points ?? given, shots, zeroSides, winner), penalty };
}

const createMatchScore = (
  points: HomeAwayScore,
  shots: HomeAwayScore | undefined,
  rinksWon: HomeAwayScore,
  winner: MatchSide | null,
): MatchScore => ({
  points,
  shots: shots ?? zeroSides,
  shotsKnown: shots !== undefined,
  rinksWon,
  winner,
  byExtraEnd: false,
  penalty: null,
});

const getWinningSide = ({ home, away }: HomeAwayScore): MatchSide | null =>
  home === away ? null : home > away ? 'home' : 'away';

/** Returns the shots of the whole match: the agreed total, else the sum of its rinks. */
export function getMatchShots(
  { shots, rinks }: MatchScoreSheet,
  card: LeagueScoringRules,
): HomeAwayScore | undefined {
  if (shots) return shots;
  return rinks.length > 0 ? sumRinkShots(rinks, card) : undefined;
}

export const sumRinkShots = (rinks: ScoreSheetRinkScore[], card: LeagueScoringRules) =>
  rinks.reduce((total, rink) => addSides(total, calculateRinkShots(rink, card)), zeroSides);

/** Returns the counted shots of a rink, after the deduction for a short side. */
export function calculateRinkShots(
  { home, away, short }: ScoreSheetRinkScore,
  card: LeagueScoringRules,
): HomeAwayScore {
  const left = (shots: number, side: MatchSide) =>
    short === side || short === 'both' ? deductShortShots(shots, card) : shots;
  return { home: left(home, 'home'), away: left(away, 'away') };
}

const roundingFunctions: Record<ShotRounding, (figure: number) => number> = {
  none: (figure) => figure,
  nearest: Math.round,
  down: Math.floor,
  up: Math.ceil,
};

/** Clamps the result between 0 and the original shots, in every rounding mode. */
function deductShortShots(
  shots: number,
  { shortPercent, shortRounding, shortShots }: LeagueScoringRules,
): number {
  if (shortShots !== null) return Math.max(roundToHundredths(shots - shortShots), 0);
  return Math.min(
    roundingFunctions[shortRounding](roundToHundredths(shots * (1 - shortPercent / 100))),
    shots,
  );
}

/** Returns the points by the rule card; undefined if it counts rinks and none are known. */
export function calculateMatchPoints(
  sheet: MatchScoreSheet,
  card: LeagueScoringRules,
): HomeAwayScore | undefined {
  const shots = getMatchShots(sheet, card);
  if (!shots || (doRinksEarnPoints(card) && sheet.rinks.length === 0)) return undefined;
  const { win, winAway, draw, matchBands } = card;
  const whole = awardPoints(shots, { home: win, away: winAway ?? win }, draw, matchBands);
  if (!doRinksEarnPoints(card)) return whole;
  return sheet.rinks.reduce((sum, rink) => addSides(sum, calculateRinkPoints(rink, card)), whole);
}

export const calculateRinkPoints = (rink: ScoreSheetRinkScore, card: LeagueScoringRules) =>
  awardPoints(
    calculateRinkShots(rink, card),
    { home: card.rinkWon, away: card.rinkWon },
    card.rinkTied,
    card.rinkBands,
  );

/** Awards points: those for a win at home or away or, from the first band on, those of the band for both sides. */
function awardPoints(
  shots: HomeAwayScore,
  won: HomeAwayScore,
  level: number,
  bands: ShotPointBands | null = null,
): HomeAwayScore {
  const winner = getWinningSide(shots);
  if (!winner) return { home: level, away: level };
  const loser = getOppositeMatchSide(winner);
  const measure = bands?.by === 'margin' ? roundToHundredths(shots[winner] - shots[loser]) : shots[loser];
  const band = bands?.steps.findLast(({ from }) => from <= measure);
  return { ...zeroSides, [winner]: band?.won ?? won[winner], [loser]: band?.lost ?? 0 };
}

function countRinksWon({ rinks }: MatchScoreSheet, card: LeagueScoringRules): HomeAwayScore {
  return rinks.reduce(
    (sum, rink) => addSides(sum, awardPoints(calculateRinkShots(rink, card), { home: 1, away: 1 }, 0)),
    zeroSides,
  );
}

/** Returns a sentence for each inconsistency, the side of the first column named first. Such a sheet is stored all the same. */
export function findScoreMismatches(
  sheet: MatchScoreSheet,
  card: LeagueScoringRules,
  words: RinkTerms,
  first: MatchSide = 'home',
): string[] {
  if (sheet.state !== 'played') return [];
  const pair = (sides: HomeAwayScore) => `${sides[first]}–${sides[getOppositeMatchSide(first)]}`;
  const { rinks, shots, points } = sheet;
  const total = rinks.length > 0 ? sumRinkShots(rinks, card) : undefined;
  const worked = calculateMatchPoints(sheet, card);
  const given = points && roundToHundredths(points.home + points.away);
  const { least, most } = getMatchTotalPointsRange(card);
  return [
    total &&
      shots &&
      !isSamePair(total, shots) &&
      `The ${words.rinks} add up to ${pair(total)} shots, but the total says ${pair(shots)}.`,
    worked &&
      points &&
      !isSamePair(worked, points) &&
      `By the rule card the points are ${pair(worked)}, but you have entered ${pair(points)}.`,
    !worked &&
      given !== null &&
      (given < least || given > most) &&
      `The points add up to ${given}, but a match in this league is worth ${formatRange(least, most)}.`,
    rinks.length > 0 &&
      rinks.length !== card.rinks &&
      card.rinks > 0 &&
      `A match in this league has ${card.rinks} ${card.rinks === 1 ? words.rink : words.rinks}, but you have entered ${rinks.length}.`,
  ].filter((line) => typeof line === 'string');
}

/** '8', or '24 to 32'. */
const formatRange = (least: number, most: number) => (least === most ? String(least) : `${least} to ${most}`);

const isSamePair = (a: HomeAwayScore, b: HomeAwayScore) => a.home === b.home && a.away === b.away;
export const formatHomeAwayScore = ({ home, away }: HomeAwayScore) => `${home}–${away}`;
