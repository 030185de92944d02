import { useLoaderData, useRevalidator } from 'react-router';
import { RecentAdminChangesList } from '#app/admin/changes/recent-changes.tsx';
import { AdminRowActionButtons } from '#app/admin/forms/row-actions.tsx';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { AdminSectionBackLink } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { Card } from '#app/ui/card.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { EventKindForm } from './kind-form.tsx';

export const clientLoader = ({ params: { id = '' } }: { params: { id?: string } }) =>
  call('GET /api/desk/calendar/kinds/{id}', { param: { id } });

const kindsPath = '/desk/calendar/kinds';

/** Page of one event kind: its form, archiving and removal. */
export default function EventKindPage() {
  const kind = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const { id, name, events, putBy } = kind;
  return (
    <PageLayout
      title={name}
      description={`${name}, a kind of event.`}
      lead={[formatKindUse(events), putBy ? 'It is put by.' : ''].filter(Boolean).join(' ')}
      before={<AdminSectionBackLink to={kindsPath}>Kinds of event</AdminSectionBackLink>}
    >
      <Card>
        <EventKindForm
          mutation="PUT /api/desk/calendar/kinds/{id}"
          param={{ id }}
          kind={kind}
          button="Save"
          successMessage="Saved. A new name stands wherever its events do."
          onDone={revalidate}
        />
      </Card>
      <RetireKind />
      <RecentAdminChangesList room="calendar" subject={`kind:${id}`} onUndone={revalidate} />
    </PageLayout>
  );
}

const formatKindUse = (events: number) =>
  events === 0
    ? 'No event is of this kind.'
    : `${events === 1 ? '1 event is' : `${events} events are`} of it.`;

function RetireKind() {
  const { id, name, version, events, putBy, league } = useLoaderData<typeof clientLoader>();
  const desk = useMutationRunner();
  return (
    <CollapsibleSection title={putBy ? 'It is put by' : 'Not used any more?'} open={putBy}>
      {desk.notice}
      <p>
        {putBy
          ? 'Events that have it keep it. For new ones it is not offered.'
          : 'Put by, it stays with the events that have it and is offered for no others.'}
      </p>
      <div className="actions">
        <AdminRowActionButtons
          name={name}
          version={version}
          desk={desk}
          param={{ id }}
          archive={{
            mutation: 'PUT /api/desk/calendar/kinds/{id}/put-by',
            isBy: putBy,
            json: (away) => ({ putBy: away }),
            said: putBy
              ? `${name} can be chosen again.`
              : `${name} is put by: it is offered for no other event.`,
          }}
          remove={
            events === 0 && !league
              ? {
                  mutation: 'DELETE /api/desk/calendar/kinds/{id}',
                  button: 'Remove',
                  said: `${name} is gone.`,
                  to: kindsPath,
                  sure: {
                    title: `Remove ${name}?`,
                    about: 'No event is of this kind. You can take this back for a day.',
                  },
                }
              : undefined
          }
        />
      </div>
    </CollapsibleSection>
  );
}
