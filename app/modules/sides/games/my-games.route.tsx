import { useLoaderData } from 'react-router';
import { BackTo } from '#app/admin/room-page.tsx';
import { call, goToSignIn } from '#app/api/call.ts';
import { readToken } from '#app/api/who/token.ts';
import { useClubName } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { Opening } from '#app/ui/opening.tsx';
import { Page } from '#app/ui/page.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';
import { seasonLine, signed } from './games.ts';

export const handle = { app: true };

export async function clientLoader({ request }: { request: Request }) {
  if (!readToken()) return goToSignIn();
  const season = Number(new URL(request.url).searchParams.get('season')) || undefined;
  return call('GET /api/playing/games/mine', { query: { season } });
}
clientLoader.hydrate = true as const;

const title = 'My games';

export function HydrateFallback() {
  const clubName = useClubName();
  return (
    <Page title={title} description={`Your matches at ${clubName}.`}>
      <Opening what="This page" words="Fetching your games…" />
    </Page>
  );
}

/** Render a member's own season: totals, results and positions. */
export default function MyGames() {
  const { season, seasons, form, matches, averages } = useLoaderData<typeof clientLoader>();
  const clubName = useClubName();
  return (
    <Page
      title={title}
      description={`Your matches at ${clubName}.`}
      lead={`The season of ${season}.`}
      before={<BackTo to="/members/diary">My season</BackTo>}
    >
      <div className="account" data-members-only="">
        <Card>
          <p>{seasonLine(form) || 'No games yet.'}</p>
          {averages && form.scored > 0 ? (
            <p>
              Your side won {form.won}, drew {form.drawn} and lost {form.lost}, {signed(form.shots)} shots in
              all.
            </p>
          ) : null}
        </Card>
        {matches.length > 0 ? (
          <>
            <h2>Played</h2>
            <Rows className="card">
              {matches.map(({ event, title, date, position, score }) => (
                <Row
                  key={event}
                  to={`/members/playing/${encodeURIComponent(event)}`}
                  name={title}
                  line={[date, position].filter(Boolean).join(', ')}
                  state={score}
                />
              ))}
            </Rows>
          </>
        ) : null}
        {seasons.length > 1 ? (
          <p>
            Other seasons:{' '}
            {seasons
              .filter((year) => year !== season)
              .map((year) => (
                <a key={year} href={`?season=${year}`}>
                  {year}{' '}
                </a>
              ))}
          </p>
        ) : null}
      </div>
    </Page>
  );
}
