import { AskedLines, YourName } from '#app/modules/members/tickets/asked-field.tsx';
import { ContactFields } from '#app/modules/members/tickets/contact-fields.tsx';
import { TicketForm } from '#app/modules/members/tickets/ticket-form.tsx';
import { Choice } from '#app/ui/field.tsx';
import { abouts, aboutWords } from './complaint.ts';
import type { ComplaintAnswer } from './complaint-schemas.server.ts';

/** Complaint form; works without JavaScript. */
export function ComplaintForm({ answer }: { answer: ComplaintAnswer | undefined }) {
  const about = answer?.values.about ?? '';
  const mistake = answer?.errors.about;
  return (
    <TicketForm
      action="/complaints#complain"
      answer={answer}
      button="Send the complaint"
      privacy="Those who look into complaints read it. We keep it for two years after our answer."
    >
      <fieldset className="choices" id="field-about">
        <legend>What is it about?</legend>
        {abouts.map((one) => (
          <Choice key={one} name="about" value={one} label={aboutWords[one]} defaultChecked={about === one} />
        ))}
        {mistake ? <span className="mistake">{mistake}</span> : null}
      </fieldset>
      <AskedLines
        label="What went wrong?"
        name="words"
        rows={7}
        required
        maxLength={4000}
        hint="What happened, when, and what you would like to be done. You need no particular words."
      />
      <YourName />
      <ContactFields />
    </TicketForm>
  );
}
