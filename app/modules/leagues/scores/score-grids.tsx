import { useId } from 'react';
import { capital } from '#app/site/club-words.ts';
import { useWords } from '#app/site/shell.ts';
import { useFormState } from '#app/ui/form/form-state.ts';
import { Figure } from './figure-field.tsx';
import type { ScoreProps } from './score-props.ts';

export function Rinks({ rinks: count, names, order, first }: ScoreProps) {
  const word = capital(useWords().rink);
  const { errors, disabled } = useFormState();
  const rinks = Array.from({ length: count }, (_, index) => `rinks.${index}`);
  return (
    <Grid names={names} order={order} fields={rinks}>
      {(mistake) =>
        rinks.map((rink, index) => (
          <tr key={rink}>
            <th scope="row">
              {word} {index + 1}
            </th>
            {order.map((side) => (
              <td key={side}>
                <Figure
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
    </Grid>
  );
}

/** Renders the fields for sides that were a player short. */
export function ShortSides({ card, rinks: count, names, first }: ScoreProps) {
  const own = useWords();
  const word = capital(own.rink);
  const { disabled } = useFormState();
  const rinks = Array.from({ length: count }, (_, index) => `rinks.${index}`);
  return (
    <details open={rinks.some((rink) => first[`${rink}.short`])}>
      <summary>A side was a player short</summary>
      <p className="hint">
        Put the shots as they were played:{' '}
        {card.shortShots === null
          ? `${card.shortPercent}% of a short side’s shots on that ${own.rink} are`
          : `a short side’s ${card.shortShots} on that ${own.rink} are`}{' '}
        taken off here.
      </p>
      <div className="short">
        {rinks.map((rink, index) => (
          <label key={rink}>
            <span>
              {word} {index + 1}
            </span>
            <select name={`${rink}.short`} defaultValue={first[`${rink}.short`]} disabled={disabled}>
              <option value="">nobody short</option>
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

const rowNames = { shots: 'Shots', points: 'Points' };

/** Renders the fields of the whole match: its shots, its points. */
export function Pairs({ names, order, first, rows }: ScoreProps & { rows: ('shots' | 'points')[] }) {
  const { errors, disabled } = useFormState();
  return (
    <Grid names={names} order={order} fields={rows}>
      {(mistake) =>
        rows.map((row) => (
          <tr key={row}>
            <th scope="row">{rowNames[row]}</th>
            {order.map((side) => (
              <td key={side}>
                <Figure
                  name={`${row}.${side}`}
                  label={`${rowNames[row]}, ${names[side]}`}
                  value={first[`${row}.${side}`]}
                  disabled={disabled}
                  mistake={errors[`${row}.${side}`] && mistake}
                />
              </td>
            ))}
          </tr>
        ))
      }
    </Grid>
  );
}

interface GridProps extends Pick<ScoreProps, 'names' | 'order'> {
  /** Prefixes of its field names. */
  fields: string[];
  children: (mistake: string) => React.ReactNode;
}

function Grid({ names, order, fields, children }: GridProps) {
  const { errors } = useFormState();
  const id = useId();
  const [wrong] = Object.entries(errors)
    .filter(([name]) => fields.some((field) => name === field || name.startsWith(`${field}.`)))
    .map(([, sentence]) => sentence);
  return (
    <div className="field">
      <table className="score-grid">
        <thead>
          <tr>
            <td />
            {order.map((side) => (
              <th key={side} scope="col">
                {names[side]}
              </th>
            ))}
          </tr>
        </thead>
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
