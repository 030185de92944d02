import { useLoaderData, useRevalidator } from 'react-router';
import { call } from '#app/api/call.ts';
import { createMemberLoader } from '#app/api/member-loader.ts';
import { useClubName } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { LoadingPlaceholder } from '#app/ui/loading-placeholder.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { OwnCompetitionMatchCard } from './own-match-card.tsx';

export const handle = { app: true };

export const clientLoader = createMemberLoader(async () => ({
  matches: await call('GET /api/competitions/matches'),
}));

const pageTitle = 'My matches';

export function HydrateFallback() {
  const clubName = useClubName();
  return (
    <PageLayout title={pageTitle} description={`Your competition matches at ${clubName}.`}>
      <LoadingPlaceholder what="This page" words="Loading your matches…" />
    </PageLayout>
  );
}

/** Lists the viewer's open matches with opponents and dates, and those already played. */
export default function OwnCompetitionMatchesPage() {
  const { matches } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const clubName = useClubName();
  const toPlay = matches.filter(({ result }) => result === null);
  const played = matches.filter(({ result }) => result !== null);
  return (
    <PageLayout
      title={pageTitle}
      description={`Your competition matches at ${clubName}.`}
      lead="Arrange your match, and enter the result when you have played. The result counts as soon as the other side confirms it."
    >
      <div className="account wide halves" data-members-only="">
        {matches.length === 0 ? (
          <Card>
            <p>
              You are not in a competition at the moment. When a draw is published with your name in it, your
              matches will appear here.
            </p>
          </Card>
        ) : null}
        {matches.length > 0 && toPlay.length === 0 ? (
          <Card>
            <p>You have nothing left to play.</p>
          </Card>
        ) : null}
        {toPlay.map((match) => (
          <OwnCompetitionMatchCard key={match.id} match={match} onDone={revalidate} />
        ))}
        {played.length > 0 ? (
          <Card title="Played">
            <ul className="list">
              {played.map(({ id, competition, page, round, result, won }) => (
                <li key={id}>
                  <p>
                    {result}. {won ? <span className="badge">won</span> : null}
                  </p>
                  <p className="soft">
                    <a href={page}>{competition}</a>, {round}
                  </p>
                </li>
              ))}
            </ul>
          </Card>
        ) : null}
      </div>
    </PageLayout>
  );
}
