import { NoticeList } from '#app/modules/pages/notices/notice-list.tsx';
import { PageWords } from '#app/site/texts/page-words.tsx';
import { Card } from '#app/ui/card.tsx';
import { Head } from '#app/ui/page.tsx';
import type { HomeOfLeague } from './home-of-league.server.ts';
import { MatchDays } from './match-list.tsx';
import { ShortTables } from './short-table.tsx';

/** Renders the home page of a league: matches of the week, latest results, tables, then the introduction. */
export function LeagueHome({ home }: { home: HomeOfLeague }) {
  const { page, notices, leagues, week, latest, several } = home;
  return (
    <article className="page wide league-home">
      <Head title={page.title} description={page.description} />
      <header className="page-head">
        <h1>{page.title}</h1>
      </header>
      <div className="league-home-parts">
        <div className="league-home-now">
          <ThisWeek home={home} />
          <NoticeList notices={notices} />
          {latest.length > 0 ? (
            <Card title={week?.isThis ? 'Before this week' : 'Latest results'}>
              <MatchDays days={latest} divisions={several} />
            </Card>
          ) : null}
        </div>
        <div className="league-home-tables">
          {leagues.map((league) => (
            <section key={league.day} className="stack" aria-label={league.name}>
              {leagues.length > 1 ? <p className="soft">{league.name}</p> : null}
              <ShortTables league={league} />
            </section>
          ))}
        </div>
      </div>
      <PageWords page={page} />
    </article>
  );
}

function ThisWeek({ home: { week, several, hasFixtures } }: { home: HomeOfLeague }) {
  if (!week)
    return (
      <Card title="Fixtures">
        <p>{hasFixtures ? 'Every match of the season has been played.' : 'The fixtures are not out yet.'}</p>
      </Card>
    );
  return (
    <Card title={week.isThis ? 'This week' : 'Next matches'}>
      <MatchDays days={week.days} divisions={several} />
      <p>
        <a href="/fixtures">All fixtures</a>
      </p>
    </Card>
  );
}
