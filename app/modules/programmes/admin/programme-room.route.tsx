import { useLoaderData } from 'react-router';
import { LatestChanges } from '#app/admin/changes/latest-changes.tsx';
import { RowActs } from '#app/admin/forms/row-acts.tsx';
import { useActs } from '#app/admin/forms/use-acts.tsx';
import { BackTo } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import { dayName, whenAndWhere } from '#app/modules/programmes/programme.ts';
import { useWords } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';
import { LineForm } from './line-form.tsx';
import type { DeskLine, ProgrammeRoom } from './programme.endpoints.server.ts';

export const clientLoader = ({ params: { id = '' } }: { params: { id?: string } }) =>
  call('GET /api/desk/calendar/events/{id}/programme', { param: { id } });

/** Admin page of an event's programme: lines are added beforehand, results as they come in. */
export default function ProgrammeRoomPage() {
  const room = useLoaderData<typeof clientLoader>();
  const desk = useActs();
  const { event, lines } = room;
  const { rink } = useWords();
  const param = { id: event.id };
  const last = lines.at(-1);
  return (
    <Page
      title={`Programme of ${event.name}`}
      description="What an event of many parts consists of."
      lead="A tour’s matches or a day’s finals, each with its time. They stand on one page that can be printed."
      before={<BackTo to={`/desk/matches/${event.id}`}>{event.name}</BackTo>}
    >
      {desk.word}
      {lines.length > 0 ? (
        <Card title="What there is">
          {lines.map((line) => (
            <details key={line.id}>
              <summary>
                {[dayName(line.day), whenAndWhere(line, rink), nameOf(room, line), line.result]
                  .filter(Boolean)
                  .join(', ')}
              </summary>
              <div className="stack">
                <LineForm
                  room={room}
                  line={line}
                  button="Save"
                  said="Saved. The page shows it now."
                  act="PUT /api/desk/calendar/events/{id}/programme/{line}"
                  param={{ ...param, line: line.id }}
                  onDone={desk.refresh}
                />
                <RowActs
                  name={nameOf(room, line)}
                  version={line.version}
                  desk={desk}
                  param={{ ...param, line: line.id }}
                  remove={{
                    act: 'DELETE /api/desk/calendar/events/{id}/programme/{line}',
                    button: 'Take it out',
                    said: 'It is out of the programme.',
                    again: 'Take it out all the same',
                    sure: {
                      title: `Take ${nameOf(room, line)} out?`,
                      yes: 'Yes, take it out',
                      about: 'The other lines stay as they are.',
                    },
                  }}
                />
              </div>
            </details>
          ))}
          <p>
            <a href={`/programme/${event.id}`}>The programme as visitors see it, to print</a>
          </p>
        </Card>
      ) : null}
      <Card title="Add a line">
        <LineForm
          key={lines.length}
          room={room}
          after={last?.day ?? event.first}
          button="Add it"
          said="It is in the programme."
          act="POST /api/desk/calendar/events/{id}/programme"
          param={param}
          onDone={desk.refresh}
        />
      </Card>
      <LatestChanges room="calendar" subject={`event:${event.id}`} onUndone={desk.refresh} />
    </Page>
  );
}

const nameOf = ({ ties }: ProgrammeRoom, { what, tie }: DeskLine) =>
  what || (ties.find(({ id }) => id === tie)?.name ?? 'a match');
