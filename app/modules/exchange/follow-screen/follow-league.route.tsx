import { Link, useLoaderData } from 'react-router';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { AdminSectionPage } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { formatCount } from '#app/core/language.ts';
import type { FollowedLeagueFixtureRow } from '#app/modules/exchange/following/follow-schemas.server.ts';
import { Card } from '#app/ui/card.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import type { FollowLeagueSectionProps } from './follow-part-props.ts';
import { FollowLeagueSettings, LeagueSiteFetchStatus, OwnStandingsNotice } from './follow-settings.tsx';
import { ConflictingLeagueMatches, LeagueMatchRowList, NewLeagueMatches } from './league-matches.tsx';
import { SentLeagueResultsCard } from './our-results.tsx';
import { StartFollowingLeagueForm } from './start-following.tsx';

export const clientLoader = ({ params: { day = '' } }: { params: { day?: string } }) =>
  call('GET /api/desk/results/leagues/{day}/following', { param: { day } });

/** Page of a followed league: its fixtures beside our calendar, and our results sent to it. */
export default function FollowLeaguePage() {
  const screen = useLoaderData<typeof clientLoader>();
  const desk = useMutationRunner();
  const { name, day, peer } = screen;
  return (
    <AdminSectionPage
      room="results"
      title={peer ? peer.league || peer.name : 'The league’s own website'}
      lead={peer ? [peer.us && `Our club: ${peer.us}`, peer.address].filter(Boolean).join('. ') : name}
    >
      {desk.notice}
      {peer ? (
        <FollowedLeague screen={screen} peer={peer} desk={desk} />
      ) : (
        <StartFollowingLeagueForm screen={screen} desk={desk} />
      )}
      <p>
        <Link to={`/desk/results/${day}`}>{name}</Link>
      </p>
    </AdminSectionPage>
  );
}

function FollowedLeague({ screen, peer, desk }: FollowLeagueSectionProps) {
  const wishing = (...wishes: FollowedLeagueFixtureRow['wish'][]) =>
    screen.fixtures.filter(({ wish }) => wishes.includes(wish));
  const [asked, fresh, rest] = [wishing('ask'), wishing('add', 'change'), wishing('nothing', 'left')];
  return (
    <>
      {peer.failure ? (
        <Card title="League website">
          <LeagueSiteFetchStatus peer={peer} desk={desk} />
        </Card>
      ) : null}
      {fresh.length > 0 ? <NewLeagueMatches screen={screen} fixtures={fresh} desk={desk} /> : null}
      {asked.length > 0 ? <ConflictingLeagueMatches screen={screen} fixtures={asked} desk={desk} /> : null}
      <SentLeagueResultsCard screen={screen} peer={peer} desk={desk} isNext={fresh.length === 0} />
      {screen.ownTable ? <OwnStandingsNotice day={screen.day} version={screen.ownTable} desk={desk} /> : null}
      <div className="folds">
        {rest.length > 0 ? (
          <CollapsibleSection
            title="In the calendar"
            about={`${formatCount(rest.length, 'match', 'matches')} from the league`}
          >
            <LeagueMatchRowList fixtures={rest} />
          </CollapsibleSection>
        ) : null}
        <FollowLeagueSettings peer={peer} desk={desk} />
      </div>
    </>
  );
}
