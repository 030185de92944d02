import { useState } from 'react';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { RecentAdminChangesList } from '#app/admin/changes/recent-changes.tsx';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { AdminRowActionButtons } from '#app/admin/forms/row-actions.tsx';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import type { NavigationNoticeLocationState } from '#app/admin/navigation-notice.tsx';
import { AdminSectionBackLink } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { Card } from '#app/ui/card.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { OpponentClubForm } from './club-form.tsx';
import { formatOccurrenceCount, opponentClubMergerFields } from './club-form-fields.ts';

export async function clientLoader({ params: { id = '' } }: { params: { id?: string } }) {
  const [club, clubs] = await Promise.all([
    call('GET /api/desk/calendar/clubs/{id}', { param: { id } }),
    call('GET /api/desk/calendar/clubs'),
  ]);
  return { club, others: clubs.filter((other) => other.id !== club.id) };
}

/** Page of one club: details, merging with another spelling, and removal. */
export default function OpponentClubPage() {
  const { club } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  return (
    <PageLayout
      title={club.name}
      description={`${club.name}, a club that we play.`}
      lead={
        club.events === 0
          ? 'No event names it.'
          : `It stands in the calendar ${formatOccurrenceCount(club.events)}.`
      }
      before={<AdminSectionBackLink to="/desk/calendar/clubs">Clubs we play</AdminSectionBackLink>}
    >
      <Card>
        <OpponentClubForm
          mutation="PUT /api/desk/calendar/clubs/{id}"
          param={{ id: club.id }}
          initialValues={club}
          button="Save"
          successMessage="Saved. A new name stands in all of its events."
          onDone={revalidate}
        />
      </Card>
      <div className="folds">
        <ClubMergerForm />
        <ClubRemovalForm />
      </div>
      <RecentAdminChangesList room="calendar" subject={`club:${club.id}`} onUndone={revalidate} />
    </PageLayout>
  );
}

function ClubMergerForm() {
  const { club, others } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const [into, setInto] = useState('');
  if (others.length === 0) return null;
  return (
    <CollapsibleSection title="The same club under another name?">
      <p>
        Then all its events are given the other name, and ‘{club.name}’ goes from the list. Its address and
        directions are kept where the other has none.
      </p>
      <MutationForm
        mutation="POST /api/desk/calendar/clubs/{id}/merger"
        param={{ id: club.id }}
        fields={opponentClubMergerFields}
        initialValues={{ version: club.version }}
        button="Make one club of the two"
        successMessage="Done."
        kind="quiet"
        fieldOverrides={{
          into: (
            <SelectField
              label={opponentClubMergerFields.into.label}
              name="into"
              onChange={({ target }) => setInto(target.value)}
            >
              <option value="">choose a club</option>
              {others.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          ),
        }}
        onDone={(done) => {
          if (!done) return;
          const said = `${club.name} is now ${others.find(({ id }) => id === into)?.name} everywhere.`;
          return navigate('/desk/calendar', {
            state: { said, change: done.change } satisfies NavigationNoticeLocationState,
          });
        }}
      />
    </CollapsibleSection>
  );
}

function ClubRemovalForm() {
  const { club } = useLoaderData<typeof clientLoader>();
  const desk = useMutationRunner();
  if (club.events > 0) return null;
  const { id, name, version } = club;
  return (
    <CollapsibleSection title="Not played any more?">
      {desk.notice}
      <AdminRowActionButtons
        name={name}
        version={version}
        desk={desk}
        param={{ id }}
        remove={{
          mutation: 'DELETE /api/desk/calendar/clubs/{id}',
          button: 'Remove',
          said: `${name} is off the list.`,
          to: '/desk/calendar',
          sure: {
            title: `Remove ${name}?`,
            about:
              'No event names this club. Its address and directions go with it. You can take this back for a day.',
          },
        }}
      />
    </CollapsibleSection>
  );
}
