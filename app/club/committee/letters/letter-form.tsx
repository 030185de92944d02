import { AskedField, AskedLines, YourName } from '#app/club/members/applications/asked-field.tsx';
import { TicketForm } from '#app/club/members/applications/ticket-form.tsx';
import { Alert } from '#app/ui/field.tsx';
import type { LetterAnswer } from './letter.ts';

/** A visitor's words to an officer. */
export function LetterForm({
  action,
  name,
  answer,
}: {
  action: string;
  name: string;
  answer: LetterAnswer | undefined;
}) {
  if (answer?.state === 'sent')
    return (
      <Alert kind="success">
        Thank you. Your message is on its way to {name}, who will write back to you.
      </Alert>
    );
  return (
    <TicketForm
      action={action}
      answer={answer}
      button="Send"
      privacy="We send what you write to the officer, and keep nothing of it here."
    >
      <YourName />
      <AskedField
        label="Your e-mail address"
        name="email"
        type="email"
        autoComplete="email"
        required
        hint="The answer goes there."
      />
      <AskedLines label="Your message" name="message" rows={6} required maxLength={2000} />
    </TicketForm>
  );
}
