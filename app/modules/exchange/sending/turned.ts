import type { ScoreSheet, Side, Sides } from '#app/modules/formats/formats.ts';

const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');
const turn = ({ home, away }: Sides): Sides => ({ home: away, away: home });

/** Swaps home and away of a sheet, for a match that our calendar has the other way round. */
export const turned = ({ concededBy, rinks, shots, points, extraEnd, ...rest }: ScoreSheet): ScoreSheet => ({
  ...rest,
  concededBy: concededBy && other(concededBy),
  rinks: rinks.map(({ short, ...rink }) => ({
    ...turn(rink),
    ...(short && { short: short === 'both' ? short : other(short) }),
  })),
  shots: shots && turn(shots),
  points: points && turn(points),
  ...(extraEnd && { extraEnd: other(extraEnd) }),
});
