import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { type MutationRunner, useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { AdminSectionPage } from '#app/admin/section-page.tsx';
import { MailingCard } from '#app/admin/send-sheet/send-card.tsx';
import { formatMailingProgress } from '#app/admin/send-sheet/send-labels.ts';
import { formatDateTime } from '#app/core/clock.ts';
import { formatCount } from '#app/core/language.ts';
import { countLetterDeliveryMethods } from '#app/modules/letters/audience/audience.ts';
import { CreateLetterButton } from '#app/modules/letters/letter/create-letter-button.tsx';
import type { FullLetter } from '#app/modules/letters/letter/letter-schemas.server.ts';
import { LetterBody } from '#app/modules/letters/print/letter-body.tsx';
import { formatLetterSendWait } from '#app/modules/letters/sending/grace-period.ts';
import { Card } from '#app/ui/card.tsx';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import { SentLetterRecipientList } from './sent-recipient-list.tsx';

/** Page of a sent letter: delivery summary, recipients and text. */
export function SentLetterScreen({ full }: { full: FullLetter }) {
  const { letter, by, at, said, recipients } = full;
  const desk = useMutationRunner();
  const words = recipients.find(({ name }) => name)?.words ?? {};
  const onPaper = countLetterDeliveryMethods(recipients).paper;
  return (
    <AdminSectionPage
      room="letters"
      title={letter.subject}
      lead={`Sent by ${by} on ${formatDateTime(new Date(at))}${said.length > 0 ? `, to: ${said.join('; ')}` : ''}.`}
    >
      <div className="split">
        <div className="aside">
          <DeliverySummary full={full} />
          {desk.notice}
          <div className="actions">
            {full.going.waiting > 0 ? <StopMailsCard full={full} desk={desk} /> : null}
            {recipients.length > 0 ? (
              <>
                <Link className={onPaper > 0 ? 'button' : 'onward'} to={`/desk/letters/${letter.id}/print`}>
                  {onPaper > 0 ? `Print the letters (${onPaper} on paper)` : 'Print letters'}
                </Link>
                <Link className="onward" to={`/desk/letters/${letter.id}/labels`}>
                  Print labels
                </Link>
              </>
            ) : null}
            <CreateLetterButton
              from={letter.id}
              kind="quiet"
              button="Copy to new draft"
              said="Letter copied."
              desk={desk}
            />
          </div>
          <SentLetterRecipientList full={full} desk={desk} />
        </div>
        <div>
          <Card title="The text">
            <section className="stack letters-preview" aria-label="The letter">
              <LetterBody
                letter={letter}
                words={recipients.length > 0 ? words : rawPlaceholders}
                withSubject
              />
            </section>
            {recipients.length > 0 && words.name ? (
              <p className="soft">This is the letter to {words.name}.</p>
            ) : null}
          </Card>
        </div>
      </div>
    </AdminSectionPage>
  );
}

/** Delivery summary such as 'Told 33 at 10.05, 7 on paper'; focused after sending. */
function DeliverySummary({ full }: { full: FullLetter }) {
  const { counts, when, going, nowhere } = full;
  const { hash } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash === '#told') place.current?.focus();
  }, [hash]);
  if (!counts) return null;
  const { paper } = counts;
  // Stopped and failed mails have not reached their recipients.
  const mail = counts.mail - going.stopped - going.failed;
  const told = [
    mail > 0 && formatMailingProgress({ when, mail, waits: going.waiting, nowhere }),
    paper > 0 && `${paper} on paper`,
  ].filter(Boolean);
  const wait = !nowhere && going.waiting > 0 && going.gone === 0 ? formatLetterSendWait(mail) : '';
  return (
    <MailingCard id="told">
      <div ref={place} tabIndex={-1} role="status">
        <p>
          <strong>{told.join(nowhere ? '; ' : ', ')}</strong>
        </p>
        <p className="soft">{[formatDeliveryProblems(full), wait].filter(Boolean).join(' ')}</p>
      </div>
    </MailingCard>
  );
}

/** Placeholders as written, rendered once the recipients have been purged. */
const rawPlaceholders = { name: '{name}', 'first name': '{first name}', class: '{class}', owes: '{owes}' };

/** Formats the numbers of failed and stopped mails. */
function formatDeliveryProblems({ going: { failed, stopped } }: FullLetter): string {
  const parts = [
    failed > 0 && `${formatCount(failed, 'email')} did not arrive`,
    stopped > 0 && `${formatCount(stopped, 'email was', 'emails were')} stopped`,
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(', ')}.` : '';
}

function StopMailsCard({ full: { letter, going }, desk }: { full: FullLetter; desk: MutationRunner }) {
  const stop = () =>
    desk.mutate(
      'POST /api/desk/letters/{id}/stop',
      { param: { id: letter.id } },
      ({ stopped, gone }) =>
        `${formatCount(stopped, 'email')} stopped. ${gone === 0 ? 'None had been sent.' : `${gone} had already been sent.`}`,
    );
  return (
    <ConfirmButton
      large
      button="Stop unsent emails"
      title="Stop unsent emails?"
      yes="Yes, stop them"
      busy={desk.busy}
      onSure={stop}
    >
      {formatCount(going.waiting, 'email is waiting', 'emails are waiting')} and will not be sent. You cannot
      recall emails already sent. You can copy the letter and send it again.
    </ConfirmButton>
  );
}
