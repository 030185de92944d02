import { Link, useLoaderData } from 'react-router';
import { call } from '#app/api/call.ts';
import { wentWords } from '#app/club/letters/audience/audience.ts';
import { BeginButton } from '#app/club/letters/letter/begin-button.tsx';
import type { LetterInList } from '#app/club/letters/letter/letter-schemas.server.ts';
import { showMoment } from '#app/core/clock.ts';
import { useActs } from '#app/desk/acts/use-acts.tsx';
import { JustDone } from '#app/desk/just-done.tsx';
import { Card } from '#app/ui/card.tsx';
import { HowThisWorks } from '#app/ui/how-this-works.tsx';
import { Page } from '#app/ui/page.tsx';

export const clientLoader = () => call('GET /api/desk/letters');

/** The room of whoever writes to the members: what is being written, and what was sent. */
export default function LettersRoom() {
  const { letters } = useLoaderData<typeof clientLoader>();
  const desk = useActs();
  const drafts = letters.filter(({ state }) => state === 'draft');
  const sent = letters.filter(({ state }) => state === 'sent');
  return (
    <Page
      title="Letters"
      description="Letters to the members, by mail and on paper."
      lead="One text to all members, or to some of them."
    >
      <JustDone onUndone={desk.refresh} />
      <div className="actions">
        <BeginButton button="Write a letter" said="It is begun." desk={desk} />
      </div>
      {desk.word}
      {drafts.length > 0 ? (
        <Card title="Being written">
          <LetterList letters={drafts} />
        </Card>
      ) : null}
      <Card title="Sent">
        {sent.length === 0 ? <p>Nothing has been sent yet.</p> : <LetterList letters={sent} />}
      </Card>
      <HowThisWorks
        steps={[
          'Press ‘Write a letter’. Write it as you would on paper; words such as {first name} become each member’s own.',
          'Say what it is: news can be stopped by whoever wants none, notice of a meeting goes to everybody.',
          'Choose to whom. The number is shown as you choose; single people can be added or left out.',
          'Look at it as each gets it, send a test to yourself, and send it. It is sent once, however often you press.',
          'For two minutes nothing goes: ‘Stop what has not gone yet’ takes it out again.',
          'Print the letters or labels for whoever has no e-mail.',
        ]}
      />
    </Page>
  );
}

function LetterList({ letters }: { letters: LetterInList[] }) {
  return (
    <ul className="links">
      {letters.map((letter) => (
        <li key={letter.id}>
          {letter.closed ? (
            <span className="letters-closed">
              <span className="room-name">{letter.subject || 'No subject yet'}</span>
              <span className="soft">
                It says who owes a subscription: it needs the key of ‘Subscriptions’ too
              </span>
            </span>
          ) : (
            <Link to={`/desk/letters/${letter.id}`}>
              <span className="room-name">{letter.subject || 'No subject yet'}</span>
              <span className="soft">{lineOf(letter)}</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function lineOf({ state, by, at, counts, going }: LetterInList): string {
  const who = [by, showMoment(new Date(at))].filter(Boolean).join(', ');
  if (state === 'draft') return `Begun by ${who}`;
  const facts = [
    who,
    counts && wentWords(counts),
    going.waiting > 0 && `${going.waiting} still to go`,
    going.stopped > 0 && `${going.stopped} stopped`,
    going.failed > 0 && `${going.failed} did not arrive`,
  ];
  return facts.filter(Boolean).join('; ');
}
