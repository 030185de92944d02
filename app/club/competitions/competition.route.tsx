import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { RoomForMembers } from '#app/club/room-for-members.tsx';
import { dayAndWords, siteContext } from '#app/club/site.server.ts';
import { BackLink } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';
import { competition } from './competitions.server.ts';
import { RoundOfMatches } from './round.tsx';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const found = await competition(site.db, dayAndWords(site).words, params.slug ?? '');
  if (!found) throw data(null, { status: 404 });
  return found;
}

/** How far a club competition has got, round by round. */
export default function Competition() {
  const { name, about, season, rounds } = useLoaderData<typeof loader>();
  return (
    <Page
      title={`${name} ${season}`}
      description={`${name} ${season}: every round, who has won and who plays whom next.`}
      heading={name}
      lead={about}
      before={<BackLink href="/standings">Back to Standings</BackLink>}
      wide
    >
      <RoomForMembers />
      <div className="rounds">
        {rounds.map((round) => (
          <RoundOfMatches key={round.id} round={round} />
        ))}
      </div>
    </Page>
  );
}
