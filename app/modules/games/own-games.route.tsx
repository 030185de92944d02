import { useLoaderData } from 'react-router';
import { AdminSectionBackLink } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { createMemberLoader } from '#app/api/member-loader.ts';
import { formatPlayerSeasonTotals, formatShotDifference } from '#app/modules/sides/sides.ts';
import { useClubName } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { LoadingPlaceholder } from '#app/ui/loading-placeholder.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';

export const handle = { app: true };

export const clientLoader = createMemberLoader(async ({ request }: { request: Request }) => {
  const season = Number(new URL(request.url).searchParams.get('season')) || undefined;
  return call('GET /api/playing/games/mine', { query: { season } });
});

const pageTitle = 'My games';

export function HydrateFallback() {
  const clubName = useClubName();
  return (
    <PageLayout title={pageTitle} description={`Your matches at ${clubName}.`}>
      <LoadingPlaceholder what="This page" words="Loading your games…" />
    </PageLayout>
  );
}

/** Render a member's own season: totals, results and positions. */
export default function OwnSeasonMatchesPage() {
  const { season, seasons, form, matches, averages } = useLoaderData<typeof clientLoader>();
  const clubName = useClubName();
  return (
    <PageLayout
      title={pageTitle}
      description={`Your matches at ${clubName}.`}
      lead={`Season ${season}.`}
      before={<AdminSectionBackLink to="/members/diary">My season</AdminSectionBackLink>}
    >
      <div className="account wide" data-members-only="">
        <div className="split">
          <div className={matches.length > 0 ? 'aside' : undefined}>
            <Card>
              <p>{formatPlayerSeasonTotals(form) || 'No games yet.'}</p>
              {averages && form.scored > 0 ? (
                <p>
                  Your side won {form.won}, drew {form.drawn} and lost {form.lost},{' '}
                  {formatShotDifference(form.shots)} shots in all.
                </p>
              ) : null}
            </Card>
          </div>
          <PlayedMatches matches={matches} />
          <div className="aside">
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
        </div>
      </div>
    </PageLayout>
  );
}

function PlayedMatches({ matches }: Pick<ReturnType<typeof useLoaderData<typeof clientLoader>>, 'matches'>) {
  if (matches.length === 0) return null;
  return (
    <div>
      <h2>Played</h2>
      <LinkRowList className="card columned own-games">
        {matches.map(({ event, title, date, position, score }) => (
          <LinkRowItem
            key={event}
            to={`/members/playing/${encodeURIComponent(event)}`}
            name={title}
            cells={{ date, position }}
            state={score}
          />
        ))}
      </LinkRowList>
    </div>
  );
}
