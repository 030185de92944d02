import type { z } from 'zod';
import type { RinkWords } from '#app/site/club-words.ts';
import {
  type Bands,
  countsRinks,
  fullPoints,
  givenOut,
  type Rounding,
  type RuleCard,
  sharedOf,
} from './rule-card.ts';
import type { scoreSheet, side } from './schemas.server.ts';

export type ScoreSheet = z.output<typeof scoreSheet>;
export type Side = z.output<typeof side>;
export type MatchState = ScoreSheet['state'];
export type RinkScore = ScoreSheet['rinks'][number];
export type Sides = Record<Side, number>;

/** Score of a match, worked out from its score sheet. */
export interface Score {
  points: Sides;
  shots: Sides;
  /** False where only points are known, such as those of a published sheet. */
  shotsKnown: boolean;
  rinksWon: Sides;
  /** Null: drawn. */
  winner: Side | null;
  /** True if the sides were level and an extra end decided. */
  byExtraEnd: boolean;
  /** Deduction in the table for the side that conceded, on top of the other side's gain. */
  penalty: Penalty | null;
}

interface Penalty {
  side: Side;
  points: number;
  /** Null where the other side's shots count against it. */
  shots: number | null;
}

const none: Sides = { home: 0, away: 0 };
export const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');
/** Rounds to two decimals, enough for a quarter of a point, so that sums match those on paper. Never returns -0. */
export const exact = (figure: number) => Math.round(figure * 100) / 100 + 0;
const add = (a: Sides, b: Sides): Sides => ({ home: exact(a.home + b.home), away: exact(a.away + b.away) });

/** Returns a match's contribution to the table; undefined if it does not count or too little is known. */
export function scoreOf(sheet: ScoreSheet, card: RuleCard): Score | undefined {
  if (sheet.state === 'postponed') return undefined;
  if (sheet.state === 'conceded') return concededScore(sheet, card);
  if (sheet.state === 'abandoned' && !sheet.points && !countsAsItStood(sheet, card)) {
    const each = exact(sharedOf(card));
    return card.abandoned === 'shared' ? score({ home: each, away: each }, undefined, none, null) : undefined;
  }
  const shots = shotsOf(sheet, card);
  const points = sheet.points ?? workedPoints(sheet, card);
  if (!points) return undefined;
  const level = score(points, shots, rinksWon(sheet, card), null);
  const winner = winnerOf((card.wonBy === 'shots' && shots) || points);
  if (winner || !card.extraEnd || sheet.state !== 'played' || !sheet.extraEnd) return { ...level, winner };
  return { ...level, winner: sheet.extraEnd, byExtraEnd: true };
}

/** True if an abandoned match had gone far enough to count. */
export const countsAsItStood = ({ ends }: Pick<ScoreSheet, 'ends'>, card: RuleCard) =>
  card.abandoned === 'stands' || (card.abandonedFrom !== null && ends !== null && ends >= card.abandonedFrom);

function concededScore({ concededBy, points }: ScoreSheet, card: RuleCard): Score | undefined {
  if (!concededBy) return undefined;
  const winner = other(concededBy);
  const given = { ...none, [winner]: card.concededPoints ?? fullPoints(card, winner) };
  const shots = card.concededShots > 0 ? { ...none, [winner]: card.concededShots } : undefined;
  // Agreed points replace the penalty of the rule card.
  const lost = points ? 0 : card.offenderPoints;
  const penalty = { side: concededBy, points: lost, shots: card.offenderShots };
  return { ...score(points ?? given, shots, none, winner), penalty };
}

const score = (points: Sides, shots: Sides | undefined, rinksWon: Sides, winner: Side | null): Score => ({
  points,
  shots: shots ?? none,
  shotsKnown: shots !== undefined,
  rinksWon,
  winner,
  byExtraEnd: false,
  penalty: null,
});

const winnerOf = ({ home, away }: Sides): Side | null =>
  home === away ? null : home > away ? 'home' : 'away';

/** Returns the shots of the whole match: the agreed total, else the sum of its rinks. */
export function shotsOf({ shots, rinks }: ScoreSheet, card: RuleCard): Sides | undefined {
  if (shots) return shots;
  return rinks.length > 0 ? rinkTotal(rinks, card) : undefined;
}

