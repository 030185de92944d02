import { useLoaderData } from 'react-router';
import { RecentAdminChangesList } from '#app/admin/changes/recent-changes.tsx';
import { AdminRowActionButtons } from '#app/admin/forms/row-actions.tsx';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { AdminSectionBackLink } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { formatWeekdayAndDate } from '#app/core/dates.ts';
import { formatProgrammeTimeAndRink } from '#app/modules/programmes/programme.ts';
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
      title={`Programme for ${event.name}`}
      description="The matches and times of a tour or a finals day."
      lead="List a tour’s matches or a day’s finals, each with its time, on one page that you can print."
      before={<AdminSectionBackLink to={`/desk/matches/${event.id}`}>{event.name}</AdminSectionBackLink>}
    >
      {desk.notice}
      {lines.length > 0 ? (
        <Card title="In the programme">
          {lines.map((line) => (
            <details key={line.id}>
              <summary>
                {[
                  formatWeekdayAndDate(line.day),
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
                  successMessage="Item saved."
                  mutation="PUT /api/desk/calendar/events/{id}/programme/{line}"
                  param={{ ...param, line: line.id }}
                  onDone={desk.refresh}
                />
                <AdminRowActionButtons
                  row={{ name: getLineName(room, line), version: line.version }}
                  desk={desk}
                  param={{ ...param, line: line.id }}
                  remove={{
                    mutation: 'DELETE /api/desk/calendar/events/{id}/programme/{line}',
                    button: 'Remove item',
                    said: 'Item removed.',
                    again: 'Remove anyway',
                    sure: {
                      title: `Remove ${getLineName(room, line)}?`,
                      yes: 'Yes, remove it',
                      about: 'This removes the item from the programme. The other items stay.',
                    },
                  }}
                />
              </div>
            </details>
          ))}
          <p>
            <a href={`/programme/${event.id}`}>View and print the programme</a>
          </p>
        </Card>
      ) : null}
      <Card title="Add an item">
        <ProgrammeLineForm
          key={lines.length}
          room={room}
          after={last?.day ?? event.first}
          button="Add item"
          successMessage="Item added."
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
