import { Link, useLoaderData } from 'react-router';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { call } from '#app/api/call.ts';
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
      title="Names and teams"
      description="Who can play, the teams, lifts and match cards."
      lead="Press an event to see who is down, whom to ring, and to make the team."
    >
      <Card title="Names are taken">
        {taking.length === 0 ? (
          <p>For nothing yet: choose the events below.</p>
        ) : (
          <OpenBoardRows events={taking} />
        )}
      </Card>
      <AskAboutSeveralEventsForm events={taking} desk={desk} />
      <CollapsibleSection
        title="Take names"
        about={`${others.length} events to come`}
        open={taking.length === 0}
        id="take-names"
      >
        {others.length > 0 ? (
          <ChooseAvailabilityEventsForm
            events={others}
            choices={choices}
            sections={sections}
            onOpened={async ({ opened }) => {
              await desk.refresh();
              desk.showResult(
                `Names are taken for ${opened} ${opened === 1 ? 'event' : 'events'}.`,
                undefined,
              );
            }}
          />
        ) : (
          <p>
            No match is to come for which names could be taken. <Link to="/desk/calendar">The calendar</Link>
          </p>
        )}
      </CollapsibleSection>
      <p>
        <Link to="/desk/playing/games">Games asked for and played, member by member</Link>
      </p>
      <AdminHelpSteps
        steps={[
          'Take names for one match, for several, or for a whole season: tick them, and press once.',
          'Members answer on the site, by the link in a mail, on the board by the door, or somebody puts them down. The last word holds.',
          'Ask the members by mail: only those who have said nothing yet are asked.',
          'Print the board, and enter what was written on it.',
          'When names are closed you alone write them down: press the event.',
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

/** '16 of 12', 'closed, 8 of 12' */
function formatBoardState(
  yes: number,
  wanted: number | null,
  stage: AvailabilityBoardListEvent['stage'],
): string {
  const down = wanted === null ? `${yes} down` : `${yes} of ${wanted}`;
  return stage && stage !== 'open' ? `${capitalize(availabilityBoardStageLabels[stage])}, ${down}` : down;
}
