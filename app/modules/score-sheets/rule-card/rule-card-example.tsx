import {
  calculateMatchScore,
  calculateRinkPoints,
  calculateRinkShots,
  formatHomeAwayScore,
  hasShortSidePenalty,
  type LeagueScoringRules,
  type MatchScoreSheet,
  type ScoreSheetRinkScore,
} from '#app/modules/formats/formats.ts';
import { capitalize } from '#app/site/club-terms.ts';
import { useClubTerms } from '#app/site/shell.ts';
import { TableHead } from '#app/ui/tables/table-head.tsx';

const exampleShots: [number, number][] = [
  [21, 14],
  [15, 20],
  [18, 18],
  [16, 9],
  [12, 17],
  [20, 13],
];

/** Renders a match counted by a rule card, step by step, updated while the card is edited. */
export function RuleCardExample({ card }: { card: LeagueScoringRules }) {
  const word = capitalize(useClubTerms().rink);
  const rinks: ScoreSheetRinkScore[] = Array.from({ length: card.rinks }, (_, index) => {
    const [home = 0, away = 0] = exampleShots[index % exampleShots.length] ?? [];
    return { home, away, ...(index === 0 && hasShortSidePenalty(card) && { short: 'away' as const }) };
  });
  const whole = card.rinks > 0 ? null : { home: 54, away: 52 };
  const sheet: MatchScoreSheet = {
    state: 'played',
    concededBy: null,
    ends: null,
    rinks,
    shots: whole,
    points: null,
  };
  const score = calculateMatchScore(sheet, card);
  if (!score) return null;
  const winner = score.winner === null ? 'drawn' : score.winner === 'home' ? 'won by A' : 'won by B';
  return (
    <section
      className="stack tight example"
      aria-label="Example match with this rule card"
      aria-live="polite"
    >
      <h3>Example match with this rule card: A v B</h3>
      <table className="shots-table score-grid">
        <TableHead of={['', 'Shots', 'Points']} />
        <tbody>
          {rinks.map((rink, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a rink is its number
            <tr key={index}>
              <th scope="row">
                {word} {index + 1}
                {rink.short ? (
                  <span className="soft">
                    {' '}
                    B is a player short: its 14 shots count as {calculateRinkShots(rink, card).away}
                  </span>
                ) : null}
              </th>
              <td>{formatHomeAwayScore(calculateRinkShots(rink, card))}</td>
              <td>{formatHomeAwayScore(calculateRinkPoints(rink, card))}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">The whole match</th>
            <td>{formatHomeAwayScore(score.shots)}</td>
            <td>{formatHomeAwayScore(score.points)}</td>
          </tr>
        </tbody>
      </table>
      <p>
        So the match is <strong>{winner}</strong>, {formatHomeAwayScore(score.points)} on points and{' '}
        {formatHomeAwayScore(score.shots)} on shots.
      </p>
    </section>
  );
}
