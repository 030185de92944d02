import { Link, useLoaderData } from 'react-router';
import { useActs } from '#app/admin/forms/use-acts.tsx';
import { call } from '#app/api/call.ts';
import { capital } from '#app/site/club-words.ts';
import { Card } from '#app/ui/card.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { HowThisWorks } from '#app/ui/how-this-works.tsx';
import { Page } from '#app/ui/page.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';
import { AskSeveral } from './ask-several.tsx';
import type { RoomEvent } from './board-schemas.server.ts';
import { stageWord } from './board-words.ts';
import { ChooseEvents } from './choose-events.tsx';

export const clientLoader = () => call('GET /api/desk/playing');

/** Render the upcoming events: those with a board and its summary, and those that can get one. */
export default function NamesRoom() {
  const { events, choices, sections } = useLoaderData<typeof clientLoader>();
  const desk = useActs();
  const taking = events.filter(({ board }) => board);
  const others = events.filter(({ board, isOff }) => !board && !isOff);
  return (
    <Page
      title="Names and teams"
      description="Who can play, the teams, lifts and match cards."
      lead="Press an event to see who is down, whom to ring, and to make the team."
    >
      <Card title="Names are taken">
        {taking.length === 0 ? <p>For nothing yet: choose the events below.</p> : <Boards events={taking} />}
      </Card>
      <AskSeveral events={taking} desk={desk} />
      <Fold
        title="Take names"
        about={`${others.length} events to come`}
        open={taking.length === 0}
        id="take-names"
      >
        {others.length > 0 ? (
          <ChooseEvents
            events={others}
            choices={choices}
            sections={sections}
            onOpened={async ({ opened }) => {
              await desk.refresh();
              desk.say(`Names are taken for ${opened} ${opened === 1 ? 'event' : 'events'}.`, undefined);
            }}
          />
        ) : (
          <p>
            No match is to come for which names could be taken. <Link to="/desk/calendar">The calendar</Link>
          </p>
        )}
      </Fold>
      <p>
        <Link to="/desk/playing/games">Games asked for and played, member by member</Link>
      </p>
      <HowThisWorks
        steps={[
          'Take names for one match, for several, or for a whole season: tick them, and press once.',
          'Members answer on the site, by the link in a mail, on the board by the door, or somebody puts them down. The last word holds.',
          'Ask the members by mail: only those who have said nothing yet are asked.',
          'Print the board, and enter what was written on it.',
          'When names are closed you alone write them down: press the event.',
        ]}
      />
      {desk.word}
    </Page>
  );
}

function Boards({ events }: { events: RoomEvent[] }) {
  return (
    <Rows>
      {events.map(({ event, summary, board, stage, closes }) => (
        <Row
          key={event.id}
          to={`/desk/matches/${encodeURIComponent(event.id)}`}
          name={event.title}
          line={[event.when, closes && stage === 'open' ? `closes ${closes}` : '']
            .filter(Boolean)
            .join(' · ')}
          state={stateOf(summary.yes, board?.wanted ?? null, stage)}
          pressing={stage === 'closed' && summary.yes < (board?.wanted ?? 0)}
        />
      ))}
    </Rows>
  );
}

/** '16 of 12', 'closed, 8 of 12' */
function stateOf(yes: number, wanted: number | null, stage: RoomEvent['stage']): string {
  const down = wanted === null ? `${yes} down` : `${yes} of ${wanted}`;
  return stage && stage !== 'open' ? `${capital(stageWord[stage])}, ${down}` : down;
}
