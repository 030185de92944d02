import { VisitorContactFields } from '#app/modules/members/public-forms/contact-fields.tsx';
import { getPublicFormFieldId } from '#app/modules/members/public-forms/error-summary.tsx';
import { PublicForm } from '#app/modules/members/public-forms/public-form.tsx';
import {
  PublicFormSenderNameField,
  PublicFormTextarea,
} from '#app/modules/members/public-forms/public-form-fields.tsx';
import { getOpenCompetitionPlayersPerSide } from '#app/modules/opens/open/open-details.ts';
import type { PublicOpenCompetition } from '#app/modules/opens/open/public-open.server.ts';
import { Field } from '#app/ui/field.tsx';
import { type OpenCompetitionEntryFormRetry, openCompetitionEntryRetentionMonths } from './entry-labels.ts';

/** Renders the entry form on an open's page. */
export function OpenCompetitionEntryForm({
  page,
  answer,
}: {
  page: PublicOpenCompetition;
  answer: OpenCompetitionEntryFormRetry | undefined;
}) {
  const { open, stage } = page;
  const { values, errors } = answer ?? {};
  const players = getOpenCompetitionPlayersPerSide(open.team);
  return (
    <PublicForm
      action={`/opens/${open.slug}#enter`}
      answer={answer}
      button={stage === 'full' ? 'Join the waiting list' : 'Send entry'}
      privacy={`Only the people who run the open see what you write. It is deleted ${openCompetitionEntryRetentionMonths} months after the day.`}
    >
      <PublicFormSenderNameField name="skip" label={players === 1 ? 'Your name' : 'Name of the skip'} />
      {players > 1 ? (
        <fieldset className="choices">
          <legend>The others in your side</legend>
          <span className="hint">You can send us their names later.</span>
          {Array.from({ length: players - 1 }, (_, index) => (
            <Field
              // biome-ignore lint/suspicious/noArrayIndexKey: a side's places do not change their order
              key={index}
              id={getPublicFormFieldId(`others.${index}`)}
              label={`Player ${index + 2}`}
              name="other"
              maxLength={80}
              defaultValue={values?.others[index]}
              error={errors?.[`others.${index}`]}
            />
          ))}
        </fieldset>
      ) : null}
      <VisitorContactFields hint="We will email you a confirmation. You can give a phone number instead, or both." />
      <PublicFormTextarea
        label="Anything we should know (optional)"
        name="note"
        rows={3}
        maxLength={500}
        hint="For example, food that someone cannot eat, or a question."
      />
    </PublicForm>
  );
}
