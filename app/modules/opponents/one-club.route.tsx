import { useState } from 'react';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { RecentAdminChangesList } from '#app/admin/changes/recent-changes.tsx';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { AdminRowActionButtons } from '#app/admin/forms/row-actions.tsx';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import type { NavigationNoticeLocationState } from '#app/admin/navigation-notice.tsx';
import { AdminSectionBackLink } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { formatTimes } from '#app/core/language.ts';
import { Card } from '#app/ui/card.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Options } from '#app/ui/form/options.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { OpponentClubForm } from './club-form.tsx';
import { opponentClubMergerFields } from './club-form-fields.ts';

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
          ? 'This club is not in the calendar.'
          : `This club is in the calendar ${formatTimes(club.events)}.`
      }
      before={<AdminSectionBackLink to="/desk/calendar/clubs">Clubs we play</AdminSectionBackLink>}
    >
      <Card>
        <OpponentClubForm
          mutation="PUT /api/desk/calendar/clubs/{id}"
          param={{ id: club.id }}
          initialValues={club}
          button="Save"
          successMessage="Saved. A new name appears in all its events."
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
        Choose the club’s correct name. All events of ‘{club.name}’ get that name, and ‘{club.name}’ is
        removed from the list. Its address and directions are copied if the club you choose has none.
      </p>
      <MutationForm
        mutation="POST /api/desk/calendar/clubs/{id}/merger"
        param={{ id: club.id }}
        fields={opponentClubMergerFields}
        initialValues={{ version: club.version }}
        button="Merge clubs"
        successMessage="Clubs merged."
        kind="quiet"
        fieldOverrides={{
          into: (
            <SelectField
              label={opponentClubMergerFields.into.label}
              name="into"
              onChange={({ target }) => setInto(target.value)}
            >
              <option value="">choose a club</option>
              <Options of={others} />
            </SelectField>
          ),
        }}
        onDone={(done) => {
          if (!done) return;
          const said = `All events of ${club.name} are now under ${others.find(({ id }) => id === into)?.name}.`;
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
    <CollapsibleSection title="Do we no longer play this club?">
      {desk.notice}
      <AdminRowActionButtons
        row={{ id, name, version }}
        desk={desk}
        remove={{
          mutation: 'DELETE /api/desk/calendar/clubs/{id}',
          button: 'Remove club',
          said: `${name} removed.`,
          to: '/desk/calendar',
          sure: {
            title: `Remove ${name}?`,
            about:
              'No events use this club. Its address and directions are deleted too. You can undo this for 24 hours.',
          },
        }}
      />
    </CollapsibleSection>
  );
}
