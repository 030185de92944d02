import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { RecentAdminChangesList } from '#app/admin/changes/recent-changes.tsx';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { call } from '#app/api/call.ts';
import { formatMovedUp } from '#app/modules/bookings/bookings.ts';
import { BackToOpenCompetitionLink } from '#app/modules/opens/admin/back-to-open.tsx';
import { toNamedEntry } from '#app/modules/opens/entries/entry-labels.ts';
import type { OpenCompetitionEntry } from '#app/modules/opens/entries/entry-schemas.server.ts';
import { Card } from '#app/ui/card.tsx';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import { AlertMessage } from '#app/ui/field.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { OpenCompetitionDetailsForm } from './open-details-form.tsx';

export const clientLoader = ({ params: { slug = '' } }: { params: { slug?: string } }) =>
  call('GET /api/desk/opens/{slug}', { param: { slug } });

/** Edits an open's details, and removes one that was added by mistake. */
export default function OpenCompetitionDetailsPage() {
  const { open, choices } = useLoaderData<typeof clientLoader>();
  const desk = useMutationRunner();
  const [movedUp, setMovedUp] = useState<OpenCompetitionEntry[]>([]);
  const param = { slug: open.key };
  const remove = () =>
    desk.mutate(
      'DELETE /api/desk/opens/{slug}',
      { param, version: open.version },
      { said: `${open.name} removed.`, again: 'Remove anyway', to: '/desk/opens' },
    );
  const entered = open.taken + open.waiting > 0;
  return (
    <PageLayout
      title={`Details of ${open.name}`}
      description="The details of an open."
      lead="For another year, choose the new date here. Previous winners stay, and a new entry list starts."
      before={<BackToOpenCompetitionLink open={open} />}
    >
      {movedUp.length > 0 ? (
        <AlertMessage kind="success">{formatMovedUp(movedUp.map(toNamedEntry))}</AlertMessage>
      ) : null}
      <Card>
        <OpenCompetitionDetailsForm
          key={open.key}
          open={open}
          choices={choices}
          mutation="PUT /api/desk/opens/{slug}"
          param={param}
          onDone={(done) => {
            if (done && 'movedUp' in done) setMovedUp(done.movedUp);
            return desk.refresh();
          }}
        />
      </Card>
      {entered ? null : (
        <Card title="Added by mistake?">
          {desk.notice}
          <ConfirmButton button="Remove" title={`Remove ${open.name}?`} busy={desk.busy} onSure={remove}>
            This deletes the open’s page, text and results. You can undo it for 24 hours under ‘Latest
            changes’.
          </ConfirmButton>
        </Card>
      )}
      <RecentAdminChangesList room="opens" subject={`open:${open.key}`} onUndone={desk.refresh} />
    </PageLayout>
  );
}
