import {
  abandonedMatchCounts,
  calculateMatchScore,
  getMatchShots,
  type HomeAwayFigures,
  type MatchFormat,
  type ScoreSheet,
  type SheetRinkScore,
} from '#app/modules/formats/formats.ts';

/** Difference between two sheets of a match. */
export interface SheetDifference {
  what: 'state' | 'concededBy' | 'ends' | 'rink' | 'shots' | 'points' | 'extraEnd';
  /** Rink number, from 1. */
  rink?: number;
}

/**
 * Returns the differences between two sides' sheets; [] if they agree. Omitted values do not count, nor does the order of
 * rinks: each green numbers its own.
 */
export function compareScoreSheets(home: ScoreSheet, away: ScoreSheet, card: MatchFormat): SheetDifference[] {
  if (home.state !== away.state) return [{ what: 'state' }];
  if (home.state === 'conceded') return conceded(home, away);
  const rinks = unlikeRinks(home.rinks, away.rinks);
  if (rinks.length > 0) return rinks.map((rink) => ({ what: 'rink', rink }));
  if (!alike(getMatchShots(home, card), getMatchShots(away, card))) return [{ what: 'shots' }];
  if (abandonedMatchCounts(home, card) !== abandonedMatchCounts(away, card) && saysEnds(home, away))
    return [{ what: 'ends' }];
  if (!alike(calculateMatchScore(home, card)?.points, calculateMatchScore(away, card)?.points))
    return [{ what: 'points' }];
  if (card.extraEnd && home.extraEnd && away.extraEnd && home.extraEnd !== away.extraEnd)
    return [{ what: 'extraEnd' }];
  return [];
}

function conceded(home: ScoreSheet, away: ScoreSheet): SheetDifference[] {
  if (home.concededBy !== away.concededBy) return [{ what: 'concededBy' }];
  return alike(home.points ?? undefined, away.points ?? undefined) ? [] : [{ what: 'points' }];
}

const saysEnds = (home: ScoreSheet, away: ScoreSheet) =>
  home.state === 'abandoned' && home.ends !== null && away.ends !== null;

const alike = (home: HomeAwayFigures | undefined, away: HomeAwayFigures | undefined) =>
  !home || !away || (home.home === away.home && home.away === away.away);

function unlikeRinks(home: SheetRinkScore[], away: SheetRinkScore[]): number[] {
  if (home.length === 0 || away.length === 0 || mapRinkOrder(home, away)) return [];
  const most = Math.max(home.length, away.length);
  return Array.from({ length: most }, (_, at) => at + 1).filter(
    (rink) => !sameRink(home[rink - 1], away[rink - 1]),
  );
}

const sameRink = (one: SheetRinkScore | undefined, other: SheetRinkScore | undefined) =>
  one?.home === other?.home && one?.away === other?.away && one?.short === other?.short;

/** Returns the index of each rink of the first in the second; undefined if the rinks differ. */
export function mapRinkOrder(first: SheetRinkScore[], second: SheetRinkScore[]): number[] | undefined {
  if (first.length !== second.length) return undefined;
  const order = first.map((rink, at) => (sameRink(rink, second[at]) ? at : -1));
  for (const [at, rink] of first.entries()) {
    if (order[at] !== -1) continue;
    const found = second.findIndex((one, there) => !order.includes(there) && sameRink(one, rink));
    if (found < 0) return undefined;
    order[at] = found;
  }
  return order;
}

/** True if one sheet is the other with home and away exchanged: a captain has entered the figures the wrong way round. */
export function isMirroredSheet(home: ScoreSheet, away: ScoreSheet, card: MatchFormat): boolean {
  const turned = {
    ...away,
    concededBy: null,
    rinks: away.rinks.map(turnedRink),
    shots: away.shots && turn(away.shots),
    points: away.points && turn(away.points),
  };
  return (
    home.state === 'played' && away.state === 'played' && compareScoreSheets(home, turned, card).length === 0
  );
}

const turn = ({ home, away }: HomeAwayFigures): HomeAwayFigures => ({ home: away, away: home });
function turnedRink({ home, away, short }: SheetRinkScore): SheetRinkScore {
  const other = short === 'home' ? 'away' : short === 'away' ? 'home' : short;
  return { home: away, away: home, ...(other && { short: other }) };
}
