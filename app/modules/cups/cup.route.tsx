import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { EventList, EventListItem } from '#app/modules/calendar/event-list-item.tsx';
import { RuleCardSentences } from '#app/modules/score-sheets/rule-card/rule-card-text.tsx';
import { useClubName } from '#app/site/shell.ts';
import { siteContext } from '#app/site/site.server.ts';
import { BackLink, Card } from '#app/ui/card.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { PublicPrintButton } from '#app/ui/print/print-button.tsx';
import { readCupPage } from './cup-queries.server.ts';
import { CupRounds } from './cup-rounds.tsx';

export async function loader({ context, params: { slug = '', year } }: LoaderFunctionArgs) {
  const page = await readCupPage(
    context.get(siteContext),
    slug,
    year === undefined ? undefined : Number(year),
  );
  if (!page) throw data(null, { status: 404 });
  return page;
}

/** Public page of a knock-out cup: progress, next opponent, and ties by round. */
export default function CupPage() {
  const { slug, name, about, season, seasons, format, who, howFar, next, rounds } =
    useLoaderData<typeof loader>();
  const clubName = useClubName();
  return (
    <PageLayout
      title={season === seasons[0] ? name : `${name} ${season}`}
      description={`${name} ${season}: how far ${clubName} has come, its next tie and the results of each round.`}
      lead={howFar}
      before={
        <div className="no-print print-row">
          <BackLink href="/standings">Back to Standings</BackLink>
          <PublicPrintButton />
        </div>
      }
    >
      {next.length > 0 ? (
        <Card title="Next match">
          <EventList>
            {next.map((event) => (
              <EventListItem key={event.id} event={event} />
            ))}
          </EventList>
        </Card>
      ) : null}
      <Card title="Round by round">
        {who ? <p className="soft">{who}</p> : null}
        <CupRounds rounds={rounds} />
      </Card>
      {about || format ? (
        <Card title="About this cup">
          {about ? <p className="as-typed">{about}</p> : null}
          {format ? (
            <details>
              <summary>How it is played</summary>
              <RuleCardSentences card={format} />
            </details>
          ) : null}
        </Card>
      ) : null}
      {seasons.length > 1 ? (
        <nav className="no-print" aria-label="Seasons">
          <ul className="links">
            {seasons.map((one, index) => (
              <li key={one}>
                <a
                  href={index === 0 ? `/cups/${slug}` : `/cups/${slug}/${one}`}
                  aria-current={one === season ? 'page' : undefined}
                >
                  {name} {one}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </PageLayout>
  );
}
