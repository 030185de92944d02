import { useId } from 'react';
import { Choice, Field } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';
import { hows, howWords } from './outcome.ts';

type Names = [string, string];

/** What the fields are called where two versions are compared. */
export const outcomeLabels = ([one, other]: Names) => ({
  score1: `Shots of ${one}`,
  score2: `Shots of ${other}`,
  won: 'Who won',
  how: 'How it ended',
});

interface Props {
  names: Names;
  outcome?: { state: string; won: 1 | 2 | null; score1: number | null; score2: number | null };
}

/** What came of a match: mostly two numbers; who won only where the shots do not say it. */
export function OutcomeFields({ names, outcome }: Props) {
  const { errors } = useFormState();
  const id = useId();
  const score = (side: 1 | 2) => (
    <Field
      label={names[side - 1] ?? ''}
      name={`score${side}`}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      defaultValue={outcome?.[`score${side}`] ?? ''}
    />
  );
  const now = hows.find((how) => how === outcome?.state) ?? 'played';
  return (
    <>
      <fieldset className="choices">
        <legend>Shots</legend>
        <div className="shots">
          {score(1)}
          {score(2)}
        </div>
      </fieldset>
      <details open={now !== 'played' || Boolean(errors.won) || undefined}>
        <summary>Walkover, or without shots</summary>
        <div className="stack">
          <fieldset className="choices" aria-describedby={errors.won ? `${id}-mistake` : undefined}>
            <legend>Who won?</legend>
            {names.map((name, at) => (
              <Choice
                key={name}
                name="won"
                value={at + 1}
                label={name}
                defaultChecked={now !== 'played' && outcome?.won === at + 1}
              />
            ))}
          </fieldset>
          <div className="field">
            <label htmlFor={id}>How did it end?</label>
            <select id={id} name="how" defaultValue={now}>
              {hows.map((how) => (
                <option key={how} value={how}>
                  {howWords[how].label}
                </option>
              ))}
            </select>
          </div>
        </div>
      </details>
      {errors.won ? (
        <p className="mistake" id={`${id}-mistake`} role="alert">
          {errors.won}
        </p>
      ) : null}
    </>
  );
}
