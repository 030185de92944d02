import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readLeaguesPlayedIn } from '#app/modules/leagues/leagues.server.ts';
import { fillPlaceholdersDeep } from '#app/site/placeholders.ts';
import { useClubName, useDocumentShell } from '#app/site/shell.ts';
import { getTodayAndPlaceholders, siteContext } from '#app/site/site.server.ts';
import { ButtonLink, Card } from '#app/ui/card.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  return {
    leagues: fillPlaceholdersDeep(await readLeaguesPlayedIn(site.db), getTodayAndPlaceholders(site).words),
  };
}

export default function LeaguesAndCompetitionsPage() {
  const { leagues } = useLoaderData<typeof loader>();
  const { season } = useDocumentShell();
  const clubName = useClubName();
  return (
    <PageLayout
      title="Leagues & Competitions"
      description={
        leagues.length > 0
          ? `The leagues that ${clubName} plays in, and the competitions open to its members.`
          : `The competitions open to members of ${clubName}.`
      }
      lead={
        leagues.length > 0
          ? 'The leagues we play in, and the county competitions our members may enter.'
          : 'The county competitions our members may enter.'
      }
    >
      <div className="cards">
        {leagues.length > 0 ? (
          <Card title={`${season} Leagues`}>
            <ul className="links">
              {leagues.map(({ day, name, starts }) => (
                <li key={day}>
                  <a href={`/leagues/${day}`}>{name}</a>
                  <span className="soft">{starts}</span>
                </li>
              ))}
            </ul>
          </Card>
        ) : null}
        <Card title="Competitions">
          <p>Singles, pairs and more against the best of the county.</p>
          <ButtonLink href="/competitions/county">County Competitions</ButtonLink>
          <p>
            The club’s own competitions are on the <a href="/standings">standings page</a>.
          </p>
        </Card>
      </div>
    </PageLayout>
  );
}
