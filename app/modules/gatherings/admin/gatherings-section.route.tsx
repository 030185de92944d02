import { Link, useLoaderData, useNavigate } from 'react-router';
import { call } from '#app/api/call.ts';
import { formatSignUpCounts, signUpStageLabels } from '#app/modules/gatherings/gathering.ts';
import { capitalize } from '#app/site/club-terms.ts';
import { useDocumentShell } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Options } from '#app/ui/form/options.tsx';
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
      description="Sign-up for suppers, coaches and open days."
      lead="Open an event to see who is coming, or to add someone."
    >
      <Card title="Upcoming">
        {coming.length === 0 ? <p>No events are open for sign-up. Choose an event to start.</p> : null}
        <Gatherings gatherings={coming} />
      </Card>
      <CollapsibleSection title="Set up sign-up for another event" open={coming.length === 0}>
        <EventChoice events={events} />
      </CollapsibleSection>
      {others.length > 0 ? (
        <Card title="Past or stopped">
          <Gatherings gatherings={others} />
        </Card>
      ) : null}
      <AdminHelpSteps
        steps={[
          'Choose an event from the calendar, such as a supper, a coach or an open day. Add it to the calendar first if it is not there.',
          'Enter the number of places and any choices, and say whether the event is for members only.',
          'The calendar then links to the event’s page, where people put their names down. If someone phones, add them here.',
          'A booking that does not fit goes on the waiting list. When someone withdraws, the first bookings that fit get the places and an email.',
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
        There are no other upcoming events in the calendar. <Link to="/desk/calendar/add">Add an event</Link>{' '}
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
        <Options of={events.map(({ id, name, when }) => ({ id, name: `${name}: ${when}` }))} />
      </SelectField>
      <button type="submit" className="button">
        Continue
      </button>
    </form>
  );
}
