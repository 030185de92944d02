import { useLoaderData, useRevalidator } from 'react-router';
import { RecentAdminChangesList } from '#app/admin/changes/recent-changes.tsx';
import { AdminRowActionButtons } from '#app/admin/forms/row-actions.tsx';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { AdminSectionBackLink } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { formatCount } from '#app/core/language.ts';
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
      lead={[formatKindUse(events), putBy ? 'Archived.' : ''].filter(Boolean).join(' ')}
      before={<AdminSectionBackLink to={kindsPath}>Kinds of event</AdminSectionBackLink>}
    >
      <Card>
        <EventKindForm
          mutation="PUT /api/desk/calendar/kinds/{id}"
          param={{ id }}
          kind={kind}
          button="Save"
          successMessage="Saved. A new name appears with all its events."
          onDone={revalidate}
        />
      </Card>
      <RetireKind />
      <RecentAdminChangesList room="calendar" subject={`kind:${id}`} onUndone={revalidate} />
    </PageLayout>
  );
}

const formatKindUse = (events: number) =>
  events === 0 ? 'There are no events of this kind.' : `${formatCount(events, 'event')} of this kind.`;

function RetireKind() {
  const { id, name, version, events, putBy, league } = useLoaderData<typeof clientLoader>();
  const desk = useMutationRunner();
  return (
    <CollapsibleSection title={putBy ? 'Archived' : 'No longer used?'} open={putBy}>
      {desk.notice}
      <p>
        {putBy
          ? 'Its events keep this kind. You cannot choose it for new events.'
          : 'If you archive this kind, its events keep it, but you cannot choose it for new events.'}
      </p>
      <div className="actions">
        <AdminRowActionButtons
          row={{ id, name, version }}
          desk={desk}
          archive={{
            mutation: 'PUT /api/desk/calendar/kinds/{id}/put-by',
            isBy: putBy,
            json: (away) => ({ putBy: away }),
            said: putBy ? `${name} restored.` : `${name} archived.`,
          }}
          remove={
            events === 0 && !league
              ? {
                  mutation: 'DELETE /api/desk/calendar/kinds/{id}',
                  button: 'Remove kind',
                  said: `${name} removed.`,
                  to: kindsPath,
                  sure: {
                    title: `Remove ${name}?`,
                    about: 'There are no events of this kind. You can undo this for 24 hours.',
                  },
                }
              : undefined
          }
        />
      </div>
    </CollapsibleSection>
  );
}
