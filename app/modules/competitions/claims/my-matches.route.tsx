import { useLoaderData, useRevalidator } from 'react-router';
import { call, goToSignIn } from '#app/api/call.ts';
import { readToken } from '#app/api/who/token.ts';
import { useClubName } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { Opening } from '#app/ui/opening.tsx';
import { Page } from '#app/ui/page.tsx';
import { OneMyMatch } from './one-my-match.tsx';

export const handle = { app: true };

export async function clientLoader() {
  if (!readToken()) return goToSignIn();
  return { matches: await call('GET /api/competitions/matches') };
}
clientLoader.hydrate = true as const;

const title = 'My matches';

export function HydrateFallback() {
  const clubName = useClubName();
  return (
    <Page title={title} description={`Your competition matches at ${clubName}.`}>
      <Opening what="This page" words="Fetching your matches…" />
    </Page>
  );
}

/** Lists the viewer's open matches with opponents and dates, and those already played. */
export default function MyMatches() {
  const { matches } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const clubName = useClubName();
  const toPlay = matches.filter(({ result }) => result === null);
  const played = matches.filter(({ result }) => result !== null);
  return (
    <Page
      title={title}
      description={`Your competition matches at ${clubName}.`}
      lead="Arrange your match, and enter the result when you have played. It counts as soon as the other side confirms it."
    >
      <div className="account" data-members-only="">
        {matches.length === 0 ? (
          <Card>
            <p>
              You are in no competition just now. When a draw is published with your name in it, your matches
              are here.
            </p>
          </Card>
        ) : null}
        {matches.length > 0 && toPlay.length === 0 ? (
          <Card>
            <p>You have nothing left to play.</p>
          </Card>
        ) : null}
        {toPlay.map((match) => (
          <OneMyMatch key={match.id} match={match} onDone={revalidate} />
        ))}
        {played.length > 0 ? (
          <Card title="Played">
            <ul className="list">
              {played.map(({ id, competition, page, round, result, won }) => (
                <li key={id}>
                  <p>
                    {result}. {won ? <span className="badge warm">won</span> : null}
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
    </Page>
  );
}
