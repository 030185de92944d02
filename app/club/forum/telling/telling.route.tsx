import { Link, useLoaderData, useRevalidator } from 'react-router';
import { lines, own } from '#app/act/fields.ts';
import { call } from '#app/api/call.ts';
import { showMoment } from '#app/core/clock.ts';
import { ActForm } from '#app/desk/acts/act-form.tsx';
import { useClub } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { Choice } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';
import type { Telling } from './telling-schemas.server.ts';

export const clientLoader = async ({ params: { id = '' } }: { params: { id?: string } }) => ({
  id,
  telling: await call('GET /api/desk/calendar/events/{id}/telling', { param: { id } }),
});

const fields = {
  message: lines('What they are told', { most: 1000 }),
  mail: own('By mail'),
  topic: own('In its topic in the forum'),
};

/** On an event's page: once it is off, or not when or where it was, the way to say so to those who would come. */
export default function TellingCard() {
  const { id, telling } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const { change, told, topic } = telling;
  if (!change) return null;
  if (told) {
    return (
      <Card title="The players and followers have been told">
        <p role="status">
          {told.by} told them on {showMoment(new Date(told.at))}. {told.how}.
        </p>
        {topic ? (
          <p>
            <Link to={`/forums/topics/${topic.id}`}>Read its topic: {topic.name}</Link>
          </p>
        ) : null}
      </Card>
    );
  }
  return (
    <Card title="Tell the players and followers">
      <p>Nobody is told of this change until you press the button. Change the words as you like.</p>
      <ActForm
        key={change}
        act="POST /api/desk/calendar/events/{id}/telling"
        param={{ id }}
        fields={fields}
        was={{ message: telling.message }}
        button="Tell them"
        sends={({ message, mail, topic }) => ({
          change,
          message,
          mail: mail === 'yes',
          topic: topic === 'yes',
        })}
        onDone={revalidate}
      >
        <HowTold telling={telling} />
      </ActForm>
    </Card>
  );
}

function HowTold({ telling }: { telling: Telling }) {
  const { members, entrants, topic, category } = telling;
  const { uses } = useClub();
  const { errors } = useFormState();
  const mistake = errors.mail ?? errors.topic;
  const nobody = members + entrants === 0;
  return (
    <fieldset className="choices">
      <legend>How they are told</legend>
      <Choice
        type="checkbox"
        name="mail"
        value="yes"
        label="By mail"
        defaultChecked={!nobody}
        hint={reachWords(members, entrants, uses.names)}
      />
      {topic || category ? (
        <Choice
          type="checkbox"
          name="topic"
          value="yes"
          label="In its topic in the forum"
          defaultChecked
          hint={
            topic
              ? `In ‘${topic.name}’, under your name`
              : `A new topic in ${category?.name}, under your name`
          }
        />
      ) : null}
      {mistake ? <span className="mistake">{mistake}</span> : null}
    </fieldset>
  );
}

/** 'To 7 members who follow it and 12 people who have entered' */
function reachWords(members: number, entrants: number, picks: boolean): string {
  if (members + entrants === 0) return 'Nobody who wants mail follows it yet';
  const who = members === 1 ? 'member who follows it' : 'members who follow it';
  const playing = members === 1 ? ' or is picked' : ' or are picked';
  const followers = `${members} ${who}${picks ? playing : ''}`;
  const entered = `${entrants} ${entrants === 1 ? 'person who has entered' : 'people who have entered'}`;
  return `To ${[members ? followers : '', entrants ? entered : ''].filter(Boolean).join(' and ')}`;
}
