import { useNavigate } from 'react-router';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import { RowActs } from '#app/admin/forms/row-acts.tsx';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import type { JustDoneState } from '#app/admin/just-done.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';
import type { LeagueClubSeen } from './club-seen.ts';
import { mergerFields } from './clubs.ts';

interface Props {
  seen: LeagueClubSeen;
  desk: Acts;
}

/** Actions to merge or remove a club. */
export const ClubEnd = (props: Props) => (
  <>
    <Merger {...props} />
    <Removal {...props} />
  </>
);

function Merger({ seen: { club, others } }: Props) {
  const navigate = useNavigate();
  if (others.length === 0) return null;
  return (
    <Fold title="The same club under another name?">
      <p>
        Then its teams, contacts and players are the other’s, and ‘{club.name}’ goes from the list; who looks
        for that name finds the other. Taken back later, the players stay with the other one.
      </p>
      <ActForm
        act="POST /api/desk/league/clubs/{id}/merger"
        param={{ id: club.id }}
        fields={mergerFields}
        was={{ version: club.version }}
        button="Make one club of the two"
        kind="quiet"
        looks={{
          into: (
            <SelectField label={mergerFields.into.label} name="into">
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
            state: { said, change: done.change } satisfies JustDoneState,
          });
        }}
      />
    </Fold>
  );
}

function Removal({ seen: { club, teams }, desk }: Props) {
  if (teams.length > 0) return null;
  const { id, name, version } = club;
  return (
    <Fold title="Not in the league any more?">
      <p>A club that has had teams here stays, so that past tables keep it.</p>
      <RowActs
        name={name}
        version={version}
        desk={desk}
        param={{ id }}
        remove={{
          act: 'DELETE /api/desk/league/clubs/{id}',
          button: 'Take it out',
          said: `${name} is out of the league.`,
          to: '/desk/league/clubs',
          sure: {
            title: `Take ${name} out of the league?`,
            about: 'Its contacts go with it. You can take this back for a day.',
          },
        }}
      />
    </Fold>
  );
}
