import type { HomeAwayScore, MatchScoreSheet, MatchSide } from '#app/modules/formats/formats.ts';

const getOtherSide = (side: MatchSide): MatchSide => (side === 'home' ? 'away' : 'home');
const swapSides = ({ home, away }: HomeAwayScore): HomeAwayScore => ({ home: away, away: home });

/** Swaps home and away of a sheet, for a match that our calendar has the other way round. */
export const swapScoreSheetSides = ({
  concededBy,
  rinks,
  shots,
  points,
  extraEnd,
  ...rest
}: MatchScoreSheet): MatchScoreSheet => ({
  ...rest,
  concededBy: concededBy && getOtherSide(concededBy),
  rinks: rinks.map(({ short, ...rink }) => ({
    ...swapSides(rink),
    ...(short && { short: short === 'both' ? short : getOtherSide(short) }),
  })),
  shots: shots && swapSides(shots),
  points: points && swapSides(points),
  ...(extraEnd && { extraEnd: getOtherSide(extraEnd) }),
});
