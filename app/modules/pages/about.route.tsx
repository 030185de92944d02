import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { getTodayAndPlaceholders, siteContext } from '#app/site/site.server.ts';
import { readPageCards, readPageText } from '#app/site/texts/page-text.server.ts';
import { PageTextBody } from '#app/site/texts/page-text-body.tsx';
import { ButtonLink, Card } from '#app/ui/card.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { words } = getTodayAndPlaceholders(site);
  return {
    page: await readPageText(site.db, words, 'about'),
    cards: await readPageCards(site.db, words, 'about'),
  };
}

export default function AboutPage() {
  const { page, cards } = useLoaderData<typeof loader>();
  return (
    <PageLayout title={page.title} description={page.description} wide>
      <div className="columns">
        <PageTextBody page={page} />
        <div className="aside">
          {cards.map((card) => (
            <Card key={card.id} title={card.title}>
              <p>{card.text}</p>
              <ButtonLink href={card.link}>{card.button}</ButtonLink>
            </Card>
          ))}
          <img src="/pictures/tea.svg" alt="" width={600} height={450} loading="lazy" className="drawing" />
        </div>
      </div>
    </PageLayout>
  );
}
