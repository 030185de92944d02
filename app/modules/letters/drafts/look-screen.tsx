import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type Acts, useActs } from '#app/admin/forms/use-acts.tsx';
import { BackTo } from '#app/admin/room-page.tsx';
import { TellCard, Warning } from '#app/admin/telling/tell-card.tsx';
import { sendTo, someNames, warningOf } from '#app/admin/telling/telling-words.ts';
import { NameList, WhoFolds } from '#app/admin/telling/who-hears.tsx';
import { namesIn } from '#app/core/typed.ts';
import type { Counts } from '#app/modules/letters/audience/audience.ts';
import type { LetterInFull, ToThese, WouldGet } from '#app/modules/letters/letter/letter-schemas.server.ts';
import { LetterText } from '#app/modules/letters/paper/letter-text.tsx';
import { waitWords } from '#app/modules/letters/sending/waits.ts';
import { Card } from '#app/ui/card.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Page } from '#app/ui/page.tsx';
import { toWords } from './draft-words.ts';

interface Props {
  full: LetterInFull;
  now: ToThese;
  /** URL of the draft form. */
  back: string;
}

/** Preview of a letter before sending: recipients, the send button, and the text as rendered for each recipient. */
export function LookScreen({ full, now, back }: Props) {
  const { letter } = full;
  const desk = useActs();
  const people = now.people.filter(({ way }) => way !== 'not wanted');
  return (
    <Page
      title={letter.subject || 'A letter'}
      description="A letter as each gets it."
      before={<BackTo to={back}>Back to writing</BackTo>}
    >
      {desk.word}
      {people.length > 0 ? (
        <>
          <Send full={full} now={now} desk={desk} />
          <Walk full={full} people={people} />
        </>
      ) : (
        <p>
          It goes to nobody yet. <Link to={back}>Choose to whom</Link>.
        </p>
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

function Send({ full, now, desk }: Omit<Props, 'back'> & { desk: Acts }) {
  const { letter, nowhere } = full;
  const { id, version } = letter;
  const { counts } = now;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
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
    <div ref={place} tabIndex={-1}>
      <TellCard title={toWords(full, letter.audience)}>
        <Who people={now.people} />
        <Warning words={warningOf({ nowhere }, counts.mail)} />
        <div className="actions">
          <button type="button" className="button" disabled={desk.busy} onClick={send}>
            {sendWords(counts)}
          </button>
          <button type="button" className="button quiet" disabled={desk.busy} onClick={test}>
            Send a test to myself
          </button>
        </div>
        {counts.mail > 0 && !nowhere ? (
          <p className="soft">{waitWords(counts.mail)} Until then you can stop it.</p>
        ) : null}
      </TellCard>
    </div>
  );
}

/** Recipients by delivery method, folded under their count. */
function Who({ people }: { people: WouldGet[] }) {
  const ways = { mail: 'by mail', paper: 'on paper', 'not wanted': 'want no letters' };
  return (
    <WhoFolds>
      {namesIn(ways).map((way) => {
        const those = people.filter((one) => one.way === way);
        return those.length === 0 ? null : (
          <Fold key={way} under title={`${those.length} ${ways[way]}`} about={someNames(those, 1)}>
            <NameList people={those.map(({ person, name }) => ({ id: person, name }))} />
          </Fold>
        );
      })}
    </WhoFolds>
  );
}

/** 'Send to 38'; or, where all get it on paper, 'Print 6' */
const sendWords = ({ mail, paper }: Counts) => (mail === 0 ? `Print ${paper}` : sendTo(mail));
