import { addRunningTotalsToEnds, type MatchCardEnd } from '#app/modules/match-day/card/card.ts';
import { TableHead } from '#app/ui/tables/table-head.tsx';

interface Props {
  ends: MatchCardEnd[];
  us: string;
  them: string;
  mayKeep: boolean;
  /** Called with the index of the end to edit. */
  onGoTo: (at: number) => void;
}

/** Render the ends, latest on top; each can be edited. */
export function RinkEndsList({ ends, us, them, mayKeep, onGoTo }: Props) {
  if (ends.length === 0) return null;
  return (
    <details>
      <summary>The ends so far</summary>
      <table className="scoring-ends">
        <TableHead of={['End', us, them, 'Score', mayKeep ? { hidden: 'Change' } : null]} />
        <tbody>
          {addRunningTotalsToEnds(ends)
            .toReversed()
            .map(({ number, us, them, total }) => (
              <tr key={number}>
                <th scope="row">{number}</th>
                <td>{us}</td>
                <td>{them}</td>
                <td>{`${total.us}–${total.them}`}</td>
                {mayKeep ? (
                  <td>
                    <button
                      type="button"
                      className="button quiet"
                      aria-label={`Change end ${number}`}
                      onClick={() => onGoTo(number - 1)}
                    >
                      Change
                    </button>
                  </td>
                ) : null}
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  );
}
