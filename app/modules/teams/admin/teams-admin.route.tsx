import { useLoaderData } from 'react-router';
import { RecentAdminChangesList } from '#app/admin/changes/recent-changes.tsx';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { type MutationRunner, useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { AdminSectionPage } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { commonClubSectionNames } from '#app/modules/teams/team-names.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { AdminHelpSteps } from '#app/ui/help-steps.tsx';
import { ClubTeamEditor } from './club-team-editor.tsx';
import { ClubSectionEditor } from './section-editor.tsx';
import { createClubTeamSelectFields } from './team-field-overrides.tsx';
import { clubSectionFormFields, clubTeamFormFields } from './team-form-fields.ts';
import type { TeamsPageData } from './teams-page.server.ts';

export const clientLoader = () => call('GET /api/desk/teams');

/** Admin page of the club's sections and of its own teams, with where they play. */
export default function TeamsAdminPage() {
  const room = useLoaderData<typeof clientLoader>();
  const desk = useMutationRunner();
  return (
    <AdminSectionPage
      room="results"
      title="Sections and teams"
      lead="For a club that has several. Without any, nothing of them is shown."
    >
      {desk.notice}
      <ClubTeamsCard room={room} desk={desk} />
      <SectionsCard sections={room.sections} desk={desk} />
      <AdminHelpSteps
        steps={[
          'A section is a part of the club, such as its ladies. Events, notices, leagues and teams may belong to one, and visitors can look at one by itself.',
          'A team of ours plays in a league, or in a division of it. Two may play in one division, and then one another.',
          'Choose the team at each match in the calendar: its result counts for that team, in the division that it plays in.',
          'What has been played stays as it was. A team or a section that has something can only be put by: it is kept, and not offered for more.',
        ]}
      />
      <RecentAdminChangesList room="results" onUndone={desk.refresh} />
    </AdminSectionPage>
  );
}

function ClubTeamsCard({ room, desk }: { room: TeamsPageData; desk: MutationRunner }) {
  const { teams, club } = room;
  return (
    <section className="stack">
      <h2>Our teams</h2>
      {teams.length === 0 ? (
        <p>None yet: every match is the whole club’s. Add a team where two of ours play in leagues.</p>
      ) : null}
      <div className="folds">
        {teams.map((team) => (
          <ClubTeamEditor key={team.id} team={team} room={room} desk={desk} />
        ))}
        <CollapsibleSection title="Add a team" open={teams.length === 0}>
          <MutationForm
            mutation="POST /api/desk/teams"
            fields={clubTeamFormFields}
            initialValues={{ name: `${club} ${getNextTeamLetter(teams.length)}` }}
            fieldOverrides={createClubTeamSelectFields(room)}
            button="Add the team"
            successMessage="Added."
            onDone={desk.refresh}
          />
        </CollapsibleSection>
      </div>
    </section>
  );
}

const getNextTeamLetter = (count: number) => String.fromCharCode('A'.charCodeAt(0) + Math.min(count, 25));

function SectionsCard({ sections, desk }: { sections: TeamsPageData['sections']; desk: MutationRunner }) {
  const names = sections.map(({ name }) => name.toLowerCase());
  const ready = commonClubSectionNames.filter((name) => !names.includes(name.toLowerCase()));
  const add = (name: string) =>
    desk.mutate('POST /api/desk/sections', { json: { name } }, `${name} is a section now.`);
  return (
    <section className="stack">
      <h2>Sections</h2>
      {sections.length === 0 ? (
        <p>None yet. A section, such as the ladies, has events and teams of its own.</p>
      ) : null}
      <div className="folds">
        {sections.map((section) => (
          <ClubSectionEditor key={section.id} section={section} desk={desk} />
        ))}
        <CollapsibleSection title="Add a section" open={sections.length === 0}>
          {ready.length > 0 ? (
            <div className="actions">
              {ready.map((name) => (
                <button
                  key={name}
                  type="button"
                  className="button quiet small"
                  disabled={desk.busy}
                  onClick={() => add(name)}
                >
                  Add {name}
                </button>
              ))}
            </div>
          ) : null}
          <MutationForm
            mutation="POST /api/desk/sections"
            fields={clubSectionFormFields}
            button="Add the section"
            successMessage="Added."
            onDone={desk.refresh}
          />
        </CollapsibleSection>
      </div>
    </section>
  );
}
