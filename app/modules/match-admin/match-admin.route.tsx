import { Link, useLoaderData, useRevalidator } from 'react-router';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { NavigationNotice } from '#app/admin/navigation-notice.tsx';
import { AdminSectionBackLink } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import type { ApiCallResponse } from '#app/api/calls.ts';
import { AskMembersButton } from '#app/modules/availability/admin/ask-members-form.tsx';
import { AvailabilityStageSection } from '#app/modules/availability/admin/availability-stage.tsx';
import { getCalendarAdminPath } from '#app/modules/calendar/calendar.ts';
import { CollapsibleDirectionsSection } from '#app/modules/calendar/directions.tsx';
import { EventStateSection } from '#app/modules/forum-events/event-state-section.tsx';
import { PendingPlayerNotificationsCard } from '#app/modules/sides/notifications/pending-notifications.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';
import { CalendarEventEditSections } from './event-entry-folds.tsx';
import type { MatchAdminData, MatchAdminStage } from './match-admin-schemas.server.ts';

export async function clientLoader({ params: { id = '' } }: { params: { id?: string } }) {
  const match = await call('GET /api/desk/matches/{id}', { param: { id } });
  const hasNames = match.stages.some(({ key }) => key === 'names' || key === 'team');
  const isCalendars = match.keys.includes('calendar');
  const [entry, telling, hub] = await Promise.all([
    isCalendars ? call('GET /api/desk/calendar/events/{id}', { param: { id } }) : null,
    isCalendars ? call('GET /api/desk/calendar/events/{id}/telling', { param: { id } }) : null,
    hasNames ? call('GET /api/desk/playing/boards/{id}', { param: { id } }) : null,
  ]);
  return { match, entry, telling, hub };
}

/** Renders the page of one match: the next action, the status of each stage, and the calendar data. */
export default function MatchAdminPage() {
  const { match, entry, telling, hub } = useLoaderData<typeof clientLoader>();
  const desk = useMutationRunner();
  const { revalidate } = useRevalidator();
  const { id, title, when, where, said, state, back, stages, next } = match;
  const names = stages.find(({ key }) => key === 'names');
  const edit = entry ? (
    <CalendarEventEditSections
      key={`${id} entry`}
      entry={entry}
      kind={match.kind}
      desk={desk}
      isMain={!names}
    />
  ) : null;
  return (
    <PageLayout
      title={title}
      description={`${title}, ${when}.`}
      lead={[when, where].filter(Boolean).join(', ')}
      before={
        entry ? (
          <AdminSectionBackLink to={getCalendarAdminPath(entry.room)}>
            Calendar {entry.room.season}
          </AdminSectionBackLink>
        ) : (
          <AdminSectionBackLink to={back.to}>{back.name}</AdminSectionBackLink>
        )
      }
    >
      <NavigationNotice onUndone={revalidate} />
      {said ? <p className={state === 'on' ? 'alert' : 'alert danger'}>{said}</p> : null}
      <Warnings sentences={entry?.event.warnings ?? []} />
      <NextActionLink next={next} quiet={hasUnsentNews(telling)} />
      {hub && next?.deed === 'ask' ? <AskMembersButton hub={hub} /> : null}
      <div className="split">
        {hub ? (
          <div>
            <PendingPlayerNotificationsCard event={id} told={hub.known} desk={desk} />
            {names ? (
              <AvailabilityStageSection
                key={`${id} names`}
                hub={hub}
                desk={desk}
                about={[names.state, names.line].filter(Boolean).join(' · ')}
                open={match.opensNames}
                isNext={next?.deed === 'ask'}
              />
            ) : null}
          </div>
        ) : null}
        <div className="aside">
          <StageRows stages={stages.filter(({ key }) => key !== 'names')} />
          <CollapsibleDirectionsSection way={match.way} />
          {entry && telling ? (
            <EventStateSection
              key={`${id} off`}
              event={entry.event}
              season={entry.room.season}
              telling={telling}
              onDone={desk.refresh}
            />
          ) : null}
          {names ? edit : null}
        </div>
        {names ? null : <div className="threes">{edit}</div>}
      </div>
      {desk.notice}
    </PageLayout>
  );
}

function Warnings({ sentences }: { sentences: string[] }) {
  if (sentences.length === 0) return null;
  return (
    <div className="alert danger">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

/** True while recipients have not been notified of the latest change. */
const hasUnsentNews = (telling: ApiCallResponse<'GET /api/desk/calendar/events/{id}/telling'> | null) =>
  telling !== null && telling.change !== null && telling.hear !== null && telling.told === null;

/**
 * Link to the next action; actions done on this page have their own button. `quiet` while recipients should first be notified of
 * a new date.
 */
function NextActionLink({ next, quiet }: Pick<MatchAdminData, 'next'> & { quiet: boolean }) {
  if (!next?.to) return null;
  return (
    <div className="actions beside-title">
      <Link className={quiet ? 'onward' : 'button'} to={next.to}>
        {next.name}
      </Link>
    </div>
  );
}

function StageRows({ stages }: { stages: MatchAdminStage[] }) {
  if (stages.length === 0) return null;
  return (
    <LinkRowList className="card">
      {stages.map(({ key, ...stage }) => (
        <LinkRowItem key={key} {...stage} />
      ))}
    </LinkRowList>
  );
}
