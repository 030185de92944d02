import { type ReactNode, useState } from 'react';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { AdminRowActionButtons } from '#app/admin/forms/row-actions.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { defineCustomField } from '#app/endpoints/fields.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Options } from '#app/ui/form/options.tsx';
import { getNextLeagueTeamName, leagueTeamFields } from './league-team-fields.ts';

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
  desk: MutationRunner;
  /** Further actions, rendered before the removal. */
  children?: ReactNode;
}

/** Form of a team's details; teams without fixtures can be removed. */
export function LeagueTeamForms({ team, division, divisions, greens, desk, children }: TeamProps) {
  const { id, name, version } = team;
  return (
    <>
      <MutationForm
        mutation="PUT /api/desk/league/teams/{id}"
        param={{ id }}
        fields={fieldsFor(greens)}
        initialValues={team}
        {...(greens === 1 && { extraValues: { green: 1 } })}
        button="Save"
        kind="quiet"
        fieldOverrides={{ division: <DivisionField divisions={divisions} value={division} /> }}
        fromConflictRow={(current: Record<string, unknown>) => ({
          ...{ captainEmail: String(current.captain_email ?? '') },
          captainPhone: String(current.captain_phone ?? ''),
        })}
        onYielded={desk.refresh}
        onDone={(done) => desk.refreshAndShow(`${name} saved.`, done)}
      />
      {children}
      <AdminRowActionButtons
        row={{ id, name, version }}
        desk={desk}
        remove={{
          mutation: 'DELETE /api/desk/league/teams/{id}',
          button: `Remove ${name}`,
          said: `${name} removed from the league.`,
          again: 'Remove anyway',
        }}
      />
    </>
  );
}

/** Omits the green field if the club has only one. */
function fieldsFor(greens: number): typeof leagueTeamFields {
  if (greens > 1) return leagueTeamFields;
  const { green: _, ...others } = leagueTeamFields;
  return others as typeof leagueTeamFields;
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
    <SelectField label={leagueTeamFields.division.label} name="division" defaultValue={value}>
      <Options of={divisions.map(({ id, name }) => ({ id, name: name || 'The league' }))} />
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
  desk: MutationRunner;
  open?: boolean;
}

/** Form for a club's next team; proposes the next letter once the club is chosen. */
export function NewLeagueTeamForm({ clubs, divisions, season, taken, desk, open = false }: NewProps) {
  const [chosen, setChosen] = useState('');
  const [only] = clubs;
  const club = clubs.length === 1 ? only : clubs.find(({ id }) => id === chosen);
  return (
    <CollapsibleSection title="Add a team" under open={open}>
      {clubs.length > 1 ? (
        <SelectField
          label={clubField.label}
          name="of"
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        >
          <option value="">Choose a club</option>
          <Options of={clubs} />
        </SelectField>
      ) : null}
      {club ? (
        <MutationForm
          key={`${club.id} ${taken.length}`}
          mutation="POST /api/desk/league/teams"
          fields={fieldsFor(club.greens)}
          initialValues={{ name: getNextLeagueTeamName(club.name, taken), green: 1 }}
          extraValues={{ club: club.id, season, ...(club.greens === 1 && { green: 1 }) }}
          button="Add team"
          kind="quiet"
          fieldOverrides={{ division: <DivisionField divisions={divisions} /> }}
          onDone={async (done) => {
            setChosen('');
            await desk.refresh();
            if (done) desk.showResult('Team added.', done);
          }}
        />
      ) : null}
    </CollapsibleSection>
  );
}

const clubField = defineCustomField('Club');
