import { Link, useLoaderData } from 'react-router';
import { useActs } from '#app/admin/forms/use-acts.tsx';
import { RoomPage } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import type { ShownFixture } from '#app/modules/exchange/following/follow-shapes.server.ts';
import { Card } from '#app/ui/card.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Begin } from './begin.tsx';
import { FollowWays, HowItIs, OwnTable } from './follow-ways.tsx';
import { MatchRows, NewMatches, OtherwiseHere } from './league-matches.tsx';
import { OurResults } from './our-results.tsx';
import type { PartProps } from './part-props.ts';

export const clientLoader = ({ params: { day = '' } }: { params: { day?: string } }) =>
  call('GET /api/desk/results/leagues/{day}/following', { param: { day } });

/** Page of a followed league: its fixtures beside our calendar, and our results sent to it. */
export default function Follow() {
  const screen = useLoaderData<typeof clientLoader>();
  const desk = useActs();
  const { name, day, peer } = screen;
  return (
    <RoomPage
      room="results"
      title={peer ? peer.league || peer.name : 'The league’s own site'}
      lead={peer ? [peer.us && `We are ${peer.us}`, peer.address].filter(Boolean).join('. ') : name}
    >
      {desk.word}
      {peer ? <Followed screen={screen} peer={peer} desk={desk} /> : <Begin screen={screen} desk={desk} />}
      <p>
        <Link to={`/desk/results/${day}`}>{name}</Link>
      </p>
    </RoomPage>
  );
}

function Followed({ screen, peer, desk }: PartProps) {
  const wishing = (...wishes: ShownFixture['wish'][]) =>
    screen.fixtures.filter(({ wish }) => wishes.includes(wish));
  const [asked, fresh, rest] = [wishing('ask'), wishing('add', 'change'), wishing('nothing', 'left')];
  return (
    <>
      {peer.failure ? (
        <Card title="The league’s site">
          <HowItIs peer={peer} desk={desk} />
        </Card>
      ) : null}
      {fresh.length > 0 ? <NewMatches screen={screen} fixtures={fresh} desk={desk} /> : null}
      {asked.length > 0 ? <OtherwiseHere screen={screen} fixtures={asked} desk={desk} /> : null}
      <OurResults screen={screen} peer={peer} desk={desk} isNext={fresh.length === 0} />
      {screen.ownTable ? <OwnTable day={screen.day} version={screen.ownTable} desk={desk} /> : null}
      <div className="folds">
        {rest.length > 0 ? (
          <Fold title="In the calendar" about={`${rest.length} as the league has them`}>
            <MatchRows fixtures={rest} />
          </Fold>
        ) : null}
        <FollowWays peer={peer} desk={desk} />
      </div>
    </>
  );
}
