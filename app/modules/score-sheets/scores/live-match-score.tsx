import {
  calculateMatchScore,
  findScoreMismatches,
  getMatchShots,
  getMaxPointsForWin,
  type HomeAwayScore,
  type LeagueScoringRules,
  type MatchScoreSheet,
  type MatchSide,
} from '#app/modules/formats/formats.ts';
import { capitalize } from '#app/site/club-terms.ts';
import { useClubTerms } from '#app/site/shell.ts';
import { getCompleteScoreSheet } from './score-form-values.ts';

interface Props {
  sheet: MatchScoreSheet;
  card: LeagueScoringRules;
  names: Record<MatchSide, string>;
  order: readonly MatchSide[];
  line: (sheet: MatchScoreSheet) => string;
}

/** Renders the score of the current input: shots and points apart, and inconsistencies. */
export function MatchScorePreview({ sheet, card, names, order, line }: Props) {
  const own = useClubTerms();
  const known = getCompleteScoreSheet(sheet);
  const score = calculateMatchScore(known, card);
  const shots = score?.shotsKnown ? score.shots : getMatchShots(known, card);
  const words = score || sheet.state === 'postponed' || sheet.state === 'abandoned' ? line(known) : '';
  const [first = 'home', second = 'away'] = order;
  const show = (pair: HomeAwayScore) => `${pair[first]}–${pair[second]}`;
  const countsRinks = score && score.rinksWon.home + score.rinksWon.away > 0;
  const odd = findScoreMismatches(known, card, own, first);
  return (
    <div className="stack so-far">
      <div role="status">
        {shots || score ? (
          <dl>
            {shots ? <Fact name="Shots" value={show(shots)} /> : null}
            {countsRinks ? <Fact name={capitalize(own.rinks)} value={show(score.rinksWon)} /> : null}
            {score && getMaxPointsForWin(card) > 0 ? <Fact name="Points" value={show(score.points)} /> : null}
          </dl>
        ) : null}
        {words ? (
          <p>
            <span className="soft">Visitors will see:</span> <strong>{words}</strong>
          </p>
        ) : (
          <p className="soft">
            Enter the shots for {names[first]} and {names[second]}. The result is worked out here.
          </p>
        )}
      </div>
      <div aria-live="polite">
        {odd.map((sentence) => (
          <p key={sentence} className="alert danger">
            {sentence}
          </p>
        ))}
        {odd.length > 0 ? (
          <p className="hint">You can save the result anyway if these figures were agreed.</p>
        ) : null}
      </div>
    </div>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
