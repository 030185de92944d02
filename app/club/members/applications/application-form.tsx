import { Alert, Field, LinesField } from '#app/ui/field.tsx';
import type { ApplicationAnswer } from './application.ts';
import { ContactFields } from './contact-fields.tsx';
import { fieldId } from './mistakes-summary.tsx';
import { TicketForm } from './ticket-form.tsx';

/** The form on How to join. */
export function ApplicationForm({ answer }: { answer: ApplicationAnswer | undefined }) {
  if (answer?.state === 'sent') {
    return (
      <Alert kind="success">
        Thank you. Your message has reached our Secretary, who will write back to you. You need not wait for
        that: come to a Saturday roll-up and meet us.
      </Alert>
    );
  }
  const { values, errors } = answer ?? {};
  return (
    <TicketForm
      action="/how-to-join#apply"
      answer={answer}
      button="Send"
      privacy="We use what you write to answer you, and for nothing else."
    >
      <Field
        id={fieldId('name')}
        label="Your name"
        name="name"
        autoComplete="name"
        required
        maxLength={80}
        defaultValue={values?.name}
        error={errors?.name}
      />
      <ContactFields values={values} errors={errors} hint="Or a telephone number, or both." />
      <LinesField
        id={fieldId('message')}
        label="Your message"
        name="message"
        rows={5}
        maxLength={2000}
        defaultValue={values?.message}
        error={errors?.message}
        hint="Have you played before? When might you come? It is fine to leave it empty."
      />
    </TicketForm>
  );
}
