import { Link } from 'react-router';
import { formatCount } from '#app/core/language.ts';
import type { LeagueAdminPageData } from '#app/modules/leagues/admin/league-admin-page.ts';
import { MatchResultMismatches } from '#app/modules/leagues/results/result-mismatches.tsx';
import { useClub } from '#app/site/shell.ts';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';
import { OtherClubsResultsForm } from './other-clubs-results-form.tsx';

/** Number of latest matches rendered unfolded. */
const maxUnfoldedMatches = 6;

/** Renders the league's matches, the club's and others', and the form for an evening's results. */
export function LeagueMatchesEditor({ league }: { league: LeagueAdminPageData }) {
  const { day, matches, teams, hasFixtures } = league;
  const { uses } = useClub();
  const others = hasFixtures ? teams : teams.filter(({ isUs }) => !isUs);
  return (
    <>
      {matches.length > 0 ? (
        <Matches day={day} matches={matches.slice(0, maxUnfoldedMatches)} />
      ) : (
        <p>
          {uses.league ? (
            <>
              No results yet. Captains enter results with their own links. See{' '}
              <Link to="/desk/league/returns">Results from captains</Link>. You can enter any result here.
            </>
          ) : (
            <>
              No matches yet. Enter our own matches one by one under{' '}
              <Link to="/desk/results">Results and leagues</Link>, or a whole round here.
            </>
          )}
        </p>
      )}
      {matches.length > maxUnfoldedMatches ? (
        <details>
          <summary>
            {formatCount(matches.length - maxUnfoldedMatches, 'earlier match', 'earlier matches')}
          </summary>
          <Matches day={day} matches={matches.slice(maxUnfoldedMatches)} />
        </details>
      ) : null}
      <Link className="onward" to={`/desk/results/${day}/round`}>
        Paste a round of results
      </Link>
      <h3>{uses.league ? 'Results for one day' : 'Other clubs’ results'}</h3>
      {others.length > 1 ? (
        <OtherClubsResultsForm league={league} others={others} />
      ) : (
        <p>
          {uses.league ? 'Add the teams first, under ‘Clubs’.' : 'Add the other clubs first, under ‘Clubs’.'}
        </p>
      )}
    </>
  );
}

function Matches({ day, matches }: Pick<LeagueAdminPageData, 'day' | 'matches'>) {
  return (
    <LinkRowList>
      {matches.map(({ id, event, isFixture, date, line, more, mismatches }) => (
        <LinkRowItem
          key={id}
          to={
            event
              ? `/desk/results/events/${event}`
              : isFixture
                ? `/desk/league/returns/${encodeURIComponent(id)}`
                : `/desk/results/${day}/matches/${id}`
          }
          name={line}
          line={
            <>
              {[date, more].filter(Boolean).join('. ')}
              <MatchResultMismatches sentences={mismatches} />
            </>
          }
        />
      ))}
    </LinkRowList>
  );
}
