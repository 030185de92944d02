import { DeskForm } from '#app/desk/desk-form.tsx';
import type { Done } from '#app/desk/use-desk-action.tsx';
import { capital } from '#app/site/club-words.ts';
import { useWords } from '#app/site/shell.ts';
import { Field, SelectField } from '#app/ui/field.tsx';
import type { DeskLine, ProgrammeRoom } from './programme-room.ts';

type Name = 'day' | 'time' | 'rink' | 'what' | 'place' | 'note' | 'result' | 'tie';

interface Props {
  room: ProgrammeRoom;
  /** None for one that is added. */
  line?: DeskLine;
  /** The day that a new one is likely on. */
  after?: string;
  button: string;
  said: string;
  act: (json: Record<Name, string>, version: number | undefined) => Promise<Done>;
  onDone: () => unknown;
}

/** One part of an event: what, when, where, and how it went. */
export function LineForm({ room: { event, ties }, line, after = '', button, said, act, onDone }: Props) {
  const rink = capital(useWords().rink);
  const labels: Record<Name, string> = {
    day: 'Day',
    time: 'Time',
    tie: 'A match of our competitions',
    what: 'What',
    rink,
    place: 'Where',
    result: 'Result',
    note: 'Note',
  };
  const field = (name: 'what' | 'rink' | 'place' | 'result' | 'note', most: number, hint?: string) => (
    <Field
      label={labels[name]}
      name={name}
      maxLength={most}
      autoComplete="off"
      defaultValue={line?.[name]}
      hint={hint}
    />
  );
  return (
    <DeskForm labels={labels} {...{ button, said, onDone, act }} {...(line && { version: line.version })}>
      <div className="stack" key={line?.version}>
        {event.first === event.last ? (
          <input type="hidden" name="day" value={event.first} />
        ) : (
          <Field
            label={labels.day}
            name="day"
            type="date"
            min={event.first}
            max={event.last}
            defaultValue={line?.day ?? after}
          />
        )}
        <Field label={labels.time} name="time" type="time" defaultValue={line?.time} />
        {ties.length > 0 ? (
          <SelectField
            label={labels.tie}
            name="tie"
            defaultValue={line?.tie ?? ''}
            hint="Its players and its result come from the competition by themselves."
          >
            <option value="">none of these</option>
            {line?.tie && !ties.some(({ id }) => id === line.tie) ? (
              <option value={line.tie}>as now</option>
            ) : null}
            {ties.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        ) : null}
        {field(
          'what',
          100,
          'Such as ‘v Hollowby’ or ‘Ladies’ Pairs final’. It may stay empty for a match of ours.',
        )}
        {field('rink', 20, 'Such as 3, or 3 and 4.')}
        {field('place', 80, 'Where it is not at the event’s own place.')}
        {field('result', 100, 'Once it has been played.')}
        {field('note', 200)}
      </div>
    </DeskForm>
  );
}
