import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { call } from '#app/api/call.ts';
import { type Counts, countWords } from '#app/club/letters/audience/audience.ts';
import type { LetterInFull, WouldGet } from '#app/club/letters/letter/letter-schemas.server.ts';
import { LetterText } from '#app/club/letters/paper/letter-text.tsx';
import { waitWords } from '#app/club/letters/sending/waits.ts';
import { type Acts, useActs } from '#app/desk/acts/use-acts.tsx';
import { BackTo } from '#app/desk/room-page.tsx';
import { sendTo } from '#app/desk/telling/telling-words.ts';
import { Card } from '#app/ui/card.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Page } from '#app/ui/page.tsx';

export const clientLoader = ({ params: { id = '' } }: { params: { id?: string } }) =>
  call('GET /api/desk/letters/{id}', { param: { id } });

/** A letter as each gets it, one after the other, a test to oneself, and the button that sends it. */
export default function LookAtLetter() {
  const full = useLoaderData<typeof clientLoader>();
  const { letter, now, state } = full;
  const desk = useActs();
  const back = `/desk/letters/${letter.id}`;
  const people = now?.people.filter(({ way }) => way !== 'not wanted') ?? [];
  return (
    <Page
      title={letter.subject || 'A letter'}
      description="A letter as each gets it."
      lead={now ? `This ${countWords(now.counts)}.` : ''}
      before={<BackTo to={back}>Back to writing</BackTo>}
    >
      {desk.word}
      {state === 'sent' ? (
        <p>
          It has been sent, by {full.by}. <Link to={back}>See how it went</Link>.
        </p>
      ) : (
        <>
          {now && people.length > 0 ? <Send full={full} counts={now.counts} desk={desk} /> : null}
          {people.length > 0 ? (
            <Walk full={full} people={people} />
          ) : (
            <p>
              It goes to nobody yet. <Link to={back}>Choose to whom</Link>.
            </p>
          )}
        </>
      )}
    </Page>
  );
}

function Walk({ full: { letter }, people }: { full: LetterInFull; people: WouldGet[] }) {
  const [place, setPlace] = useState(0);
  const one = people[Math.min(place, people.length - 1)];
  if (!one) return null;
  return (
    <Card title={`As ${one.name} gets it`}>
      <div className="letters-walk">
        <SelectField
          label="Who"
          name="who"
          value={String(place)}
          onChange={({ target }) => setPlace(Number(target.value))}
        >
          {people.map(({ person, name, way }, index) => (
            <option key={person} value={index}>
              {way === 'paper' ? `${name}, on paper` : name}
            </option>
          ))}
        </SelectField>
        <button
          type="button"
          className="button quiet small"
          disabled={place === 0}
          onClick={() => setPlace(place - 1)}
        >
          Previous
        </button>
        <button
          type="button"
          className="button quiet small"
          disabled={place >= people.length - 1}
          onClick={() => setPlace(place + 1)}
        >
          Next
        </button>
      </div>
      <section className="letters-preview" aria-label="The letter" aria-live="polite">
        <LetterText letter={letter} words={one.words} withSubject />
      </section>
    </Card>
  );
}

function Send({ full, counts, desk }: { full: LetterInFull; counts: Counts; desk: Acts }) {
  const { letter } = full;
  const { id, version } = letter;
  const send = () =>
    desk.act(
      'POST /api/desk/letters/{id}/sending',
      { param: { id }, json: counts, version },
      { said: '', again: 'Send it as it is now', to: `/desk/letters/${id}#told` },
    );
  const test = () =>
    desk.act(
      'POST /api/desk/letters/{id}/test',
      { param: { id } },
      ({ email }) => `A test is on its way to ${email}.`,
    );
  return (
    <div className="stack">
      <div className="actions">
        <button type="button" className="button" disabled={desk.busy} onClick={send}>
          {sendWords(counts)}
        </button>
        <button type="button" className="button quiet" disabled={desk.busy} onClick={test}>
          Send a test to myself
        </button>
      </div>
      {counts.mail > 0 ? <p className="soft">{waitWords(counts.mail)} Until then you can stop it.</p> : null}
    </div>
  );
}

/** 'Send to 38'; or, where nobody has mail, 'Print 6' */
const sendWords = ({ mail, paper }: Counts) => (mail === 0 ? `Print ${paper}` : sendTo(mail));
