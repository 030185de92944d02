import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { toCustomFields } from '#app/endpoints/fields.ts';
import { parseMatchFormat } from '#app/modules/formats/formats.ts';
import { RuleCardFormatFields } from '#app/modules/score-sheets/rule-card/rule-card-format-fields.tsx';
import {
  getRuleCardFieldLabels,
  matchFormatToFormValues,
  parseMatchFormatValues,
} from '#app/modules/score-sheets/score-sheets.ts';
import { LiveFormValuesFieldset } from '#app/modules/score-sheets/scores/live-form-values.tsx';
import { useClubTerms } from '#app/site/shell.ts';
import { SelectField } from '#app/ui/field.tsx';
import { FormStateContext, useFormState } from '#app/ui/form/form-state.ts';
import { Options } from '#app/ui/form/options.tsx';
import type { LeagueAdminPageData } from './league-admin-page.ts';

interface Props {
  league: Pick<LeagueAdminPageData, 'day' | 'card' | 'formats' | 'version'>;
}

/** Renders the form of a league's format, in plain words, with a worked example. */
export function RuleCardForm({ league: { day, card, formats, version } }: Props) {
  const { revalidate } = useRevalidator();
  const labels = getRuleCardFieldLabels(useClubTerms());
  const [start, setStart] = useState('');
  const chosen = formats.find(({ id }) => id === start);
  const first = matchFormatToFormValues(chosen?.format ?? card);
  return (
    <MutationForm
      mutation="PATCH /api/desk/results/leagues/{day}"
      param={{ day }}
      fields={toCustomFields(labels)}
      initialValues={{ version }}
      button="Save the rule card"
      successMessage="Rule card saved. The table uses it from now on."
      buildBody={(values) => ({ card: parseMatchFormatValues(values) })}
      fromConflictRow={(current: { rule_card: string | null }) =>
        matchFormatToFormValues(parseMatchFormat(current.rule_card))
      }
      onDone={async () => {
        await revalidate();
        setStart('');
      }}
    >
      <CardErrorScope>
        <SelectField
          label="Start from"
          name="start"
          value={start}
          onChange={({ currentTarget }) => setStart(currentTarget.value)}
          hint="Copies the rules of another format. Nothing changes until you save."
        >
          <option value="">the current rule card</option>
          <Options of={formats} />
        </SelectField>
        <LiveFormValuesFieldset key={start} first={first}>
          {(values) => <RuleCardFormatFields values={values} first={first} />}
        </LiveFormValuesFieldset>
      </CardErrorScope>
    </MutationForm>
  );
}

/** Strips the prefix of the card's error keys ('card.rinks') for its fields. */
function CardErrorScope({ children }: { children: ReactNode }) {
  const { errors: byField, disabled } = useFormState();
  const errors = Object.fromEntries(
    Object.entries(byField).map(([name, sentence]) => [name.replace(/^card\./, ''), sentence]),
  );
  return <FormStateContext value={{ errors, disabled }}>{children}</FormStateContext>;
}
