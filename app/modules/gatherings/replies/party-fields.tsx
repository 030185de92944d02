import type { Gathering } from '#app/modules/gatherings/gathering.ts';
import { getPublicFormFieldId } from '#app/modules/members/public-forms/error-summary.tsx';
import { Field, SelectField, TextareaField } from '#app/ui/field.tsx';
import { Options } from '#app/ui/form/options.tsx';
import { getGatheringChoiceFieldName, getMaxSignUpPartySize } from './party.ts';

interface Props {
  facts: Pick<Gathering, 'places' | 'most_each' | 'choices' | 'question'>;
  /** Initial values, by field name. */
  typed?: Record<string, string> | undefined;
  /** Prefix of field ids, for pages that render the form twice. */
  prefix?: string;
}

/** Render the fields of a party: size, choices and the answer to the question. Shared by all forms for replies. */
export function SignUpPartyFields({ facts, typed = {}, prefix = '' }: Props) {
  const most = getMaxSignUpPartySize(facts);
  const of = (name: string) => ({ id: getPublicFormFieldId(prefix + name), name, defaultValue: typed[name] });
  return (
    <>
      {most === 1 ? (
        <input type="hidden" name="people" value="1" />
      ) : (
        <Field
          {...of('people')}
          label="How many of you are coming?"
          hint={`From 1 to ${most}.`}
          type="number"
          inputMode="numeric"
          min={1}
          max={most}
          defaultValue={typed.people ?? '1'}
        />
      )}
      {facts.choices.length > 0 ? <MenuFields of={of} choices={facts.choices} alone={most === 1} /> : null}
      <input type="hidden" name="menu" value={JSON.stringify(facts.choices)} />
      {facts.question ? (
        <TextareaField {...of('answer')} label={facts.question} rows={2} maxLength={300} />
      ) : null}
    </>
  );
}

interface MenuProps {
  of: (name: string) => { id: string; name: string; defaultValue: string | undefined };
  choices: string[];
  /** True if each reply is for one person. */
  alone: boolean;
}

function MenuFields({ of, choices, alone }: MenuProps) {
  if (alone) {
    const had = choices.findIndex((_, i) => of(getGatheringChoiceFieldName(i)).defaultValue === '1');
    const first = of(getGatheringChoiceFieldName(0));
    return (
      <SelectField {...first} label="What will you have?" defaultValue={choices[had] ?? first.defaultValue}>
        <option value="">Choose…</option>
        <Options of={choices} />
      </SelectField>
    );
  }
  return (
    <fieldset className="choices coming-menu">
      <legend>What will you have?</legend>
      <span className="hint">Enter how many of you would like each.</span>
      {choices.map((choice, i) => (
        <Field
          key={choice}
          {...of(getGatheringChoiceFieldName(i))}
          label={choice}
          type="number"
          inputMode="numeric"
          min={0}
          max={500}
        />
      ))}
    </fieldset>
  );
}
