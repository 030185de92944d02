import { useLoaderData } from 'react-router';
import { RecentAdminChangesList } from '#app/admin/changes/recent-changes.tsx';
import { MutationButton } from '#app/admin/forms/mutation-button.tsx';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { NavigationNotice } from '#app/admin/navigation-notice.tsx';
import { AdminSectionBackLink } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { formatCount } from '#app/core/language.ts';
import { useClubTerms } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import type { AdminLeagueClub } from './admin-club.ts';
import { LeagueClubContactsSection } from './club-contacts-section.tsx';
import { LeagueClubTeamsSection } from './club-teams-section.tsx';
import { MergeOrRemoveClubActions } from './merge-or-remove-club.tsx';
import { useLeagueClubFields } from './use-league-club-fields.ts';

export const clientLoader = ({ params: { id = '' } }: { params: { id?: string } }) =>
  call('GET /api/desk/league/clubs/{id}', { param: { id } });

/** Admin page of one league club: teams, contacts, details, merging and removal. */
export default function AdminLeagueClubPage() {
  const seen = useLoaderData<typeof clientLoader>();
  const { club } = seen;
  const desk = useMutationRunner();
  const fields = useLeagueClubFields();
  const words = useClubTerms();
  return (
    <PageLayout
      title={club.name}
      description={`${club.name}, a club in the league.`}
      lead={
        <>
          {club.names.length > 0 ? `Previously: ${club.names.join(', ')}. ` : null}
          <a href={`/clubs/${club.id}`}>Public page</a>
        </>
      }
      before={<AdminSectionBackLink to="/desk/league/clubs">Clubs</AdminSectionBackLink>}
    >
      <NavigationNotice onUndone={desk.refresh} />
      {desk.notice}
      <Follows seen={seen} desk={desk} />
      <LeagueClubTeamsSection seen={seen} desk={desk} />
      <LeagueClubContactsSection seen={seen} desk={desk} />
      <div className="folds">
        <CollapsibleSection title="Name, greens and directions" about={greensOf(club, words.rinks)}>
          <MutationForm
            mutation="PUT /api/desk/league/clubs/{id}"
            param={{ id: club.id }}
            fields={fields}
            initialValues={club}
            button="Save"
            onYielded={desk.refresh}
            onDone={(done) =>
              desk.refreshAndShow('Club saved. You can still find it by its earlier names.', done)
            }
          />
        </CollapsibleSection>
        <MergeOrRemoveClubActions seen={seen} desk={desk} />
      </div>
      <RecentAdminChangesList room="league" subject={`club:${club.id}`} onUndone={desk.refresh} />
    </PageLayout>
  );
}

const greensOf = ({ greens, rinks }: AdminLeagueClub['club'], word: string) =>
  `${formatCount(greens, 'green')} of ${rinks} ${word}`;

interface Props {
  seen: AdminLeagueClub;
  desk: ReturnType<typeof useMutationRunner>;
}

/** Card to rename the teams of the season after their club was renamed; past tables keep the old names. */
function Follows({ seen: { club, follows, season }, desk }: Props) {
  if (follows.length === 0) return null;
  const [first] = follows;
  return (
    <Card title="Teams with the club’s earlier name">
      <ul className="list">
        {follows.map(({ id, name, now }) => (
          <li key={id}>
            {name} would become <strong>{now}</strong>
          </li>
        ))}
      </ul>
      <p className="soft">This is for {season} only. Tables of earlier seasons still show the old names.</p>
      <MutationButton
        isPrimary
        desk={desk}
        mutation="POST /api/desk/league/clubs/{id}/team-names"
        input={{ param: { id: club.id }, version: club.version }}
        successMessage={follows.length === 1 ? `Team renamed ${first?.now}.` : 'Teams renamed.'}
      >
        {follows.length === 1 ? `Rename team to ${first?.now}` : 'Rename the teams'}
      </MutationButton>
    </Card>
  );
}
