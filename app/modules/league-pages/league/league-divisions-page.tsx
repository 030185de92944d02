import { LeaguePageLinks } from '#app/modules/league-pages/league-page/club-league-page.tsx';
import {
  LeagueDataLoadingFrame,
  LeagueResultCards,
  LeagueStandingsCard,
} from '#app/modules/league-pages/league-page/league-cards.tsx';
import type { LeaguePageData } from '#app/modules/league-pages/league-page/league-page-data.server.ts';
import { useClubName } from '#app/site/shell.ts';
import { BackLink, Card } from '#app/ui/card.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { PublicPrintButton } from '#app/ui/print/print-button.tsx';
import { LeagueMatchDays } from './league-match-days.tsx';
import type { LeagueMatchDay } from './match-weeks.ts';

interface Props {
  page: LeaguePageData;
  toCome: Record<string, LeagueMatchDay[]>;
}

/** Page of a league on its own site: table, next matches and results of each division, from a neutral view. */
export function LeagueDivisionsPage({ page, toCome }: Props) {
  const { league, divisions } = page;
  const parts = [page, ...divisions];
  return (
    <PageLayout
      title={league.name}
      description={`${league.name}: the tables, the next matches and the results of ${useClubName()}.`}
      lead={league.starts}
      before={
        <div className="no-print print-row">
          <BackLink href="/standings">Tables</BackLink>
          <PublicPrintButton />
        </div>
      }
      wide
    >
      <div className="division-parts">
        {parts.map((part) => {
          const { day, name, division, about } = part.league;
          const days = toCome[day] ?? [];
          return (
            <LeagueDataLoadingFrame key={day} part={part}>
              <LeagueStandingsCard
                part={part}
                title={division || 'Table'}
                name={[name, division].filter(Boolean).join(', ')}
                about={about}
              />
              {days.length > 0 ? (
                <Card title={division ? `${division}: next matches` : 'Next matches'} className="no-print">
                  <LeagueMatchDays days={days} divisions={false} />
                  <p>
                    <a href="/fixtures">All fixtures</a>
                  </p>
                </Card>
              ) : null}
              <LeagueResultCards part={part} title={division ? `${division}: results` : 'Results'} />
            </LeagueDataLoadingFrame>
          );
        })}
        <LeaguePageLinks page={page} />
      </div>
    </PageLayout>
  );
}
