import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readLeagueClubs, readLeagueClubTeams } from '#app/modules/league-clubs/league-clubs.server.ts';
import { readCalendarYear } from '#app/site/calendar-year.server.ts';
import { useClubName } from '#app/site/shell.ts';
import { siteContext } from '#app/site/site.server.ts';
import { Card } from '#app/ui/card.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { db, club } = context.get(siteContext);
  if (!club.uses.league) throw data(null, { status: 404 });
  const season = await readCalendarYear(db);
  const teams = season === undefined ? [] : await readLeagueClubTeams(db, season);
  const clubs = (await readLeagueClubs(db)).map(({ id, name, address }) => ({
    id,
    name,
    where: address.replaceAll('\n', ', '),
    teams: teams.filter((team) => team.club === id).map((team) => team.name),
  }));
  return { clubs };
}

/** Clubs of the league. */
export default function LeagueClubsPage() {
  const { clubs } = useLoaderData<typeof loader>();
  return (
    <PageLayout
      title="Clubs"
      description={`The clubs of ${useClubName()}: their greens, directions, teams and contacts.`}
      lead="Each club’s green, directions, teams and contacts."
    >
      <Card>
        {clubs.length === 0 ? <p>No clubs yet.</p> : null}
        <ul className="links club-links">
          {clubs.map(({ id, name, where, teams }) => (
            <li key={id}>
              <a href={`/clubs/${id}`}>{name}</a>{' '}
              <span className="soft">{[teams.join(', '), where].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ul>
      </Card>
    </PageLayout>
  );
}
