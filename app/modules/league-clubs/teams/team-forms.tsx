import { type ReactNode, useState } from 'react';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import { RowActs } from '#app/admin/forms/row-acts.tsx';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import { own } from '#app/endpoints/fields.ts';
import { SelectField } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { nextName, teamFields } from './teams.ts';

/** The forms of a team: the same in the room of its club and in the book of the season. */

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
  /** The division's key, and the others of its league. */
  division: string;
  divisions: Place[];
  greens: number;
  desk: Acts;
  /** What else can be done to it, before it is taken out. */
  children?: ReactNode;
}

/** What is known of a team, and the way out of the league of one without fixtures. */
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

/** Which green is asked of a club that has several. */
function fieldsFor(greens: number): typeof teamFields {
  if (greens > 1) return teamFields;
  const { green: _, ...others } = teamFields;
  return others as typeof teamFields;
}

/** That which it plays in, or the first. */
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
  /** Of which it can be: one in its own room, all in the book. */
  clubs: Club[];
  divisions: Place[];
  season: number;
  /** The names that the teams of the season have. */
  taken: string[];
  desk: Acts;
  open?: boolean;
}

/** A club's next team: which letter it has is proposed once the club is known. */
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
