import { Link } from 'react-router';
import { call } from '#app/api/call.ts';
import { DeskForm } from '#app/desk/desk-form.tsx';
import { type DeskAction, useDeskAction } from '#app/desk/use-desk-action.tsx';
import { Field } from '#app/ui/field.tsx';
import { SureButton } from '#app/ui/sure-button.tsx';
import type { LeagueDesk } from './league-desk.ts';
import { type Team, TeamForm } from './team-form.tsx';

/** The clubs of a league in this season, and what each began with. */
export function LeagueTeams({ league: { day, teams, lastTeams } }: { league: LeagueDesk }) {
  const { act, busy, word, refresh } = useDeskAction();
  const param = { day };
  return (
    <>
      <p>
        Every club that plays in the league stands in its table. Those that we play are added by themselves.
      </p>
      {word}
      {lastTeams > 0 ? (
        <button
          type="button"
          className="button quiet"
          disabled={busy}
          onClick={() =>
            act('They are there.', () => call('POST /api/desk/results/leagues/{day}/last-teams', { param }))
          }
        >
          Add the {lastTeams} clubs of last season
        </button>
      ) : null}
      <p>
        <Link className="button quiet" to={`/desk/results/${day}/clubs`}>
          Paste the league’s clubs
        </Link>
      </p>
      {teams.map((team) => (
        <OneTeam key={team.id} team={team} act={act} busy={busy} />
      ))}
      <DeskForm
        labels={{ name: 'Another club' }}
        button="Add the club"
        said="It is in the table."
        act={(json) => call('POST /api/desk/results/leagues/{day}/teams', { param, json })}
        onDone={refresh}
        reset
      >
        <Field label="Another club" name="name" maxLength={80} autoComplete="off" />
      </DeskForm>
    </>
  );
}

interface OneProps extends Pick<DeskAction, 'act' | 'busy'> {
  team: Team;
}

function OneTeam({ team, act, busy }: OneProps) {
  const { id, name, isUs, version } = team;
  const remove = () =>
    act(
      `${name} has been removed.`,
      (version) => call('DELETE /api/desk/results/teams/{id}', { param: { id }, version }),
      { version, again: 'Remove it all the same' },
    );
  return (
    <details>
      <summary>
        {name}
        {isUs ? ' (us)' : ''}
      </summary>
      <div className="stack">
        <TeamForm team={team} />
        <SureButton
          button={`Remove ${name}`}
          title={`Remove ${name}?`}
          yes="Yes, remove it"
          large
          busy={busy}
          onSure={remove}
        >
          It goes from the table. A club that has matches or deductions stays until those are removed.
        </SureButton>
      </div>
    </details>
  );
}
