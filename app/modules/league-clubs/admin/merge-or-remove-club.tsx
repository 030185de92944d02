import { useNavigate } from 'react-router';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { AdminRowActionButtons } from '#app/admin/forms/row-actions.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import type { NavigationNoticeLocationState } from '#app/admin/navigation-notice.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { SelectField } from '#app/ui/field.tsx';
import type { AdminLeagueClub } from './admin-club.ts';
import { leagueClubMergeFields } from './league-club-fields.ts';

interface Props {
  seen: AdminLeagueClub;
  desk: MutationRunner;
}

/** Actions to merge or remove a club. */
export const MergeOrRemoveClubActions = (props: Props) => (
  <>
    <Merger {...props} />
    <Removal {...props} />
  </>
);

function Merger({ seen: { club, others } }: Props) {
  const navigate = useNavigate();
  if (others.length === 0) return null;
  return (
    <CollapsibleSection title="The same club under another name?">
      <p>
        Then its teams, contacts and players are the other’s, and ‘{club.name}’ goes from the list; who looks
        for that name finds the other. Taken back later, the players stay with the other one.
      </p>
      <MutationForm
        mutation="POST /api/desk/league/clubs/{id}/merger"
        param={{ id: club.id }}
        fields={leagueClubMergeFields}
        initialValues={{ version: club.version }}
        button="Make one club of the two"
        kind="quiet"
        fieldOverrides={{
          into: (
            <SelectField label={leagueClubMergeFields.into.label} name="into">
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
          const said = `${club.name} is one with the other now.`;
          return navigate(`/desk/league/clubs/${done.id}`, {
            state: { said, change: done.change } satisfies NavigationNoticeLocationState,
          });
        }}
      />
    </CollapsibleSection>
  );
}

function Removal({ seen: { club, teams }, desk }: Props) {
  if (teams.length > 0) return null;
  const { id, name, version } = club;
  return (
    <CollapsibleSection title="Not in the league any more?">
      <p>A club that has had teams here stays, so that past tables keep it.</p>
      <AdminRowActionButtons
        name={name}
        version={version}
        desk={desk}
        param={{ id }}
        remove={{
          mutation: 'DELETE /api/desk/league/clubs/{id}',
          button: 'Take it out',
          said: `${name} is out of the league.`,
          to: '/desk/league/clubs',
          sure: {
            title: `Take ${name} out of the league?`,
            about: 'Its contacts go with it. You can take this back for a day.',
          },
        }}
      />
    </CollapsibleSection>
  );
}
