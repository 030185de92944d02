import { AskedLines, YourName } from '#app/modules/members/tickets/asked-field.tsx';
import { ContactFields } from '#app/modules/members/tickets/contact-fields.tsx';
import { TicketForm } from '#app/modules/members/tickets/ticket-form.tsx';
import { withArticle } from '#app/site/club-words.ts';
import { useWords } from '#app/site/shell.ts';
import { Alert } from '#app/ui/field.tsx';
import type { ApplicationAnswer } from './application.ts';

interface Props {
  answer: ApplicationAnswer | undefined;
  /** Weekday of the club's roll-ups, '' for several; undefined without roll-ups. */
  rollUpDay: string | undefined;
}

/** Membership enquiry form on the page How to join. */
export function ApplicationForm({ answer, rollUpDay }: Props) {
  const { rollUp } = useWords();
  const meet =
    rollUpDay === undefined ? 'the green' : rollUpDay ? `a ${rollUpDay} ${rollUp}` : withArticle(rollUp);
  if (answer?.state === 'sent') {
    return (
      <Alert kind="success">
        Thank you. Your message has reached our Secretary, who will write back to you. You need not wait for
        that: come to {meet} and meet us.
      </Alert>
    );
  }
  return (
    <TicketForm
      action="/how-to-join#apply"
      answer={answer}
      button="Send"
      privacy="We use what you write to answer you, and for nothing else."
    >
      <YourName />
      <ContactFields />
      <AskedLines
        label="Your message"
        name="message"
        rows={5}
        maxLength={2000}
        hint="Have you played before? When might you come? It is fine to leave it empty."
      />
    </TicketForm>
  );
}
