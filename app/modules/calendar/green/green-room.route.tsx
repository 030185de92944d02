import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { LatestChanges } from '#app/admin/changes/latest-changes.tsx';
import { words } from '#app/admin/changes/row-words.ts';
import { FormTrouble } from '#app/admin/form-trouble.tsx';
import { useActs } from '#app/admin/forms/use-acts.tsx';
import { type CallFailed, call } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import { labelsOf } from '#app/endpoints/fields.ts';
import { capital } from '#app/site/club-words.ts';
import { useWords } from '#app/site/shell.ts';
import { Field } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { useAwake } from '#app/ui/form.ts';
import { HowThisWorks } from '#app/ui/how-this-works.tsx';
import { Page } from '#app/ui/page.tsx';
import { type Green, greenFields, mostRinks } from './green.ts';
import { GreenLine } from './green-line.tsx';

export async function clientLoader() {
  const [green, { phones }] = await Promise.all([
    call('GET /api/desk/green'),
    call('GET /api/desk/green/phones'),
  ]);
  return { green, phones };
}

/** Admin page of the green: one tap reports its state. */
export default function GreenRoom() {
  const { green, phones } = useLoaderData<typeof clientLoader>();
  const desk = useActs();
  const awake = useAwake();
  const own = useWords();
  const { busy, failed, run, clear } = useCall();
  const [wanted, setWanted] = useState<Green['state']>('open');
  const [rinks, setRinks] = useState(green?.rinks ? String(green.rinks) : '');
  const [note, setNote] = useState(green?.note ?? '');
  const disabled = !awake || busy;

  const say = (state: Green['state'], version = green?.version ?? 0) =>
    run(async () => {
      setWanted(state);
      const json = { state, rinks: rinks === '' ? null : Number(rinks), note };
      const done = await call('PUT /api/desk/green', { json, version });
      await desk.refresh();
      desk.say('Said. Everybody can see it now.', done);
    });

  return (
    <Page
      title="The green"
      description="Whether the green is open."
      lead="What you say here stands on the home page and over the calendar at once, with the time."
    >
      {green ? <GreenLine green={green} /> : <p>Nothing has been said about the green yet.</p>}
      {desk.word}
      <FormTrouble
        failed={failed}
        labels={{ ...labelsOf(greenFields), rinks: `${capital(own.rinks)} in play` }}
        mine={{ state: wanted, rinks: wanted === 'open' ? rinks : '', note }}
        theirs={({ state, rinks, note }) => ({
          state: words(state),
          rinks: words(rinks),
          note: words(note),
        })}
        onMine={(version) => say(wanted, version)}
        onTheirs={async () => {
          clear();
          await desk.refresh();
        }}
      />
      <div className="green-buttons">
        <button type="button" className="button" disabled={disabled} onClick={() => say('open')}>
          The green is open
        </button>
        <button type="button" className="button quiet" disabled={disabled} onClick={() => say('closed')}>
          The green is closed
        </button>
      </div>
      {phones > 0 ? (
        <p className="hint">
          {phones === 1 ? '1 phone is told' : `${phones} phones are told`} when it closes or opens, two
          minutes after you have pressed.
        </p>
      ) : null}
      <MoreToSay rinks={rinks} note={note} failed={failed} onRinks={setRinks} onNote={setNote} />
      <HowThisWorks
        steps={[
          'Press one of the two large buttons. Visitors see it on the home page and over the calendar at once.',
          `If only some ${own.rinks} are in play, or there is something to say, fill that in first and then press the button.`,
          'Closing the green calls nothing off. To call off a match, open ‘Calendar’, press the match and cancel or postpone it.',
        ]}
      />
      <LatestChanges room="green" onUndone={desk.refresh} />
    </Page>
  );
}

interface MoreProps {
  rinks: string;
  note: string;
  failed: CallFailed | undefined;
  onRinks: (rinks: string) => void;
  onNote: (note: string) => void;
}

function MoreToSay({ rinks, note: said, failed, onRinks, onNote }: MoreProps) {
  const { note } = greenFields;
  const rinksWord = `${capital(useWords().rinks)} in play`;
  const [begins] = useState(rinks !== '' || said !== '');
  return (
    <Fold title="If there is more to say" about={`${rinksWord}, a note`} open={begins}>
      <div className="form">
        <Field
          label={rinksWord}
          name="rinks"
          type="number"
          inputMode="numeric"
          min={1}
          max={mostRinks}
          hint={greenFields.rinks.hint}
          value={rinks}
          error={failed?.errors.rinks}
          onChange={({ target }) => onRinks(target.value)}
        />
        <Field
          label={note.label}
          name="note"
          hint={note.hint}
          maxLength={note.most}
          value={said}
          error={failed?.errors.note}
          onChange={({ target }) => onNote(target.value)}
        />
        <p className="hint">Then press one of the two buttons.</p>
      </div>
    </Fold>
  );
}
