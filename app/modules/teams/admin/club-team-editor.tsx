import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { ArchivableItemDetails } from './archivable-item-fold.tsx';
import { createClubTeamSelectFields } from './team-field-overrides.tsx';
import { clubTeamFormFields } from './team-form-fields.ts';
import type { TeamsPageData } from './teams-page.server.ts';

interface Props {
  team: TeamsPageData['teams'][number];
  room: TeamsPageData;
  desk: MutationRunner;
}

/** List item of one of the club's teams. */
export function ClubTeamEditor({ team, room, desk }: Props) {
  const where = [
    room.sections.find((one) => one.id === team.section)?.name,
    room.leagues.find((one) => one.day === team.league)?.name,
  ];
  return (
    <ArchivableItemDetails
      one={team}
      about={where.filter(Boolean).join(', ') || 'Cups and friendlies'}
      desk={desk}
      use="PUT /api/desk/teams/{id}/use"
      remove="DELETE /api/desk/teams/{id}"
    >
      <MutationForm
        mutation="PUT /api/desk/teams/{id}"
        param={{ id: team.id }}
        fields={clubTeamFormFields}
        initialValues={team}
        fieldOverrides={createClubTeamSelectFields(room, team)}
        button="Save"
        successMessage="Team saved."
        onDone={desk.refresh}
      />
    </ArchivableItemDetails>
  );
}
