import { Link } from 'react-router';
import { MutationButton } from '#app/admin/forms/mutation-button.tsx';
import type { FollowedLeagueFixtureRow } from '#app/modules/exchange/following/follow-schemas.server.ts';
import { Card } from '#app/ui/card.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';
import type { FollowLeagueSectionProps } from './follow-part-props.ts';

interface LeagueMatchesProps extends Omit<FollowLeagueSectionProps, 'peer'> {
  fixtures: FollowedLeagueFixtureRow[];
}

/** What is not in the calendar yet, or has changed at the league and nobody here has it otherwise: all by one press. */
export const NewLeagueMatches = ({
  screen: { waits, wanting, held, day },
  fixtures,
  desk,
}: LeagueMatchesProps) => (
  <Card title={formatNewMatchesTitle(waits, fixtures)}>
    {held ? <p role="status">{held}</p> : null}
    {wanting ? (
      <p>
        {wanting} <Link to="/desk/calendar/seasons">Add the season first</Link>
      </p>
    ) : null}
    <MutationButton
      desk={desk}
      mutation="POST /api/desk/results/leagues/{day}/following/taken"
      input={{ param: { day }, json: { fixtures: [] } }}
      successMessage="Calendar updated."
      disabled={wanting !== ''}
      isPrimary
    >
      {formatImportButton(waits, fixtures)}
    </MutationButton>
    <LeagueMatchRowList fixtures={fixtures} />
  </Card>
);

function formatImportButton(waits: number, fresh: FollowedLeagueFixtureRow[]): string {
  const all = waits === 1 ? 'the match' : waits === 2 ? 'both' : `all ${waits}`;
  return fresh.every(({ wish }) => wish === 'add')
    ? `Add ${all} to the calendar`
    : `Copy ${all} to the calendar`;
}

function formatNewMatchesTitle(waits: number, fresh: FollowedLeagueFixtureRow[]): string {
  const [match, is, has] = waits === 1 ? ['match', 'is', 'has'] : ['matches', 'are', 'have'];
  if (fresh.every(({ wish }) => wish === 'add')) return `${waits} new ${match}`;
  if (fresh.every(({ wish }) => wish === 'change')) return `${waits} ${match} ${has} changed`;
  return `${waits} ${match} ${is} new or changed`;
}

/** Fixtures in conflict with a change made here: resolved one at a time. */
export const ConflictingLeagueMatches = ({ screen: { day }, fixtures, desk }: LeagueMatchesProps) => (
  <Card title="Different here and on the league’s website">
    <LinkRowList>
      {fixtures.map(({ id, title, when, says, event }) => (
        <LinkRowItem
          key={id}
          name={title}
          line={`${when}. ${says}`}
          state="Check"
          pressing
          to={getFollowedMatchAdminPath(event)}
        >
          <div className="actions">
            <MutationButton
              desk={desk}
              mutation="POST /api/desk/results/leagues/{day}/following/taken"
              input={{ param: { day }, json: { fixtures: [id] } }}
              successMessage="Match updated from the league."
            >
              Use league’s version
            </MutationButton>
            <MutationButton
              desk={desk}
              mutation="POST /api/desk/results/leagues/{day}/following/left"
              input={{ param: { day }, json: { fixture: id } }}
              successMessage="Our version left unchanged."
            >
              Use our version
            </MutationButton>
          </div>
        </LinkRowItem>
      ))}
    </LinkRowList>
  </Card>
);

export const LeagueMatchRowList = ({ fixtures }: { fixtures: FollowedLeagueFixtureRow[] }) => (
  <LinkRowList>
    {fixtures.map(({ id, title, when, says, event }) => (
      <LinkRowItem
        key={id}
        name={title}
        line={[when, says].filter(Boolean).join('. ')}
        to={getFollowedMatchAdminPath(event)}
      />
    ))}
  </LinkRowList>
);

export const getFollowedMatchAdminPath = (event: string | null) =>
  event ? `/desk/matches/${event}` : undefined;
