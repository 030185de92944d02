import { useLoaderData } from 'react-router';
import { LatestChanges } from '#app/admin/changes/latest-changes.tsx';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import { type Acts, useActs } from '#app/admin/forms/use-acts.tsx';
import { RoomPage } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import { readySections } from '#app/modules/teams/team-names.ts';
import { Fold } from '#app/ui/fold.tsx';
import { HowThisWorks } from '#app/ui/how-this-works.tsx';
import { OneSection } from './one-section.tsx';
import { OneTeam } from './one-team.tsx';
import { teamLooks } from './team-looks.tsx';
import { sectionFields, teamFields } from './teams.ts';
import type { TeamsRoom } from './teams-room.server.ts';

export const clientLoader = () => call('GET /api/desk/teams');

/** Admin page of the club's sections and of its own teams, with where they play. */
export default function Teams() {
  const room = useLoaderData<typeof clientLoader>();
  const desk = useActs();
  return (
    <RoomPage
      room="results"
      title="Sections and teams"
      lead="For a club that has several. Without any, nothing of them is shown."
    >
      {desk.word}
      <Teamsheet room={room} desk={desk} />
      <Sections sections={room.sections} desk={desk} />
      <HowThisWorks
        steps={[
          'A section is a part of the club, such as its ladies. Events, notices, leagues and teams may belong to one, and visitors can look at one by itself.',
          'A team of ours plays in a league, or in a division of it. Two may play in one division, and then one another.',
          'Choose the team at each match in the calendar: its result counts for that team, in the division that it plays in.',
          'What has been played stays as it was. A team or a section that has something can only be put by: it is kept, and not offered for more.',
        ]}
      />
      <LatestChanges room="results" onUndone={desk.refresh} />
    </RoomPage>
  );
}

function Teamsheet({ room, desk }: { room: TeamsRoom; desk: Acts }) {
  const { teams, club } = room;
  return (
    <section className="stack">
      <h2>Our teams</h2>
      {teams.length === 0 ? (
        <p>None yet: every match is the whole club’s. Add a team where two of ours play in leagues.</p>
      ) : null}
      <div className="folds">
        {teams.map((team) => (
          <OneTeam key={team.id} team={team} room={room} desk={desk} />
        ))}
        <Fold title="Add a team" open={teams.length === 0}>
          <ActForm
            act="POST /api/desk/teams"
            fields={teamFields}
            was={{ name: `${club} ${nextLetter(teams.length)}` }}
            looks={teamLooks(room)}
            button="Add the team"
            said="Added."
            onDone={desk.refresh}
          />
        </Fold>
      </div>
    </section>
  );
}

const nextLetter = (count: number) => String.fromCharCode('A'.charCodeAt(0) + Math.min(count, 25));

function Sections({ sections, desk }: { sections: TeamsRoom['sections']; desk: Acts }) {
  const names = sections.map(({ name }) => name.toLowerCase());
  const ready = readySections.filter((name) => !names.includes(name.toLowerCase()));
  const add = (name: string) =>
    desk.act('POST /api/desk/sections', { json: { name } }, `${name} is a section now.`);
  return (
    <section className="stack">
      <h2>Sections</h2>
      {sections.length === 0 ? (
        <p>None yet. A section, such as the ladies, has events and teams of its own.</p>
      ) : null}
      <div className="folds">
        {sections.map((section) => (
          <OneSection key={section.id} section={section} desk={desk} />
        ))}
        <Fold title="Add a section" open={sections.length === 0}>
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
          <ActForm
            act="POST /api/desk/sections"
            fields={sectionFields}
            button="Add the section"
            said="Added."
            onDone={desk.refresh}
          />
        </Fold>
      </div>
    </section>
  );
}
