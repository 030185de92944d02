import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readCompetitionsWithProgress } from '#app/modules/competitions/competitions.server.ts';
import { readCurrentCups } from '#app/modules/cups/cups.server.ts';
import { hasHonours } from '#app/modules/honours/honours.server.ts';
import { LeagueTablesPage } from '#app/modules/league-pages/league/league-tables.tsx';
import {
  readLeaguesWithStandings,
  readSiteRunLeagues,
} from '#app/modules/league-pages/league-pages.server.ts';
import { useClubName } from '#app/site/shell.ts';
import { getTodayAndPlaceholders, siteContext } from '#app/site/site.server.ts';
import { Card } from '#app/ui/card.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { words } = getTodayAndPlaceholders(site);
  return {
    tables: site.club.uses.league ? await readSiteRunLeagues(site) : null,
    competitions: await readCompetitionsWithProgress(site.db, words),
    cups: await readCurrentCups(site),
    leagues: await readLeaguesWithStandings(site),
    board: await hasHonours(site.db),
  };
}

export default function StandingsPage() {
  const standings = useLoaderData<typeof loader>();
  return standings.tables ? <LeagueTablesPage {...standings} tables={standings.tables} /> : <ClubStandings />;
}

function ClubStandings() {
  const { competitions, cups, leagues, board } = useLoaderData<typeof loader>();
  const clubName = useClubName();
  return (
    <PageLayout
      title="Leagues & Competition Standings"
      description={
        leagues.length > 0
          ? `League positions of ${clubName}, and how far the club’s own competitions have got.`
          : `How far the competitions of ${clubName} have got.`
      }
      lead={
        leagues.length > 0
          ? 'Our league positions, and how far our own competitions have got.'
          : 'How far our competitions have got.'
      }
    >
      <Card title="Standings">
        {competitions.length + leagues.length + cups.length === 0 ? (
          <p>The fixtures have not been published yet.</p>
        ) : null}
        <ul className="links standings">
          {competitions.map(({ slug, name, current }) => (
            <li key={slug}>
              <a href={`/club/${slug}`}>{name}</a>
              {current ? <strong className="how-far">{current}</strong> : null}
            </li>
          ))}
          {leagues.map(({ day, name, starts, standings }) => (
            <li key={day}>
              <a href={`/leagues/${day}`}>{name}</a>
              {standings.map((standing) => (
                <strong key={standing} className="how-far">
                  {standing}
                </strong>
              ))}
              <span className="soft">{starts}</span>
            </li>
          ))}
          {cups.map(({ slug, name, now }) => (
            <li key={`cup ${slug}`}>
              <a href={`/cups/${slug}`}>{name}</a>
              <strong className="how-far">{now}</strong>
            </li>
          ))}
        </ul>
      </Card>
      {board ? (
        <p>
          Who won before? Their names are on the <a href="/honours">honours board</a>.
        </p>
      ) : null}
      <p>
        Looking for county competitions? They are under <a href="/competitions">Leagues &amp; Competitions</a>
        .
      </p>
    </PageLayout>
  );
}
