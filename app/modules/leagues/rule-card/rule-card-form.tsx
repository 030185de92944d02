import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import { drawn } from '#app/endpoints/fields.ts';
import { formatOf } from '#app/modules/formats/formats.ts';
import type { LeagueDesk } from '#app/modules/leagues/admin/league-desk.ts';
import { Live } from '#app/modules/leagues/scores/live.tsx';
import { useWords } from '#app/site/shell.ts';
import { SelectField } from '#app/ui/field.tsx';
import { FormStateContext, useFormState } from '#app/ui/form/form-state.ts';
import { cardLabels, formatOfValues, valuesOfFormat } from './card-values.ts';
import { FormatFields } from './format-fields.tsx';

interface Props {
  league: Pick<LeagueDesk, 'day' | 'card' | 'formats' | 'version'>;
}

/** Renders the form of a league's format, in plain words, with a worked example. */
export function RuleCardForm({ league: { day, card, formats, version } }: Props) {
  const { revalidate } = useRevalidator();
  const labels = cardLabels(useWords());
  const [start, setStart] = useState('');
  const chosen = formats.find(({ id }) => id === start);
  const first = valuesOfFormat(chosen?.format ?? card);
  return (
    <ActForm
      act="PATCH /api/desk/results/leagues/{day}"
      param={{ day }}
      fields={drawn(labels)}
      was={{ version }}
      button="Save the rule card"
      said="Saved. The table is worked out by it from now on."
      sends={(values) => ({ card: formatOfValues(values) })}
      shown={(current: { rule_card: string | null }) => valuesOfFormat(formatOf(current.rule_card))}
      onDone={async () => {
        await revalidate();
        setStart('');
      }}
    >
      <OfTheCard>
        <SelectField
          label="Start from"
          name="start"
          value={start}
          onChange={({ currentTarget }) => setStart(currentTarget.value)}
          hint="Fills in what another format says. Nothing is changed before you save."
        >
          <option value="">the rule card as it is</option>
          {formats.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <Live key={start} first={first}>
          {(values) => <FormatFields values={values} first={first} />}
        </Live>
      </OfTheCard>
    </ActForm>
  );
}

/** Strips the prefix of the card's error keys ('card.rinks') for its fields. */
function OfTheCard({ children }: { children: ReactNode }) {
  const { errors: byField, disabled } = useFormState();
  const errors = Object.fromEntries(
    Object.entries(byField).map(([name, sentence]) => [name.replace(/^card\./, ''), sentence]),
  );
  return <FormStateContext value={{ errors, disabled }}>{children}</FormStateContext>;
}
