import { useState } from 'react';
import {
  formatEndProgress,
  getMaxEndScore,
  isMatchRinkFinished,
  sumUpEndScores,
} from '#app/modules/match-day/card/card.ts';
import { AlertMessage } from '#app/ui/field.tsx';
import type { MatchCardScoringController } from './card-scoring.ts';
import { RinkEndsList } from './ends-list.tsx';
import { RinkScoreConflictPanel } from './rink-conflict.tsx';
import { RinkPlayerNamesForm } from './rink-names.tsx';
import { EndScorePad } from './score-pad.tsx';

interface Props {
  number: number;
  scoring: MatchCardScoringController;
}

/** Render one rink: the buttons for the current end, the score and earlier ends. */
export function RinkScoringPanel({ number, scoring }: Props) {
  const { card } = scoring.shown();
  const { us, them, mayKeep, format } = card;
  const rink = card.rinks[number - 1];
  // Index of the end that the buttons write; one past the last starts a new end.
  const [at, setAt] = useState(rink?.ends.length ?? 0);
  const [goesOn, setGoesOn] = useState(false);
  if (!rink) return null;
  const { ends } = rink;
  const now = Math.min(at, ends.length);
  const total = sumUpEndScores(ends);
  const end = ends[now] ?? { us: 0, them: 0 };
  const most = getMaxEndScore(format);
  const isOver = !goesOn && now === ends.length && isMatchRinkFinished(ends, format.length) === true;
  const set = (one: typeof end) => {
    scoring.write(number, { ends: [...ends.slice(0, now), one, ...ends.slice(now + 1)] });
    setAt(now);
  };
  function next() {
    if (now === ends.length) scoring.write(number, { ends: [...ends, end] });
    setAt(now + 1);
  }
  function undo() {
    scoring.write(number, { ends: ends.slice(0, -1) });
    setAt(ends.length - 1);
  }
  if (scoring.isContested(number))
    return <RinkScoreConflictPanel number={number} scoring={scoring} us={us} them={them} />;
  return (
    <section className="stack tight" aria-label={formatEndProgress(ends.slice(0, now), format.length)}>
      <p className="scoring-end" role="status">
        {formatEndProgress(ends.slice(0, now), format.length)}
        <span className="visually-hidden">{`, ${us} ${total.us}, ${them} ${total.them}`}</span>
      </p>
      <EndScorePad
        us={us}
        them={them}
        total={total}
        end={end}
        mayKeep={mayKeep && !isOver}
        name={`end ${now + 1}`}
        onSet={set}
      />
      {most !== null && Math.max(end.us, end.them) > most ? (
        <AlertMessage kind="danger">{`A side has only ${most} woods in an end.`}</AlertMessage>
      ) : null}
      {mayKeep ? (
        <div className="stack tight scoring-steps">
          {isOver ? (
            <button type="button" className="button quiet" onClick={() => setGoesOn(true)}>
              One more end
            </button>
          ) : (
            <button type="button" className="button" onClick={next} disabled={ends.length >= 99}>
              {now < ends.length ? `End ${now + 1} is played` : `End ${now + 1}: no score`}
            </button>
          )}
          <button type="button" className="button quiet" onClick={undo} disabled={ends.length === 0}>
            Undo{ends.length > 0 ? ` end ${ends.length}` : ''}
          </button>
        </div>
      ) : null}
      <RinkEndsList ends={ends} us={us} them={them} mayKeep={mayKeep} onGoTo={setAt} />
      <RinkPlayerNamesForm
        rink={rink}
        us={us}
        them={them}
        mayKeep={mayKeep}
        onWrite={(change) => scoring.write(number, change)}
      />
    </section>
  );
}
