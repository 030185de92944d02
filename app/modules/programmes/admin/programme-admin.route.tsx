import { useLoaderData } from 'react-router';
import { RecentAdminChangesList } from '#app/admin/changes/recent-changes.tsx';
import { AdminRowActionButtons } from '#app/admin/forms/row-actions.tsx';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { AdminSectionBackLink } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { formatProgrammeDay, formatProgrammeTimeAndRink } from '#app/modules/programmes/programme.ts';
import { useClubTerms } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import type { ProgrammeAdminData, ProgrammeAdminLine } from './programme.endpoints.server.ts';
import { ProgrammeLineForm } from './programme-line-form.tsx';

export const clientLoader = ({ params: { id = '' } }: { params: { id?: string } }) =>
  call('GET /api/desk/calendar/events/{id}/programme', { param: { id } });

/** Admin page of an event's programme: lines are added beforehand, results as they come in. */
export default function ProgrammeAdminPage() {
  const room = useLoaderData<typeof clientLoader>();
  const desk = useMutationRunner();
  const { event, lines } = room;
  const { rink } = useClubTerms();
  const param = { id: event.id };
  const last = lines.at(-1);
  return (
    <PageLayout
      title={`Programme of ${event.name}`}
      description="What an event of many parts consists of."
      lead="A tour’s matches or a day’s finals, each with its time. They stand on one page that can be printed."
      before={<AdminSectionBackLink to={`/desk/matches/${event.id}`}>{event.name}</AdminSectionBackLink>}
    >
      {desk.notice}
      {lines.length > 0 ? (
        <Card title="What there is">
          {lines.map((line) => (
            <details key={line.id}>
              <summary>
                {[
                  formatProgrammeDay(line.day),
                  formatProgrammeTimeAndRink(line, rink),
                  getLineName(room, line),
                  line.result,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </summary>
              <div className="stack">
                <ProgrammeLineForm
                  room={room}
                  line={line}
                  button="Save"
                  successMessage="Saved. The page shows it now."
                  mutation="PUT /api/desk/calendar/events/{id}/programme/{line}"
                  param={{ ...param, line: line.id }}
                  onDone={desk.refresh}
                />
                <AdminRowActionButtons
                  name={getLineName(room, line)}
                  version={line.version}
                  desk={desk}
                  param={{ ...param, line: line.id }}
                  remove={{
                    mutation: 'DELETE /api/desk/calendar/events/{id}/programme/{line}',
                    button: 'Take it out',
                    said: 'It is out of the programme.',
                    again: 'Take it out all the same',
                    sure: {
                      title: `Take ${getLineName(room, line)} out?`,
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
        <ProgrammeLineForm
          key={lines.length}
          room={room}
          after={last?.day ?? event.first}
          button="Add it"
          successMessage="It is in the programme."
          mutation="POST /api/desk/calendar/events/{id}/programme"
          param={param}
          onDone={desk.refresh}
        />
      </Card>
      <RecentAdminChangesList room="calendar" subject={`event:${event.id}`} onUndone={desk.refresh} />
    </PageLayout>
  );
}

const getLineName = ({ ties }: ProgrammeAdminData, { what, tie }: ProgrammeAdminLine) =>
  what || (ties.find(({ id }) => id === tie)?.name ?? 'a match');
