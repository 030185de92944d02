import { Link } from 'react-router';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import { RowActs } from '#app/admin/forms/row-acts.tsx';
import { type Acts, useActs } from '#app/admin/forms/use-acts.tsx';
import { useClub } from '#app/site/shell.ts';
import { Fold } from '#app/ui/fold.tsx';
import { newClubFields } from './clubs.ts';
import type { LeagueDesk } from './league-desk.ts';
import { type Team, TeamForm } from './team-form.tsx';

/** Renders the clubs of a league in this season, with the figures that each carried over. */
export function LeagueTeams({ league: { day, teams, lastTeams } }: { league: LeagueDesk }) {
  const desk = useActs();
  const ofLeague = useClub().uses.league;
  const param = { day };
  return (
    <>
      <p>
        Every club that plays in the league stands in its table.
        {ofLeague ? '' : ' Those that we play are added by themselves.'}
      </p>
      {desk.word}
      {lastTeams > 0 ? (
        <button
          type="button"
          className="button quiet"
          disabled={desk.busy}
          onClick={() =>
            desk.act('POST /api/desk/results/leagues/{day}/last-teams', { param }, 'They are there.')
          }
        >
          Add the {lastTeams} clubs of last season
        </button>
      ) : null}
      <Link className="onward" to={`/desk/results/${day}/clubs`}>
        Paste the league’s clubs
      </Link>
      {teams.length > 0 ? (
        <div className="folds">
          {teams.map((team) => (
            <OneTeam key={team.id} team={team} desk={desk} />
          ))}
        </div>
      ) : null}
      <ActForm
        act="POST /api/desk/results/leagues/{day}/teams"
        param={param}
        fields={newClubFields}
        button="Add the club"
        said="It is in the table."
        onDone={desk.refresh}
      />
    </>
  );
}

function OneTeam({ team, desk }: { team: Team; desk: Acts }) {
  const { id, name, isUs, version } = team;
  return (
    <Fold under title={name} about={isUs ? 'us' : ''}>
      <div className="stack">
        <TeamForm team={team} />
        <RowActs
          name={name}
          version={version}
          desk={desk}
          param={{ id }}
          remove={{
            act: 'DELETE /api/desk/results/teams/{id}',
            button: `Remove ${name}`,
            said: `${name} has been removed.`,
            sure: {
              title: `Remove ${name}?`,
              yes: 'Yes, remove it',
              about:
                'It goes from the table. A club that has matches or deductions stays until those are removed.',
            },
          }}
        />
      </div>
    </Fold>
  );
}
