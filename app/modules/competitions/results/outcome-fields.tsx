import { useId } from 'react';
import {
  matchOutcomeKinds,
  matchOutcomeKindTexts,
} from '#app/modules/competition-rules/competition-rules.ts';
import { Field, RadioOrCheckboxInput } from '#app/ui/field.tsx';
import { CollapsedFields } from '#app/ui/form/collapsed-fields.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';
import { Options } from '#app/ui/form/options.tsx';
import {
  getSetScoreFieldLabels,
  parseWinningSideValue,
  SetScoreFields,
  toSetScoresBody,
} from './set-fields.tsx';

type SideNamePair = [string, string];

/** Field labels for the comparison of two versions. */
export const getMatchOutcomeLabels = (
  [one, other]: SideNamePair,
  sets: number | null,
): Record<string, string> => ({
  ...(sets === null
    ? { score1: `Shots of ${one}`, score2: `Shots of ${other}` }
    : getSetScoreFieldLabels([one, other], sets)),
  won: 'Who won',
  how: 'How it ended',
});

/** Converts form values to the request body. */
export const toMatchOutcomeBody = (values: Record<string, string>, sets: number | null) => {
  const { score1 = '', score2 = '' } = values;
  const said = {
    won: parseWinningSideValue(values.won),
    how: matchOutcomeKinds.find((how) => how === values.how) ?? 'played',
  };
  return sets === null ? { ...said, score1, score2 } : { ...said, ...toSetScoresBody(values, sets) };
};

interface Props {
  names: SideNamePair;
  /** Maximum number of sets; null if not played in sets. */
  sets: number | null;
  outcome?: {
    sets: [number, number][];
    tieBreak: 1 | 2 | null;
    state: string;
    won: 1 | 2 | null;
    score1: number | null;
    score2: number | null;
  };
}

/** Result fields: two scores; the winner only where the shots do not tell. */
export function MatchOutcomeFields({ names, sets, outcome }: Props) {
  const { errors } = useFormState();
  const id = useId();
  const score = (side: 1 | 2) => (
    <Field
      label={names[side - 1] ?? ''}
      name={`score${side}`}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      defaultValue={outcome?.[`score${side}`] ?? ''}
    />
  );
  const now = matchOutcomeKinds.find((how) => how === outcome?.state) ?? 'played';
  return (
    <>
      {sets === null ? (
        <fieldset className="choices">
          <legend>Shots</legend>
          <div className="tiles shots">
            {score(1)}
            {score(2)}
          </div>
        </fieldset>
      ) : (
        <SetScoreFields names={names} sets={sets} played={outcome} />
      )}
      <CollapsedFields summary="Walkover, or without shots" open={now !== 'played' || Boolean(errors.won)}>
        <div className="stack">
          <fieldset className="choices" aria-describedby={errors.won ? `${id}-mistake` : undefined}>
            <legend>Who won?</legend>
            {names.map((name, at) => (
              <RadioOrCheckboxInput
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
              <Options
                of={matchOutcomeKinds.map((how) => ({ id: how, name: matchOutcomeKindTexts[how].label }))}
              />
            </select>
          </div>
        </div>
      </CollapsedFields>
      {errors.won ? (
        <p className="mistake" id={`${id}-mistake`} role="alert">
          {errors.won}
        </p>
      ) : null}
    </>
  );
}
