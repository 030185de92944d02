import { type ReactNode, useState } from 'react';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import { RowActs } from '#app/admin/forms/row-acts.tsx';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import { own } from '#app/endpoints/fields.ts';
import { SelectField } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { nextName, teamFields } from './teams.ts';

/** Forms of a team, shared by the club page and the book page. */

interface Place {
  id: string;
  name: string;
}

interface Club extends Place {
  greens: number;
}

interface TeamProps {
  team: {
    id: string;
    name: string;
    captain: string;
    captainEmail: string;
    captainPhone: string;
    green: number;
    version: number;
  };
  /** Division key, and all divisions of its league. */
  division: string;
  divisions: Place[];
  greens: number;
  desk: Acts;
  /** Further actions, rendered before the removal. */
  children?: ReactNode;
}

/** Form of a team's details; teams without fixtures can be removed. */
export function TeamForms({ team, division, divisions, greens, desk, children }: TeamProps) {
  const { id, name, version } = team;
  return (
    <>
      <ActForm
        act="PUT /api/desk/league/teams/{id}"
        param={{ id }}
        fields={fieldsFor(greens)}
        was={team}
        {...(greens === 1 && { also: { green: 1 } })}
        button="Save"
        kind="quiet"
        looks={{ division: <DivisionField divisions={divisions} value={division} /> }}
        shown={(current: Record<string, unknown>) => ({
          ...{ captainEmail: String(current.captain_email ?? '') },
          captainPhone: String(current.captain_phone ?? ''),
        })}
        onGivenWay={desk.refresh}
        onDone={async (done) => {
          await desk.refresh();
          desk.say(`${name} has been saved.`, done);
        }}
      />
      {children}
      <RowActs
        name={name}
        version={version}
        desk={desk}
        param={{ id }}
        remove={{
          act: 'DELETE /api/desk/league/teams/{id}',
          button: `Take ${name} out`,
          said: `${name} is out of the league.`,
          again: 'Take it out all the same',
        }}
      />
    </>
  );
}

/** Omits the green field if the club has only one. */
function fieldsFor(greens: number): typeof teamFields {
  if (greens > 1) return teamFields;
  const { green: _, ...others } = teamFields;
  return others as typeof teamFields;
}

/** Division select: the current one, or the first. */
const DivisionField = ({
  divisions,
  value = divisions[0]?.id ?? '',
}: {
  divisions: Place[];
  value?: string;
}) =>
  divisions.length > 1 ? (
    <SelectField label={teamFields.division.label} name="division" defaultValue={value}>
      {divisions.map(({ id, name }) => (
        <option key={id} value={id}>
          {name || 'The league'}
        </option>
      ))}
    </SelectField>
  ) : (
    <input type="hidden" name="division" value={value} />
  );

interface NewProps {
  /** Clubs to choose from: one on its own page, all in the book. */
  clubs: Club[];
  divisions: Place[];
  season: number;
  /** Names of all teams of the season. */
  taken: string[];
  desk: Acts;
  open?: boolean;
}

/** Form for a club's next team; proposes the next letter once the club is chosen. */
export function NewTeam({ clubs, divisions, season, taken, desk, open = false }: NewProps) {
  const [chosen, setChosen] = useState('');
  const [only] = clubs;
  const club = clubs.length === 1 ? only : clubs.find(({ id }) => id === chosen);
  return (
    <Fold title="Add a team" under open={open}>
      {clubs.length > 1 ? (
        <SelectField
          label={clubField.label}
          name="of"
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        >
          <option value="">Choose a club</option>
          {clubs.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
      {club ? (
        <ActForm
          key={`${club.id} ${taken.length}`}
          act="POST /api/desk/league/teams"
          fields={fieldsFor(club.greens)}
          was={{ name: nextName(club.name, taken), green: 1 }}
          also={{ club: club.id, season, ...(club.greens === 1 && { green: 1 }) }}
          button="Add the team"
          kind="quiet"
          looks={{ division: <DivisionField divisions={divisions} /> }}
          onDone={async (done) => {
            setChosen('');
            await desk.refresh();
            if (done) desk.say('It is in the league.', done);
          }}
        />
      ) : null}
    </Fold>
  );
}

const clubField = own('Club');
