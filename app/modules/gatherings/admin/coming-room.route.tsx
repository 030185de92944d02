import { Link, useLoaderData, useNavigate } from 'react-router';
import { call } from '#app/api/call.ts';
import { countWords, stageWords } from '#app/modules/gatherings/gathering.ts';
import { capital } from '#app/site/club-words.ts';
import { useShell } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { HowThisWorks } from '#app/ui/how-this-works.tsx';
import { Page } from '#app/ui/page.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';
import type { DeskGathering, NamedEvent } from './coming-desk-schemas.server.ts';
import { roomOf } from './room-of.ts';

export const clientLoader = () => call('GET /api/desk/coming');

/** Render all gatherings, future ones first, with their counts. */
export default function ComingRoom() {
  const { gatherings, events } = useLoaderData<typeof clientLoader>();
  const { today } = useShell();
  const coming = gatherings.filter(({ event, stage }) => event.date >= today && stage !== 'stopped');
  const others = gatherings.filter((one) => !coming.includes(one)).toReversed();
  return (
    <Page
      title="Who’s coming"
      description="Suppers, coaches and open days: who comes, and how many."
      lead="Press an event to see who comes, and to put somebody down."
    >
      <Card title="To come">
        {coming.length === 0 ? <p>Nobody is asked just now. Choose an event to begin.</p> : null}
        <Gatherings gatherings={coming} />
      </Card>
      <Fold title="Ask who comes to another event" open={coming.length === 0}>
        <Choose events={events} />
      </Fold>
      {others.length > 0 ? (
        <Card title="Over, or stopped">
          <Gatherings gatherings={others} />
        </Card>
      ) : null}
      <HowThisWorks
        steps={[
          'Choose an event of the calendar: a supper, a coach, an open day. Add it to the calendar first if it is not there.',
          'Say how many places there are, what there is to choose from, and whether it is for members alone.',
          'The calendar then leads to its page, where people put their names down. Whoever rings, you put down here.',
          'A party that does not fit waits. When somebody withdraws, the first that fit get their places and a mail.',
          'Print the list for the kitchen and the door.',
        ]}
      />
    </Page>
  );
}

function Gatherings({ gatherings }: { gatherings: DeskGathering[] }) {
  return (
    <Rows>
      {gatherings.map(({ event, gathering, counts, stage }) => (
        <Row
          key={event.id}
          to={roomOf(event.id)}
          name={event.name}
          line={`${event.when} · ${countWords(gathering, counts)}`}
          state={capital(stageWords[stage])}
          pressing={stage === 'off'}
        />
      ))}
    </Rows>
  );
}

function Choose({ events }: { events: NamedEvent[] }) {
  const navigate = useNavigate();
  if (events.length === 0)
    return (
      <p>
        There is nothing more to come in the calendar. <Link to="/desk/calendar/add">Add an event</Link>{' '}
        first.
      </p>
    );
  return (
    <form
      className="form"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        const event = new FormData(submitted.currentTarget).get('event');
        void navigate(`${roomOf(String(event))}/facts`);
      }}
    >
      <SelectField name="event" label="Event">
        {events.map(({ id, name, when }) => (
          <option key={id} value={id}>
            {name}: {when}
          </option>
        ))}
      </SelectField>
      <button type="submit" className="button">
        Go on
      </button>
    </form>
  );
}
