import { AskedLines, YourName } from '#app/modules/members/tickets/asked-field.tsx';
import { ContactFields } from '#app/modules/members/tickets/contact-fields.tsx';
import { fieldId } from '#app/modules/members/tickets/mistakes-summary.tsx';
import { TicketForm } from '#app/modules/members/tickets/ticket-form.tsx';
import { playersIn } from '#app/modules/opens/open/open-facts.ts';
import type { OpenPage } from '#app/modules/opens/open/open-page.server.ts';
import { Field } from '#app/ui/field.tsx';
import { type EntryAnswer, keptMonths } from './entries.ts';

/** Renders the entry form on an open's page. */
export function EntryForm({ page, answer }: { page: OpenPage; answer: EntryAnswer | undefined }) {
  const { open, stage } = page;
  const { values, errors } = answer ?? {};
  const players = playersIn(open.team);
  return (
    <TicketForm
      action={`/opens/${open.slug}#enter`}
      answer={answer}
      button={stage === 'full' ? 'Send, for the waiting list' : 'Send'}
      privacy={`Only those who run the open see what you write. It is deleted ${keptMonths} months after the day.`}
    >
      <YourName name="skip" label={players === 1 ? 'Your name' : 'Name of the skip'} />
      {players > 1 ? (
        <fieldset className="choices">
          <legend>The others in your side</legend>
          <span className="hint">They can follow later.</span>
          {Array.from({ length: players - 1 }, (_, index) => (
            <Field
              // biome-ignore lint/suspicious/noArrayIndexKey: a side's places do not change their order
              key={index}
              id={fieldId(`others.${index}`)}
              label={`Player ${index + 2}`}
              name="other"
              maxLength={80}
              defaultValue={values?.others[index]}
              error={errors?.[`others.${index}`]}
            />
          ))}
        </fieldset>
      ) : null}
      <ContactFields hint="We send you a confirmation there. Or give a telephone number, or both." />
      <AskedLines
        label="Anything we should know"
        name="note"
        rows={3}
        maxLength={500}
        hint="Something that somebody cannot eat, or a question. It is fine to leave it empty."
      />
    </TicketForm>
  );
}
