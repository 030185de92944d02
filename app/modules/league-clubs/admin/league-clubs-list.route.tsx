import { Link, useLoaderData, useNavigate } from 'react-router';
import { RecentAdminChangesList } from '#app/admin/changes/recent-changes.tsx';
import { MutationButton } from '#app/admin/forms/mutation-button.tsx';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { type MutationRunner, useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { NavigationNotice } from '#app/admin/navigation-notice.tsx';
import { AdminSectionPage } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { formatCount } from '#app/core/language.ts';
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
          The clubs’ greens, contacts and teams{season ? ` for ${season}` : ''}. Visitors see them under{' '}
          <a href="/clubs">Clubs</a>.
        </>
      }
    >
      <NavigationNotice onUndone={desk.refresh} />
      {desk.notice}
      <Link className={isToBegin ? 'button' : 'onward'} to="/desk/league/clubs/list">
        Import clubs and teams
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
              state={contacts === 0 ? 'No contacts' : undefined}
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
          button="Add club"
          onDone={(done) => done && navigate(`/desk/league/clubs/${done.id}`)}
        />
      </CollapsibleSection>
      <RecentAdminChangesList room="league" onUndone={desk.refresh} />
    </AdminSectionPage>
  );
}

/** Card to remove the sample clubs of a new site in one press. */
const Invented = ({ names, desk }: { names: string[]; desk: MutationRunner }) => (
  <CollapsibleSection title="Sample clubs" about={formatCount(names.length, 'club')}>
    <p>
      These came with the website as examples: {names.join(', ')}. If you remove them, their teams and
      contacts are removed too. You can undo this for 24 hours.
    </p>
    <MutationButton
      desk={desk}
      mutation="DELETE /api/desk/league/invented-clubs"
      input={{}}
      successMessage="Sample clubs removed."
    >
      Remove the sample clubs
    </MutationButton>
  </CollapsibleSection>
);
