import type { Reached } from '#app/admin/telling/reached.server.ts';
import { WhoHears } from '#app/admin/telling/who-hears.tsx';
import { Choice } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';
import type { Telling, TellingWords } from './telling-schemas.server.ts';

export type To = TellingWords['to'];

/** Return the recipients by mail or phone. */
export const heardBy = ({ hear }: Telling, to: To): Reached | null =>
  hear && to !== 'nobody' ? hear[to] : null;

const people = ({ mail, ring }: Reached) => mail.length + ring.length;

interface Props {
  telling: Telling;
  to: To;
  onTo: (to: To) => void;
}

/** Render the choice of recipients: those concerned, all members or none, each with their number; and their names. */
export function WhoIsTold({ telling, to, onTo }: Props) {
  const { errors } = useFormState();
  const { hear } = telling;
  if (!hear) return null;
  const offered: { value: To; label: string; count: number }[] = [
    { value: 'concerned', label: 'Those it concerns', count: people(hear.concerned) },
    { value: 'members', label: 'All members', count: people(hear.members) },
  ];
  const reached = heardBy(telling, to);
  return (
    <>
      <fieldset className="choices calling-who">
        <legend>Who is told</legend>
        {offered
          .filter(({ count }) => count > 0)
          .map(({ value, label, count }) => (
            <Choice
              key={value}
              name="to"
              label={`${label}: ${count}`}
              checked={to === value}
              onChange={() => onTo(value)}
            />
          ))}
        <Choice name="to" label="Nobody by mail" checked={to === 'nobody'} onChange={() => onTo('nobody')} />
        {errors.to ? <span className="mistake">{errors.to}</span> : null}
      </fieldset>
      {reached ? <WhoHears reached={reached} /> : null}
    </>
  );
}

interface TopicProps {
  telling: Telling;
  isOn: boolean;
  onTick: (isOn: boolean) => void;
}

/** Render the checkbox that also posts it in the topic, in the officer's name. */
export function InItsTopic({ telling: { topic, category }, isOn, onTick }: TopicProps) {
  const { errors } = useFormState();
  if (!topic && !category) return null;
  return (
    <div>
      <Choice
        type="checkbox"
        name="topic"
        value="yes"
        label="Say so in its topic, too"
        checked={isOn}
        onChange={({ target }) => onTick(target.checked)}
        hint={topic ? `In ‘${topic.name}’` : `A new topic in ${category?.name}`}
      />
      {errors.topic ? <span className="mistake">{errors.topic}</span> : null}
    </div>
  );
}
