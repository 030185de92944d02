import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { dayAndWords, siteContext } from '#app/site/site.server.ts';
import { readCards, readPage } from '#app/site/texts/page-text.server.ts';
import { PageWords } from '#app/site/texts/page-words.tsx';
import { ButtonLink, Card } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { words } = dayAndWords(site);
  return { page: await readPage(site.db, words, 'about'), cards: await readCards(site.db, words, 'about') };
}

export default function About() {
  const { page, cards } = useLoaderData<typeof loader>();
  return (
    <Page title={page.title} description={page.description} wide>
      <div className="columns">
        <PageWords page={page} />
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
    </Page>
  );
}
