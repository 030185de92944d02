import { Link, useLoaderData } from 'react-router';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { call } from '#app/api/call.ts';
import { formatCount } from '#app/core/language.ts';
import { formatAvailableCount } from '#app/modules/availability/boards/board-status.ts';
import { capitalize } from '#app/site/club-terms.ts';
import { Card } from '#app/ui/card.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { AdminHelpSteps } from '#app/ui/help-steps.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';
import { AskAboutSeveralEventsForm } from './ask-several-events.tsx';
import { availabilityBoardStageLabels } from './board-labels.ts';
import type { AvailabilityBoardListEvent } from './board-schemas.server.ts';
import { ChooseAvailabilityEventsForm } from './choose-board-events.tsx';

export const clientLoader = () => call('GET /api/desk/playing');

/** Render the upcoming events: those with a board and its summary, and those that can get one. */
export default function AvailabilityBoardListPage() {
  const { events, choices, sections } = useLoaderData<typeof clientLoader>();
  const desk = useMutationRunner();
  const taking = events.filter(({ board }) => board);
  const others = events.filter(({ board, isOff }) => !board && !isOff);
  return (
    <PageLayout
      title="Availability and teams"
      description="Who can play, the teams, lifts and match cards."
      lead="Open an event to see who is available and who to phone, and to pick the team."
    >
      <Card title="Availability open">
        {taking.length === 0 ? (
          <p>Availability is not open for any events yet. Choose the events below.</p>
        ) : (
          <OpenBoardRows events={taking} />
        )}
      </Card>
      <AskAboutSeveralEventsForm events={taking} desk={desk} />
      <CollapsibleSection
        title="Ask for availability"
        about={formatCount(others.length, 'upcoming event')}
        open={taking.length === 0}
        id="take-names"
      >
        {others.length > 0 ? (
          <ChooseAvailabilityEventsForm
            events={others}
            choices={choices}
            sections={sections}
            onOpened={async ({ opened }) => {
              await desk.refreshAndShow(`Availability opened for ${formatCount(opened, 'event')}.`);
            }}
          />
        ) : (
          <p>
            There are no upcoming events to ask about. <Link to="/desk/calendar">Go to the calendar</Link>
          </p>
        )}
      </CollapsibleSection>
      <p>
        <Link to="/desk/playing/games">Availability and games played, by member</Link>
      </p>
      <AdminHelpSteps
        steps={[
          'Ask for availability for one match, several, or a whole season: tick them and press the button once.',
          'Members answer on the website, from the link in an email or on the noticeboard. Others can also answer for them. The latest answer counts.',
          'Email the members: only those who have not answered yet are asked.',
          'Print the availability sheet, then enter the names that members wrote on it.',
          'When availability is closed, only you can add answers: open the event.',
        ]}
      />
      {desk.notice}
    </PageLayout>
  );
}

function OpenBoardRows({ events }: { events: AvailabilityBoardListEvent[] }) {
  return (
    <LinkRowList>
      {events.map(({ event, summary, board, stage, closes }) => (
        <LinkRowItem
          key={event.id}
          to={`/desk/matches/${encodeURIComponent(event.id)}`}
          name={event.title}
          line={[event.when, closes && stage === 'open' ? `closes ${closes}` : '']
            .filter(Boolean)
            .join(' · ')}
          state={formatBoardState(summary.yes, board?.wanted ?? null, stage)}
          pressing={stage === 'closed' && summary.yes < (board?.wanted ?? 0)}
        />
      ))}
    </LinkRowList>
  );
}

/** '4 of 12 available', 'Closed, 8 of 12 available' */
function formatBoardState(
  yes: number,
  wanted: number | null,
  stage: AvailabilityBoardListEvent['stage'],
): string {
  const down = formatAvailableCount(yes, wanted);
  return stage && stage !== 'open' ? `${capitalize(availabilityBoardStageLabels[stage])}, ${down}` : down;
}
