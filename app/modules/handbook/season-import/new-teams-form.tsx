import { useState } from 'react';
import { Card } from '#app/ui/card.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Options } from '#app/ui/form/options.tsx';
import type { ImportTeamNameAnswer } from './import-teams.ts';
import type { LeagueSeasonImportReport } from './season-import-schemas.ts';

interface Props {
  report: LeagueSeasonImportReport;
  busy: boolean;
  /** Called on edits, which make the report outdated. */
  onOld: () => void;
  onAnswer: (names: ImportTeamNameAnswer[]) => unknown;
}

type Team = LeagueSeasonImportReport['teams'][number];

/** Form for unknown teams of an import: the club of each, or the team that the name stands for. */
export function UnknownImportTeamsForm({ report: { teams, clubs }, busy, onOld, onAnswer }: Props) {
  const [said, setSaid] = useState<Record<string, string>>({});
  if (teams.length === 0) return null;
  const newClubs = [...new Set(teams.map(({ newClub }) => newClub).filter(Boolean))].toSorted();
  const chosenOf = (team: Team) => said[team.name] ?? valueNow(team);
  const open = teams.filter((team) => chosenOf(team) === '').length;
  return (
    <Card title={teams.length === 1 ? 'One team is new' : `${teams.length} teams are new`}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void onAnswer(teams.flatMap((team) => meansOf(team.name, chosenOf(team))));
        }}
      >
        <p>Check that each team has the right club. The teams are added when you save the lines below.</p>
        <div className="tiles filled">
          {teams.map((team) => (
            <SelectField
              key={team.name}
              label={`${team.name}, ${team.division}`}
              name={`team ${team.name}`}
              value={chosenOf(team)}
              disabled={busy}
              hint={team.plays === 1 ? 'On one line' : `On ${team.plays} lines`}
              onChange={({ target }) => {
                setSaid({ ...said, [team.name]: target.value });
                onOld();
              }}
            >
              <option value="">Choose</option>
              <Options of={team.near.map((name) => ({ id: `as:${name}`, name: `Same as ${name}` }))} />
              <Options of={clubs.map(({ id, name }) => ({ id: `club:${id}`, name }))} />
              <Options of={newClubs.map((name) => ({ id: `new:${name}`, name: `A new club: ${name}` }))} />
            </SelectField>
          ))}
        </div>
        <button
          type="submit"
          className="button quiet"
          disabled={busy || (open > 0 && Object.keys(said).length === 0)}
        >
          Check again
        </button>
      </form>
    </Card>
  );
}

const valueNow = ({ isOpen, club, newClub }: Team) =>
  isOpen ? '' : club ? `club:${club}` : `new:${newClub}`;

function meansOf(said: string, value: string): ImportTeamNameAnswer[] {
  const [, kind = '', means = ''] = /^(as|club|new):(.*)$/s.exec(value) ?? [];
  if (kind === 'as') return [{ said, as: means }];
  if (kind === 'club') return [{ said, club: means }];
  return kind === 'new' ? [{ said, newClub: means }] : [];
}
