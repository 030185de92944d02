import { useId } from 'react';
import { capitalize } from '#app/site/club-terms.ts';
import { useClubTerms } from '#app/site/shell.ts';
import { useFormState } from '#app/ui/form/form-state.ts';
import { TableHead } from '#app/ui/tables/table-head.tsx';
import type { MatchScoreFieldsProps } from './score-fields-props.ts';
import { ScoreNumberInput } from './score-input.tsx';

export function RinkScoresGrid({ rinks: count, names, order, first }: MatchScoreFieldsProps) {
  const word = capitalize(useClubTerms().rink);
  const { errors, disabled } = useFormState();
  const rinks = Array.from({ length: count }, (_, index) => `rinks.${index}`);
  return (
    <ScoreGrid names={names} order={order} fields={rinks}>
      {(mistake) =>
        rinks.map((rink, index) => (
          <tr key={rink}>
            <th scope="row">
              {word} {index + 1}
            </th>
            {order.map((side) => (
              <td key={side}>
                <ScoreNumberInput
                  name={`${rink}.${side}`}
                  label={`${word} ${index + 1}, ${names[side]}`}
                  value={first[`${rink}.${side}`]}
                  disabled={disabled}
                  mistake={errors[`${rink}.${side}`] && mistake}
                />
              </td>
            ))}
          </tr>
        ))
      }
    </ScoreGrid>
  );
}

/** Renders the fields for sides that were a player short. */
export function ShortSideSelects({ card, rinks: count, names, first }: MatchScoreFieldsProps) {
  const own = useClubTerms();
  const word = capitalize(own.rink);
  const { disabled } = useFormState();
  const rinks = Array.from({ length: count }, (_, index) => `rinks.${index}`);
  return (
    <details open={rinks.some((rink) => first[`${rink}.short`])}>
      <summary>A side was a player short</summary>
      <p className="hint">
        Enter the shots as they were played:{' '}
        {card.shortShots === null
          ? `${card.shortPercent}% of a short side’s shots on that ${own.rink} are`
          : `a short side’s ${card.shortShots} on that ${own.rink} are`}{' '}
        deducted automatically.
      </p>
      <div className="tiles short">
        {rinks.map((rink, index) => (
          <label key={rink}>
            <span>
              {word} {index + 1}
            </span>
            <select
              className="boxed"
              name={`${rink}.short`}
              defaultValue={first[`${rink}.short`]}
              disabled={disabled}
            >
              <option value="">no one short</option>
              <option value="home">{names.home}</option>
              <option value="away">{names.away}</option>
              <option value="both">both</option>
            </select>
          </label>
        ))}
      </div>
    </details>
  );
}

const totalsRowLabels = { shots: 'Shots', points: 'Points' };

/** Renders the fields of the whole match: its shots, its points. */
export function MatchTotalsGrid({
  names,
  order,
  first,
  rows,
}: MatchScoreFieldsProps & { rows: ('shots' | 'points')[] }) {
  const { errors, disabled } = useFormState();
  return (
    <ScoreGrid names={names} order={order} fields={rows}>
      {(mistake) =>
        rows.map((row) => (
          <tr key={row}>
            <th scope="row">{totalsRowLabels[row]}</th>
            {order.map((side) => (
              <td key={side}>
                <ScoreNumberInput
                  name={`${row}.${side}`}
                  label={`${totalsRowLabels[row]}, ${names[side]}`}
                  value={first[`${row}.${side}`]}
                  disabled={disabled}
                  mistake={errors[`${row}.${side}`] && mistake}
                />
              </td>
            ))}
          </tr>
        ))
      }
    </ScoreGrid>
  );
}

interface GridProps extends Pick<MatchScoreFieldsProps, 'names' | 'order'> {
  /** Prefixes of its field names. */
  fields: string[];
  children: (mistake: string) => React.ReactNode;
}

function ScoreGrid({ names, order, fields, children }: GridProps) {
  const { errors } = useFormState();
  const id = useId();
  const [wrong] = Object.entries(errors)
    .filter(([name]) => fields.some((field) => name === field || name.startsWith(`${field}.`)))
    .map(([, sentence]) => sentence);
  return (
    <div className="field">
      <table className="shots-table score-grid">
        <TableHead of={['', ...order.map((side) => names[side])]} />
        <tbody>{children(id)}</tbody>
      </table>
      {wrong ? (
        <span className="mistake" id={id}>
          {wrong}
        </span>
      ) : null}
    </div>
  );
}
