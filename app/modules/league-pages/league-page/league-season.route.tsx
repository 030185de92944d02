import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readPastLeagueSeason } from '#app/modules/league-pages/results/league-seasons.server.ts';
import { useClubName } from '#app/site/shell.ts';
import { siteContext } from '#app/site/site.server.ts';
import { BackLink } from '#app/ui/card.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { PublicPrintButton } from '#app/ui/print/print-button.tsx';
import { LeagueResultCards, LeagueStandingsCard } from './league-cards.tsx';

export async function loader({ context, params: { day = '', season = '' } }: LoaderFunctionArgs) {
  const past = /^\d{4}$/.test(season)
    ? await readPastLeagueSeason(context.get(siteContext), day, Number(season))
    : undefined;
  if (!past) throw data(null, { status: 404 });
  return past;
}

/** Page of a league in a past season. */
export default function PastLeagueSeasonPage() {
  const { day, season, name, now, parts } = useLoaderData<typeof loader>();
  const clubName = useClubName();
  return (
    <PageLayout
      title={`${name} ${season}`}
      description={`${name} in ${season}: the table, and the results of ${clubName}.`}
      before={
        <div className="no-print print-row">
          <BackLink href={`/leagues/${day}`}>{now}</BackLink>
          <PublicPrintButton />
        </div>
      }
      wide
    >
      {parts.map((part) => {
        const division = parts.length > 1 ? part.division : '';
        return (
          <div key={part.day} className="stack loose table-frame" id={part.day}>
            <LeagueStandingsCard
              part={part}
              title={division || 'League table'}
              name={[name, season, division].filter(Boolean).join(', ')}
            />
            <LeagueResultCards part={part} title={division ? `${division}: results` : 'Results'} />
          </div>
        );
      })}
    </PageLayout>
  );
}
