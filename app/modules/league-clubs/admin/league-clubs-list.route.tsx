import { Link, useLoaderData, useNavigate } from 'react-router';
import { RecentAdminChangesList } from '#app/admin/changes/recent-changes.tsx';
import { MutationButton } from '#app/admin/forms/mutation-button.tsx';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { type MutationRunner, useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { NavigationNotice } from '#app/admin/navigation-notice.tsx';
import { AdminSectionPage } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';
import { newLeagueClubDefaults } from './league-club-fields.ts';
import { useLeagueClubFields } from './use-league-club-fields.ts';

export const clientLoader = () => call('GET /api/desk/league/clubs');

/** Admin page of the league clubs, each with its teams of the season. */
export default function AdminLeagueClubsPage() {
  const { clubs, invented, season } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const desk = useMutationRunner();
  const isToBegin = clubs.length === invented.length;
  return (
    <AdminSectionPage
      room="league"
      title="Clubs"
      lead={
        <>
          Their greens, whom to ask there, and their teams{season ? ` of ${season}` : ''}. Visitors read it
          under <a href="/clubs">Clubs</a>.
        </>
      }
    >
      <NavigationNotice onUndone={desk.refresh} />
      {desk.notice}
      <Link className={isToBegin ? 'button' : 'onward'} to="/desk/league/clubs/list">
        Clubs and teams from a list
      </Link>
      {invented.length > 0 ? <Invented names={invented} desk={desk} /> : null}
      {clubs.length > 0 ? (
        <LinkRowList className="card">
          {clubs.map(({ id, name, teams, contacts }) => (
            <LinkRowItem
              key={id}
              to={`/desk/league/clubs/${id}`}
              name={name}
              line={teams.length > 0 ? teams.join(', ') : 'No team yet'}
              state={contacts === 0 ? 'Nobody to ask' : undefined}
              pressing={contacts === 0}
            />
          ))}
        </LinkRowList>
      ) : null}
      <CollapsibleSection title="Add a club">
        <MutationForm
          mutation="POST /api/desk/league/clubs"
          fields={useLeagueClubFields()}
          initialValues={newLeagueClubDefaults}
          button="Add the club"
          onDone={(done) => done && navigate(`/desk/league/clubs/${done.id}`)}
        />
      </CollapsibleSection>
      <RecentAdminChangesList room="league" onUndone={desk.refresh} />
    </AdminSectionPage>
  );
}

/** Card to remove the sample clubs of a new site in one press. */
const Invented = ({ names, desk }: { names: string[]; desk: MutationRunner }) => (
  <CollapsibleSection
    title="The invented clubs"
    about={names.length === 1 ? '1 club' : `${names.length} clubs`}
  >
    <p>
      They came with the site, to show how it looks: {names.join(', ')}. Their teams, and whom to ask there,
      go with them. You can take this back for a day.
    </p>
    <MutationButton
      desk={desk}
      mutation="DELETE /api/desk/league/invented-clubs"
      input={{}}
      successMessage="The invented clubs are out."
    >
      Take the invented clubs out
    </MutationButton>
  </CollapsibleSection>
);
