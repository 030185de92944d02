import { AskedField, AskedLines } from '#app/club/members/applications/asked-field.tsx';
import { TicketForm } from '#app/club/members/applications/ticket-form.tsx';
import { Alert } from '#app/ui/field.tsx';
import type { WorryAnswer } from './worry.ts';

/** A way to write to the Safeguarding Officer, with a name or without; it works without script. */
export function WorryForm({
  officer,
  isOwn,
  answer,
}: {
  officer: string;
  /** Whether the officer alone reads what is sent. */
  isOwn: boolean;
  answer: WorryAnswer | undefined;
}) {
  if (answer?.state === 'sent')
    return (
      <Alert kind="success">
        Thank you. Your message is on its way to {officer}. If somebody is in danger now, ring 999.
      </Alert>
    );
  return (
    <TicketForm
      action="/safeguarding#tell"
      answer={answer}
      button="Send"
      privacy={`It goes to ${officer}${isOwn ? ' alone' : ' by the club’s own mail, which other officers may open'}. Nothing of it is kept on this site.`}
    >
      <AskedLines
        label="What worries you?"
        name="message"
        rows={6}
        required
        maxLength={4000}
        hint="What you saw or heard, when, and who was there."
      />
      <AskedField
        label="Your name"
        name="name"
        autoComplete="name"
        maxLength={80}
        hint="You need not give it."
      />
      <AskedField
        label="Your e-mail address"
        name="email"
        type="email"
        autoComplete="email"
        hint="Without it nobody can answer you."
      />
    </TicketForm>
  );
}
