import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useActs } from '#app/admin/forms/use-acts.tsx';
import { BackTo } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import type { PersonAsked } from '#app/modules/names/admin/board-schemas.server.ts';
import { clientLoader } from '#app/modules/names/admin/read-hub.ts';
import { allWords, words } from '#app/modules/names/answers/words.ts';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { FormFoot } from '#app/ui/foot/form-foot.tsx';
import { Trouble } from '#app/ui/foot/trouble.tsx';
import { Page } from '#app/ui/page.tsx';
import type { Word } from '#db/schema/playing.ts';
import { type Mark, type Newer, NewerAnswers } from './newer-answers.tsx';

export { clientLoader };

/** Render the form that enters the paper board: one list, saved by one request. */
export default function Paper() {
  const { event, people } = useLoaderData<typeof clientLoader>();
  const [marks, setMarks] = useState<Mark[]>([]);
  const [sought, setSought] = useState('');
  const desk = useActs();
  const { busy, failed, run } = useCall();
  const [newer, setNewer] = useState<Newer[]>([]);
  const wordOf = ({ id, word }: PersonAsked) => marks.find(({ member }) => member === id)?.word ?? word;
  function mark({ id, word: said, version }: PersonAsked, word: Word) {
    const others = marks.filter(({ member }) => member !== id);
    setMarks(said === word ? others : [...others, { member: id, word, version }]);
  }
  const save = (marks: Mark[]) =>
    run(async () => {
      const done = await call('POST /api/desk/playing/boards/{id}/paper', {
        param: { id: event.id },
        json: { marks },
      });
      setNewer(done.newer);
      setMarks([]);
      await desk.refresh();
      desk.say(`${done.entered} ${done.entered === 1 ? 'name is' : 'names are'} entered.`, undefined);
    });
  const shown = people.filter(({ name }) => name.toLowerCase().includes(sought.trim().toLowerCase()));
  return (
    <Page
      title={`The paper: ${event.title}`}
      description="What was written on the board by the door."
      heading="Enter the paper"
      lead={`${event.title}, ${event.when}`}
      before={<BackTo to={`/desk/matches/${encodeURIComponent(event.id)}`}>{event.title}</BackTo>}
    >
      {newer.length > 0 ? (
        <NewerAnswers newer={newer} busy={busy} onTake={(one) => save([one])} onDone={setNewer} />
      ) : null}
      <Card>
        <p className="soft">Tick in the order of the paper: so they stand on the board.</p>
        <Field
          label="Find a name"
          name="sought"
          autoComplete="off"
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
        <ul className="rows" aria-label="Members">
          {shown.map((person) => (
            <PaperLine key={person.id} person={person} word={wordOf(person)} onMark={mark} />
          ))}
          {shown.length === 0 ? <li>Nobody of that name is on the roll.</li> : null}
        </ul>
        {marks.length > 0 ? (
          <FormFoot inReach>
            <Trouble>{failed?.message}</Trouble>
            <button type="button" className="button" disabled={busy} onClick={() => save(marks)}>
              {marks.length === 1 ? 'Save 1 name' : `Save ${marks.length} names`}
            </button>
          </FormFoot>
        ) : null}
      </Card>
      {desk.word}
    </Page>
  );
}

interface LineProps {
  person: PersonAsked;
  word: Word | null;
  onMark: (person: PersonAsked, word: Word) => void;
}

function PaperLine({ person, word, onMark }: LineProps) {
  return (
    <li className="paper-line">
      <span>
        <strong>{person.name}</strong>
        {person.may ? null : <span className="soft"> of another section</span>}
      </span>
      <span className="paper-words">
        {allWords.map((one) => (
          <button
            key={one}
            type="button"
            className="button quiet small"
            aria-pressed={word === one}
            aria-label={`${words[one]}: ${person.name}`}
            onClick={() => onMark(person, one)}
          >
            {words[one]}
          </button>
        ))}
      </span>
    </li>
  );
}