export const rinkTotal = (rinks: RinkScore[], card: RuleCard) =>
  rinks.reduce((total, rink) => add(total, countedShots(rink, card)), none);

/** Returns the counted shots of a rink, after the deduction for a short side. */
export function countedShots({ home, away, short }: RinkScore, card: RuleCard): Sides {
  const left = (shots: number, side: Side) =>
    short === side || short === 'both' ? leftOf(shots, card) : shots;
  return { home: left(home, 'home'), away: left(away, 'away') };
}

const ways: Record<Rounding, (figure: number) => number> = {
  none: (figure) => figure,
  nearest: Math.round,
  down: Math.floor,
  up: Math.ceil,
};

/** Clamps the result between 0 and the original shots, in every rounding mode. */
function leftOf(shots: number, { shortPercent, shortRounding, shortShots }: RuleCard): number {
  if (shortShots !== null) return Math.max(exact(shots - shortShots), 0);
  return Math.min(ways[shortRounding](exact(shots * (1 - shortPercent / 100))), shots);
}

/** Returns the points by the rule card; undefined if it counts rinks and none are known. */
export function workedPoints(sheet: ScoreSheet, card: RuleCard): Sides | undefined {
  const shots = shotsOf(sheet, card);
  if (!shots || (countsRinks(card) && sheet.rinks.length === 0)) return undefined;
  const { win, winAway, draw, matchBands } = card;
  const whole = award(shots, { home: win, away: winAway ?? win }, draw, matchBands);
  if (!countsRinks(card)) return whole;
  return sheet.rinks.reduce((sum, rink) => add(sum, rinkPoints(rink, card)), whole);
}

export const rinkPoints = (rink: RinkScore, card: RuleCard) =>
  award(countedShots(rink, card), { home: card.rinkWon, away: card.rinkWon }, card.rinkTied, card.rinkBands);

/** Awards points: those for a win at home or away or, from the first band on, those of the band for both sides. */
function award(shots: Sides, won: Sides, level: number, bands: Bands | null = null): Sides {
  const winner = winnerOf(shots);
  if (!winner) return { home: level, away: level };
  const loser = other(winner);
  const measure = bands?.by === 'margin' ? exact(shots[winner] - shots[loser]) : shots[loser];
  const band = bands?.steps.findLast(({ from }) => from <= measure);
  return { ...none, [winner]: band?.won ?? won[winner], [loser]: band?.lost ?? 0 };
}

function rinksWon({ rinks }: ScoreSheet, card: RuleCard): Sides {
  return rinks.reduce(
    (sum, rink) => add(sum, award(countedShots(rink, card), { home: 1, away: 1 }, 0)),
    none,
  );
}

/** Returns a sentence for each inconsistency, the side of the first column named first. Such a sheet is stored all the same. */
export function mismatches(
  sheet: ScoreSheet,
  card: RuleCard,
  words: RinkWords,
  first: Side = 'home',
): string[] {
  if (sheet.state !== 'played') return [];
  const pair = (sides: Sides) => `${sides[first]}–${sides[other(first)]}`;
  const { rinks, shots, points } = sheet;
  const total = rinks.length > 0 ? rinkTotal(rinks, card) : undefined;
  const worked = workedPoints(sheet, card);
  const given = points && exact(points.home + points.away);
  const { least, most } = givenOut(card);
  return [
    total &&
      shots &&
      !same(total, shots) &&
      `The ${words.rinks} add up to ${pair(total)} shots, but the total says ${pair(shots)}.`,
    worked &&
      points &&
      !same(worked, points) &&
      `By the rule card the points are ${pair(worked)}, but you have put ${pair(points)}.`,
    !worked &&
      given !== null &&
      (given < least || given > most) &&
      `The points add up to ${given}, but a match of this league gives out ${fromTo(least, most)}.`,
    rinks.length > 0 &&
      rinks.length !== card.rinks &&
      card.rinks > 0 &&
      `A match of this league has ${card.rinks} ${card.rinks === 1 ? words.rink : words.rinks}, but here are ${rinks.length}.`,
  ].filter((line) => typeof line === 'string');
}

/** '8', or '24 to 32'. */
const fromTo = (least: number, most: number) => (least === most ? String(least) : `${least} to ${most}`);

const same = (a: Sides, b: Sides) => a.home === b.home && a.away === b.away;
export const pair = ({ home, away }: Sides) => `${home}–${away}`;
