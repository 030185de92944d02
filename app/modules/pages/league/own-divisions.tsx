import { Beside } from '#app/modules/leagues/league-of-club.tsx';
import type { LeaguePage } from '#app/modules/leagues/leagues.server.ts';
import { PartFrame, ResultCards, TableCard } from '#app/modules/leagues/shown/league-part.tsx';
import { useClubName } from '#app/site/shell.ts';
import { BackLink, Card } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';
import { PrintThis } from '#app/ui/print/print-button.tsx';
import { MatchDays } from './match-list.tsx';
import type { DayOfMatches } from './weeks.ts';

interface Props {
  page: LeaguePage;
  toCome: Record<string, DayOfMatches[]>;
}

/** Page of a league on its own site: table, next matches and results of each division, from a neutral view. */
export function OwnDivisions({ page, toCome }: Props) {
  const { league, divisions } = page;
  const parts = [page, ...divisions];
  return (
    <Page
      title={league.name}
      description={`${league.name}: the tables, the next matches and the results of ${useClubName()}.`}
      lead={league.starts}
      before={
        <div className="no-print print-row">
          <BackLink href="/standings">Tables</BackLink>
          <PrintThis />
        </div>
      }
      wide
    >
      <div className="division-parts">
        {parts.map((part) => {
          const { day, name, division, about } = part.league;
          const days = toCome[day] ?? [];
          return (
            <PartFrame key={day} part={part}>
              <TableCard
                part={part}
                title={division || 'Table'}
                name={[name, division].filter(Boolean).join(', ')}
                about={about}
              />
              {days.length > 0 ? (
                <Card title={division ? `${division}: next matches` : 'Next matches'} className="no-print">
                  <MatchDays days={days} divisions={false} />
                  <p>
                    <a href="/fixtures">All fixtures</a>
                  </p>
                </Card>
              ) : null}
              <ResultCards part={part} title={division ? `${division}: results` : 'Results'} />
            </PartFrame>
          );
        })}
        <Beside page={page} />
      </div>
    </Page>
  );
}
