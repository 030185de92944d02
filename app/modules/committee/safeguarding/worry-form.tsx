import { AskedField, AskedLines } from '#app/modules/members/tickets/asked-field.tsx';
import { TicketForm } from '#app/modules/members/tickets/ticket-form.tsx';
import { Alert } from '#app/ui/field.tsx';
import type { WorryAnswer } from './worry.ts';

/** Form to the Safeguarding Officer, signed or anonymous; works without script. */
export function WorryForm({
  officer,
  isOwn,
  toFile,
  answer,
}: {
  officer: string;
  /** True if only the officer reads what is sent. */
  isOwn: boolean;
  /** True without a mail server: mail is written to files. */
  toFile: boolean;
  answer: WorryAnswer | undefined;
}) {
  if (answer?.state === 'sent')
    return (
      <Alert kind="success">
        Thank you. Your message {toFile ? 'has been written down for' : 'is on its way to'} {officer}. If
        somebody is in danger now, ring 999.
      </Alert>
    );
  return (
    <TicketForm
      action="/safeguarding#tell"
      answer={answer}
      button="Send"
      privacy={toFile ? writtenDown(officer) : mailed(officer, isOwn)}
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

const mailed = (officer: string, isOwn: boolean) =>
  `It goes to ${officer}${isOwn ? ' alone' : ' by the club’s own mail, which other officers may open'}. It waits on this site until it has gone, and then nothing of it is kept here.`;

const writtenDown = (officer: string) =>
  `This site does not send mail yet. What you write is kept in a file on its computer until whoever looks after that hands it to ${officer}. If it cannot wait, speak to ${officer} or ring 999.`;
