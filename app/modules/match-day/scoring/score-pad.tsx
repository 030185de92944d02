import type { MatchCardEnd, MatchCardSide } from '#app/modules/match-day/card/card.ts';

interface Props {
  us: string;
  them: string;
  total: MatchCardEnd;
  end: MatchCardEnd;
  /** 'end 8' */
  name: string;
  mayKeep: boolean;
  onSet: (end: MatchCardEnd) => void;
}

const maxScore = 9;

/** Render both scores with plus and minus buttons: only one side scores in an end. */
export function EndScorePad({ us, them, total, end, name, mayKeep, onSet }: Props) {
  const only = (who: MatchCardSide, shots: number): MatchCardEnd => ({ us: 0, them: 0, [who]: shots });
  const sides: [MatchCardSide, string][] = [
    ['us', us],
    ['them', them],
  ];
  return (
    <div className="stack tight scoring-pad">
      {sides.map(([who, side]) => (
        <div key={who} className="scoring-side">
          <p className="scoring-name">{side}</p>
          <p className="scoring-total">{total[who]}</p>
          {mayKeep ? (
            <>
              <button
                type="button"
                className="button scoring-more"
                aria-label={`One more for ${side}, ${name}`}
                disabled={end[who] >= maxScore}
                onClick={() => onSet(only(who, end[who] + 1))}
              >
                +
              </button>
              <p className="scoring-now">
                <span className="visually-hidden">{`${side}, ${name}: `}</span>
                {end[who]}
              </p>
              <button
                type="button"
                className="button quiet scoring-less"
                aria-label={`One less for ${side}, ${name}`}
                disabled={end[who] === 0}
                onClick={() => onSet(only(who, end[who] - 1))}
              >
                −
              </button>
            </>
          ) : null}
        </div>
      ))}
    </div>
  );
}
