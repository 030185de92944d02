import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { type Acts, useActs } from '#app/admin/forms/use-acts.tsx';
import { RoomPage } from '#app/admin/room-page.tsx';
import { TellCard } from '#app/admin/telling/tell-card.tsx';
import { mailedWords } from '#app/admin/telling/telling-words.ts';
import { showMoment } from '#app/core/clock.ts';
import { countsOf } from '#app/modules/letters/audience/audience.ts';
import { BeginButton } from '#app/modules/letters/letter/begin-button.tsx';
import type { LetterInFull } from '#app/modules/letters/letter/letter-schemas.server.ts';
import { LetterText } from '#app/modules/letters/paper/letter-text.tsx';
import { waitWords } from '#app/modules/letters/sending/waits.ts';
import { Card } from '#app/ui/card.tsx';
import { SureButton } from '#app/ui/sure-button.tsx';
import { Recipients } from './recipients.tsx';

/** Page of a sent letter: delivery summary, recipients and text. */
export function SentScreen({ full }: { full: LetterInFull }) {
  const { letter, by, at, said, recipients } = full;
  const desk = useActs();
  const words = recipients.find(({ name }) => name)?.words ?? {};
  const onPaper = countsOf(recipients).paper;
  return (
    <RoomPage
      room="letters"
      title={letter.subject}
      lead={`Sent by ${by} on ${showMoment(new Date(at))}${said.length > 0 ? `, to: ${said.join('; ')}` : ''}.`}
    >
      <Told full={full} />
      {desk.word}
      <div className="actions">
        {full.going.waiting > 0 ? <Stop full={full} desk={desk} /> : null}
        {recipients.length > 0 ? (
          <>
            <Link className={onPaper > 0 ? 'button' : 'onward'} to={`/desk/letters/${letter.id}/print`}>
              {onPaper > 0 ? `Print the letters (${onPaper} on paper)` : 'Print it'}
            </Link>
            <Link className="onward" to={`/desk/letters/${letter.id}/labels`}>
              Labels
            </Link>
          </>
        ) : null}
        <BeginButton
          from={letter.id}
          kind="quiet"
          button="Copy into a new draft"
          said="It is copied."
          desk={desk}
        />
      </div>
      <Recipients full={full} desk={desk} />
      <Card title="The text">
        <section className="letters-preview" aria-label="The letter">
          <LetterText letter={letter} words={recipients.length > 0 ? words : asWritten} withSubject />
        </section>
        {recipients.length > 0 && words.name ? <p className="soft">As {words.name} got it.</p> : null}
      </Card>
    </RoomPage>
  );
}

/** Delivery summary such as 'Told 33 at 10.05, 7 on paper'; focused after sending. */
function Told({ full }: { full: LetterInFull }) {
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
    mail > 0 && mailedWords({ when, mail, waits: going.waiting, nowhere }),
    paper > 0 && `${paper} on paper`,
  ].filter(Boolean);
  const wait = !nowhere && going.waiting > 0 && going.gone === 0 ? waitWords(mail) : '';
  return (
    <TellCard id="told">
      <div ref={place} tabIndex={-1} role="status">
        <p>
          <strong>{told.join(nowhere ? '; ' : ', ')}</strong>
        </p>
        <p className="soft">{[goingWords(full), wait].filter(Boolean).join(' ')}</p>
      </div>
    </TellCard>
  );
}

/** Placeholders as written, rendered once the recipients have been purged. */
const asWritten = { name: '{name}', 'first name': '{first name}', class: '{class}', owes: '{owes}' };

/** Formats the numbers of failed and stopped mails. */
function goingWords({ going: { failed, stopped } }: LetterInFull): string {
  const parts = [
    failed > 0 && `${failed} did not arrive`,
    stopped > 0 && `${stopped} ${stopped === 1 ? 'was' : 'were'} stopped`,
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(', ')}.` : '';
}

function Stop({ full: { letter, going }, desk }: { full: LetterInFull; desk: Acts }) {
  const stop = () =>
    desk.act(
      'POST /api/desk/letters/{id}/stop',
      { param: { id: letter.id } },
      ({ stopped, gone }) => `${stopped} taken out. ${gone === 0 ? 'None had gone.' : `${gone} had gone.`}`,
    );
  return (
    <SureButton
      large
      button="Stop what has not gone yet"
      title="Stop what has not gone yet?"
      yes="Yes, stop it"
      busy={desk.busy}
      onSure={stop}
    >
      {going.waiting} {going.waiting === 1 ? 'mail waits' : 'mails wait'} and will not go. What has gone
      cannot be called back; the letter can be copied and sent again.
    </SureButton>
  );
}
