import { NoticeList } from '#app/modules/notices/notice-list.tsx';
import { PageTextBody } from '#app/site/texts/page-text-body.tsx';
import { Card } from '#app/ui/card.tsx';
import { DocumentHead } from '#app/ui/page-layout.tsx';
import type { LeagueHomeData } from './league-home.server.ts';
import { LeagueMatchDays } from './league-match-days.tsx';
import { ShortLeagueTables } from './short-table.tsx';

/** Renders the home page of a league: matches of the week, latest results, tables, then the introduction. */
export function LeagueHomePage({ home }: { home: LeagueHomeData }) {
  const { page, notices, leagues, week, latest, several } = home;
  return (
    <article className="page wide league-home">
      <DocumentHead title={page.title} description={page.description} />
      <header className="page-head">
        <h1>{page.title}</h1>
      </header>
      <div className="league-home-parts">
        <div className="league-home-now">
          <WeekMatchesCard home={home} />
          <NoticeList notices={notices} />
          {latest.length > 0 ? (
            <Card title={week?.isThis ? 'Before this week' : 'Latest results'}>
              <LeagueMatchDays days={latest} divisions={several} />
            </Card>
          ) : null}
        </div>
        <div className="league-home-tables">
          {leagues.map((league) => (
            <section key={league.day} className="stack" aria-label={league.name}>
              {leagues.length > 1 ? <p className="soft">{league.name}</p> : null}
              <ShortLeagueTables league={league} />
            </section>
          ))}
        </div>
      </div>
      <PageTextBody page={page} />
    </article>
  );
}

function WeekMatchesCard({ home: { week, several, hasFixtures } }: { home: LeagueHomeData }) {
  if (!week)
    return (
      <Card title="Fixtures">
        <p>
          {hasFixtures
            ? 'Every match of the season has been played.'
            : 'The fixtures have not been published yet.'}
        </p>
      </Card>
    );
  return (
    <Card title={week.isThis ? 'This week' : 'Next matches'}>
      <LeagueMatchDays days={week.days} divisions={several} />
      <p>
        <a href="/fixtures">All fixtures</a>
      </p>
    </Card>
  );
}
