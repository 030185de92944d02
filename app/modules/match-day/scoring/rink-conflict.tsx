import { formatCount } from '#app/core/language.ts';
import { sumUpEndScores } from '#app/modules/match-day/card/card.ts';
import type { MatchCardScoringController } from './card-scoring.ts';

interface Props {
  number: number;
  scoring: MatchCardScoringController;
  us: string;
  them: string;
}

/** Render a conflict between two devices: both scores side by side, and a choice. Local scores stay until then. */
export function RinkScoreConflictPanel({ number, scoring, us, them }: Props) {
  const mine = scoring.shown().card.rinks[number - 1];
  const theirs = scoring.theirs(number);
  const line = ({ ends }: Pick<typeof theirs, 'ends'>) =>
    `${formatCount(ends.length, 'end')}, ${us} ${sumUpEndScores(ends).us}, ${them} ${sumUpEndScores(ends).them}`;
  return (
    <section className="conflict alert danger" role="alert">
      <p>
        <strong>{theirs.by || 'Someone else'} has also entered scores here.</strong> Which scores should we
        use?
      </p>
      <p>Yours: {mine ? line(mine) : ''}.</p>
      <p>Theirs: {line(theirs)}.</p>
      <div className="actions">
        <button type="button" className="button" onClick={() => scoring.choose(number, 'mine')}>
          Use mine
        </button>
        <button type="button" className="button quiet" onClick={() => scoring.choose(number, 'theirs')}>
          Use theirs
        </button>
      </div>
    </section>
  );
}
