import { useId } from 'react';
import {
  type MatchState,
  matchStates,
  type ScoreSheet,
  type Side,
} from '#app/club/leagues/table/match-score.ts';
import type { RuleCard } from '#app/club/leagues/table/rule-card.ts';
import { Choice, Field } from '#app/ui/field.tsx';
import { Figure } from './figure-field.tsx';
import { Live } from './live.tsx';
import { ScoreSoFar } from './score-so-far.tsx';
import { sheetOfValues, type Values } from './score-values.ts';

export interface ScoreProps {
  card: RuleCard;
  /** How many rinks are shown; 0 where only the whole match counts. */
  rinks: number;
  /** A friendly has shots alone, and nothing to note. */
  isLeague: boolean;
  names: Record<Side, string>;
  /** Whose column comes first: ours. */
  order: readonly Side[];
  first: Values;
  errors: Partial<Record<string, string>>;
  disabled: boolean;
  /** The result in the words in which the site will say it. */
  lineOf: (sheet: ScoreSheet) => string;
}

const stateWords: Record<MatchState, string> = {
  played: 'Played',
  conceded: 'Conceded',
  postponed: 'Postponed',
  abandoned: 'Abandoned',
};

/** The fields of a match: large numbers, rink by rink where the league counts them, and what they come to. */
export function ScoreFields(props: ScoreProps) {
  const { card, rinks, isLeague, names, order, first, errors, disabled, lineOf } = props;
  const agreed = ['points.home', 'points.away', ...(rinks > 0 ? ['shots.home', 'shots.away'] : [])];
  const isAgreed = agreed.some((name) => first[name] || errors[name]);
  return (
    <Live first={first}>
      {(values) => {
        const sheet = sheetOfValues(values, rinks);
        const scored = sheet.state === 'played' || sheet.state === 'abandoned';
        return (
          <>
            <fieldset className="choices states">
              <legend>What became of it?</legend>
              {matchStates.map((state) => (
                <Choice
                  key={state}
                  name="state"
                  value={state}
                  label={stateWords[state]}
                  defaultChecked={state === first.state}
                  disabled={disabled}
                />
              ))}
            </fieldset>
            <div hidden={sheet.state !== 'conceded'}>
              <ConcededBy {...props} />
            </div>
            {isLeague ? (
              <div hidden={sheet.state !== 'abandoned'}>
                <EndsField {...props} />
              </div>
            ) : null}
            <div className="stack" hidden={!scored}>
              {rinks > 0 ? <Rinks {...props} /> : <Pairs {...props} rows={['shots']} />}
            </div>
            {isLeague && sheet.state !== 'postponed' ? (
              <details open={isAgreed}>
                <summary>
                  {rinks > 0 ? 'Points or total agreed otherwise' : 'Points agreed otherwise'}
                </summary>
                <p className="hint">
                  Leave these empty, and they are worked out by the rule card. What you put here counts.
                </p>
                <Pairs {...props} rows={rinks > 0 && scored ? ['points', 'shots'] : ['points']} />
              </details>
            ) : null}
            {isLeague ? (
              <Field
                label="Note"
                name="note"
                defaultValue={first.note}
                maxLength={200}
                autoComplete="off"
                disabled={disabled}
                error={errors.note}
                hint="It may stay empty. Visitors see it beside the result."
              />
            ) : null}
            <ScoreSoFar sheet={sheet} card={card} names={names} order={order} line={lineOf} />
          </>
        );
      }}
    </Live>
  );
}

function ConcededBy({ names, order, first, errors, disabled }: ScoreProps) {
  const id = useId();
  return (
    <fieldset className="choices" aria-describedby={errors.concededBy ? id : undefined}>
      <legend>Who conceded it?</legend>
      {order.map((side) => (
        <Choice
          key={side}
          name="concededBy"
          value={side}
          label={names[side]}
          defaultChecked={side === first.concededBy}
          disabled={disabled}
          aria-invalid={errors.concededBy ? true : undefined}
        />
      ))}
      {errors.concededBy ? (
        <span className="mistake" id={id}>
          {errors.concededBy}
        </span>
      ) : null}
    </fieldset>
  );
}

/** After how many ends a match was abandoned. */
function EndsField({ card, first, errors, disabled }: ScoreProps) {
  const from = card.abandonedFrom;
  return (
    <Field
      label="Ends played"
      name="ends"
      inputMode="numeric"
      autoComplete="off"
      maxLength={2}
      defaultValue={first.ends}
      disabled={disabled}
      error={errors.ends}
      hint={
        from === null
          ? 'On the rink with the fewest. It may stay empty.'
          : `On the rink with the fewest. From ${from} ends on the match counts: put the shots as your league counts them.`
      }
    />
  );
}

function Rinks({ card, rinks: count, names, order, first, errors, disabled }: ScoreProps) {
  const rinks = Array.from({ length: count }, (_, index) => `rinks.${index}`);
  return (
    <>
      <Grid names={names} order={order} errors={errors} fields={rinks}>
        {(mistake) =>
          rinks.map((rink, index) => (
            <tr key={rink}>
              <th scope="row">Rink {index + 1}</th>
              {order.map((side) => (
                <td key={side}>
                  <Figure
                    name={`${rink}.${side}`}
                    label={`Rink ${index + 1}, ${names[side]}`}
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
      {card.shortPercent > 0 ? (
        <details open={rinks.some((rink) => first[`${rink}.short`])}>
          <summary>A side was a player short</summary>
          <p className="hint">
            Put the shots as they were played: {card.shortPercent}% of a short side’s shots on that rink are
            taken off here.
          </p>
          <div className="short">
            {rinks.map((rink, index) => (
              <label key={rink}>
                <span>Rink {index + 1}</span>
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
      ) : null}
    </>
  );
}

const rowNames = { shots: 'Shots', points: 'Points' };

/** The whole match: its shots, its points. */
function Pairs({
  names,
  order,
  first,
  errors,
  disabled,
  rows,
}: ScoreProps & { rows: ('shots' | 'points')[] }) {
  return (
    <Grid names={names} order={order} errors={errors} fields={rows}>
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

interface GridProps extends Pick<ScoreProps, 'names' | 'order' | 'errors'> {
  /** What its fields' names begin with. */
  fields: string[];
  children: (mistake: string) => React.ReactNode;
}

function Grid({ names, order, errors, fields, children }: GridProps) {
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
