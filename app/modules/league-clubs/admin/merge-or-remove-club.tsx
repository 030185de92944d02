import { useNavigate } from 'react-router';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { AdminRowActionButtons } from '#app/admin/forms/row-actions.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import type { NavigationNoticeLocationState } from '#app/admin/navigation-notice.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Options } from '#app/ui/form/options.tsx';
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
        This moves the teams, contacts and players of ‘{club.name}’ to the other club and removes it from the
        list. Anyone who searches for this name will find the other club. If you undo this later, the players
        stay with the other club.
      </p>
      <MutationForm
        mutation="POST /api/desk/league/clubs/{id}/merger"
        param={{ id: club.id }}
        fields={leagueClubMergeFields}
        initialValues={{ version: club.version }}
        button="Merge clubs"
        kind="quiet"
        fieldOverrides={{
          into: (
            <SelectField label={leagueClubMergeFields.into.label} name="into">
              <option value="">Choose a club</option>
              <Options of={others} />
            </SelectField>
          ),
        }}
        onDone={(done) => {
          if (!done) return;
          const said = `${club.name} merged into this club.`;
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
    <CollapsibleSection title="No longer in the league?">
      <p>A club that has had teams here cannot be removed, because past tables need it.</p>
      <AdminRowActionButtons
        row={{ id, name, version }}
        desk={desk}
        remove={{
          mutation: 'DELETE /api/desk/league/clubs/{id}',
          button: 'Remove club',
          said: `${name} removed from the league.`,
          to: '/desk/league/clubs',
          sure: {
            title: `Remove ${name} from the league?`,
            about: 'Its contacts are removed too. You can undo this for 24 hours.',
          },
        }}
      />
    </CollapsibleSection>
  );
}
