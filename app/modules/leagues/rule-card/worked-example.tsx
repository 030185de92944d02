import {
  costsShort,
  countedShots,
  pair,
  type RinkScore,
  type RuleCard,
  rinkPoints,
  type ScoreSheet,
  scoreOf,
} from '#app/modules/formats/formats.ts';
import { capital } from '#app/site/club-words.ts';
import { useWords } from '#app/site/shell.ts';

const shots: [number, number][] = [
  [21, 14],
  [15, 20],
  [18, 18],
  [16, 9],
  [12, 17],
  [20, 13],
];

/** Renders a match counted by a rule card, step by step, updated while the card is edited. */
export function WorkedExample({ card }: { card: RuleCard }) {
  const word = capital(useWords().rink);
  const rinks: RinkScore[] = Array.from({ length: card.rinks }, (_, index) => {
    const [home = 0, away = 0] = shots[index % shots.length] ?? [];
    return { home, away, ...(index === 0 && costsShort(card) && { short: 'away' as const }) };
  });
  const whole = card.rinks > 0 ? null : { home: 54, away: 52 };
  const sheet: ScoreSheet = {
    state: 'played',
    concededBy: null,
    ends: null,
    rinks,
    shots: whole,
    points: null,
  };
  const score = scoreOf(sheet, card);
  if (!score) return null;
  const winner = score.winner === null ? 'drawn' : score.winner === 'home' ? 'won by A' : 'won by B';
  return (
    <section className="example" aria-label="A match by this card" aria-live="polite">
      <h3>A match of A and B by this card</h3>
      <table className="score-grid">
        <thead>
          <tr>
            <td />
            <th scope="col">Shots</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {rinks.map((rink, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a rink is its number
            <tr key={index}>
              <th scope="row">
                {word} {index + 1}
                {rink.short ? (
                  <span className="soft"> B a player short: 14 count {countedShots(rink, card).away}</span>
                ) : null}
              </th>
              <td>{pair(countedShots(rink, card))}</td>
              <td>{pair(rinkPoints(rink, card))}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">The whole match</th>
            <td>{pair(score.shots)}</td>
            <td>{pair(score.points)}</td>
          </tr>
        </tbody>
      </table>
      <p>
        So the match is <strong>{winner}</strong>, {pair(score.points)} on points and {pair(score.shots)} on
        shots.
      </p>
    </section>
  );
}
