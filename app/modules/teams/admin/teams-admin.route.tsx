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
      lead="For clubs with several teams or sections. If you have none, leave this page empty."
    >
      {desk.notice}
      <ClubTeamsCard room={room} desk={desk} />
      <SectionsCard sections={room.sections} desk={desk} />
      <AdminHelpSteps
        steps={[
          'A section is part of the club, such as the ladies. Events, notices, leagues and teams can belong to a section, and visitors can choose to see only one section.',
          'Each team plays in a league, or in one of its divisions. Two of our teams can play in the same division.',
          'Choose the team for each match in the calendar. The result then counts for that team in its division.',
          'Past matches stay as they were. A team or section in use cannot be removed, only archived. You can restore it later.',
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
        <p>
          There are no teams yet, so every match counts for the whole club. Add teams if more than one plays
          in leagues.
        </p>
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
            button="Add team"
            successMessage="Team added."
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
  const add = (name: string) => desk.mutate('POST /api/desk/sections', { json: { name } }, `${name} added.`);
  return (
    <section className="stack">
      <h2>Sections</h2>
      {sections.length === 0 ? (
        <p>There are no sections yet. A section, such as the ladies, has its own events and teams.</p>
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
            button="Add section"
            successMessage="Section added."
            onDone={desk.refresh}
          />
        </CollapsibleSection>
      </div>
    </section>
  );
}
