import { useLoaderData, useRevalidator } from 'react-router';
import { RecentAdminChangesList } from '#app/admin/changes/recent-changes.tsx';
import { AdminSectionPage } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { formatCount } from '#app/core/language.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';
import { OpponentClubForm } from './club-form.tsx';

export const clientLoader = () => call('GET /api/desk/calendar/clubs');

/** List of the clubs that we play, with a form to add one. */
export default function OpponentClubsPage() {
  const clubs = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  return (
    <AdminSectionPage
      room="calendar"
      title="Clubs we play"
      lead="Visitors see a club’s address and directions with every away match there, on the website and in their phone calendars."
    >
      {clubs.length === 0 ? (
        <p className="card">No clubs yet. A club is added when you enter the first match against it.</p>
      ) : (
        <LinkRowList className="card">
          {clubs.map(({ id, name, address, events }) => (
            <LinkRowItem
              key={id}
              to={`/desk/calendar/clubs/${id}`}
              name={name}
              line={address.replaceAll('\n', ', ') || 'No address yet'}
              state={formatCount(events, 'event')}
            />
          ))}
        </LinkRowList>
      )}
      <CollapsibleSection title="Add a club">
        <OpponentClubForm
          mutation="POST /api/desk/calendar/clubs"
          button="Add club"
          successMessage="Club added."
          onDone={revalidate}
        />
      </CollapsibleSection>
      <RecentAdminChangesList room="calendar" onUndone={revalidate} />
    </AdminSectionPage>
  );
}
