import { Link, useLoaderData, useNavigate } from 'react-router';
import { call } from '#app/api/call.ts';
import { formatSignUpCounts, signUpStageLabels } from '#app/modules/gatherings/gathering.ts';
import { capitalize } from '#app/site/club-terms.ts';
import { useDocumentShell } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { AdminHelpSteps } from '#app/ui/help-steps.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';
import type { GatheringEvent, GatheringSummary } from './gathering-admin-schemas.server.ts';
import { getGatheringAdminUrl } from './gathering-admin-url.ts';

export const clientLoader = () => call('GET /api/desk/coming');

/** Render all gatherings, future ones first, with their counts. */
export default function GatheringsAdminListPage() {
  const { gatherings, events } = useLoaderData<typeof clientLoader>();
  const { today } = useDocumentShell();
  const coming = gatherings.filter(({ event, stage }) => event.date >= today && stage !== 'stopped');
  const others = gatherings.filter((one) => !coming.includes(one)).toReversed();
  return (
    <PageLayout
      title="Who’s coming"
      description="Suppers, coaches and open days: who comes, and how many."
      lead="Press an event to see who comes, and to put somebody down."
    >
      <Card title="To come">
        {coming.length === 0 ? <p>Nobody is asked just now. Choose an event to begin.</p> : null}
        <Gatherings gatherings={coming} />
      </Card>
      <CollapsibleSection title="Ask who comes to another event" open={coming.length === 0}>
        <EventChoice events={events} />
      </CollapsibleSection>
      {others.length > 0 ? (
        <Card title="Over, or stopped">
          <Gatherings gatherings={others} />
        </Card>
      ) : null}
      <AdminHelpSteps
        steps={[
          'Choose an event of the calendar: a supper, a coach, an open day. Add it to the calendar first if it is not there.',
          'Say how many places there are, what there is to choose from, and whether it is for members alone.',
          'The calendar then leads to its page, where people put their names down. Whoever rings, you put down here.',
          'A party that does not fit waits. When somebody withdraws, the first that fit get their places and a mail.',
          'Print the list for the kitchen and the door.',
        ]}
      />
    </PageLayout>
  );
}

function Gatherings({ gatherings }: { gatherings: GatheringSummary[] }) {
  return (
    <LinkRowList>
      {gatherings.map(({ event, gathering, counts, stage }) => (
        <LinkRowItem
          key={event.id}
          to={getGatheringAdminUrl(event.id)}
          name={event.name}
          line={`${event.when} · ${formatSignUpCounts(gathering, counts)}`}
          state={capitalize(signUpStageLabels[stage])}
          pressing={stage === 'off'}
        />
      ))}
    </LinkRowList>
  );
}

function EventChoice({ events }: { events: GatheringEvent[] }) {
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
        void navigate(`${getGatheringAdminUrl(String(event))}/facts`);
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
