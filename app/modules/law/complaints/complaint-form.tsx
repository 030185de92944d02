import { VisitorContactFields } from '#app/modules/members/public-forms/contact-fields.tsx';
import { PublicForm } from '#app/modules/members/public-forms/public-form.tsx';
import {
  PublicFormSenderNameField,
  PublicFormTextarea,
} from '#app/modules/members/public-forms/public-form-fields.tsx';
import { RadioOrCheckboxInput } from '#app/ui/field.tsx';
import { complaintSubjectLabels, complaintSubjects } from './complaint.ts';
import type { ComplaintFormResult } from './complaint-schemas.server.ts';

/** Complaint form; works without JavaScript. */
export function ComplaintForm({ answer }: { answer: ComplaintFormResult | undefined }) {
  const about = answer?.values.about ?? '';
  const mistake = answer?.errors.about;
  return (
    <PublicForm
      action="/complaints#complain"
      answer={answer}
      button="Send complaint"
      privacy="Read only by the people who look into complaints. We delete it two years after our answer."
    >
      <fieldset className="choices" id="field-about">
        <legend>What is it about?</legend>
        {complaintSubjects.map((one) => (
          <RadioOrCheckboxInput
            key={one}
            name="about"
            value={one}
            label={complaintSubjectLabels[one]}
            defaultChecked={about === one}
          />
        ))}
        {mistake ? <span className="mistake">{mistake}</span> : null}
      </fieldset>
      <PublicFormTextarea
        label="What went wrong?"
        name="words"
        rows={7}
        required
        maxLength={4000}
        hint="What happened, when, and what you would like us to do. Use your own words."
      />
      <PublicFormSenderNameField />
      <VisitorContactFields />
    </PublicForm>
  );
}
