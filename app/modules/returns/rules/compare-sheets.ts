import {
  calculateMatchScore,
  doesAbandonedMatchCount,
  getMatchShots,
  type HomeAwayScore,
  type MatchFormat,
  type MatchScoreSheet,
  type ScoreSheetRinkScore,
} from '#app/modules/formats/formats.ts';

/** Difference between two sheets of a match. */
export interface ScoreSheetDifference {
  what: 'state' | 'concededBy' | 'ends' | 'rink' | 'shots' | 'points' | 'extraEnd';
  /** Rink number, from 1. */
  rink?: number;
}

/**
 * Returns the differences between two sides' sheets; [] if they agree. Omitted values do not count, nor does the order of
 * rinks: each green numbers its own.
 */
export function compareScoreSheets(
  home: MatchScoreSheet,
  away: MatchScoreSheet,
  card: MatchFormat,
): ScoreSheetDifference[] {
  if (home.state !== away.state) return [{ what: 'state' }];
  if (home.state === 'conceded') return conceded(home, away);
  const rinks = unlikeRinks(home.rinks, away.rinks);
  if (rinks.length > 0) return rinks.map((rink) => ({ what: 'rink', rink }));
  if (!alike(getMatchShots(home, card), getMatchShots(away, card))) return [{ what: 'shots' }];
  if (doesAbandonedMatchCount(home, card) !== doesAbandonedMatchCount(away, card) && saysEnds(home, away))
    return [{ what: 'ends' }];
  if (!alike(calculateMatchScore(home, card)?.points, calculateMatchScore(away, card)?.points))
    return [{ what: 'points' }];
  if (card.extraEnd && home.extraEnd && away.extraEnd && home.extraEnd !== away.extraEnd)
    return [{ what: 'extraEnd' }];
  return [];
}

function conceded(home: MatchScoreSheet, away: MatchScoreSheet): ScoreSheetDifference[] {
  if (home.concededBy !== away.concededBy) return [{ what: 'concededBy' }];
  return alike(home.points ?? undefined, away.points ?? undefined) ? [] : [{ what: 'points' }];
}

const saysEnds = (home: MatchScoreSheet, away: MatchScoreSheet) =>
  home.state === 'abandoned' && home.ends !== null && away.ends !== null;

const alike = (home: HomeAwayScore | undefined, away: HomeAwayScore | undefined) =>
  !home || !away || (home.home === away.home && home.away === away.away);

function unlikeRinks(home: ScoreSheetRinkScore[], away: ScoreSheetRinkScore[]): number[] {
  if (home.length === 0 || away.length === 0 || mapRinkOrder(home, away)) return [];
  const most = Math.max(home.length, away.length);
  return Array.from({ length: most }, (_, at) => at + 1).filter(
    (rink) => !sameRink(home[rink - 1], away[rink - 1]),
  );
}

const sameRink = (one: ScoreSheetRinkScore | undefined, other: ScoreSheetRinkScore | undefined) =>
  one?.home === other?.home && one?.away === other?.away && one?.short === other?.short;

/** Returns the index of each rink of the first in the second; undefined if the rinks differ. */
export function mapRinkOrder(
  first: ScoreSheetRinkScore[],
  second: ScoreSheetRinkScore[],
): number[] | undefined {
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
export function isMirroredScoreSheet(
  home: MatchScoreSheet,
  away: MatchScoreSheet,
  card: MatchFormat,
): boolean {
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

const turn = ({ home, away }: HomeAwayScore): HomeAwayScore => ({ home: away, away: home });
function turnedRink({ home, away, short }: ScoreSheetRinkScore): ScoreSheetRinkScore {
  const other = short === 'home' ? 'away' : short === 'away' ? 'home' : short;
  return { home: away, away: home, ...(other && { short: other }) };
}
