import { Link, useLoaderData } from 'react-router';
import { call } from '#app/api/call.ts';
import { LatestChanges } from '#app/desk/changes/latest-changes.tsx';
import { useDeskAction } from '#app/desk/use-desk-action.tsx';
import { useClub } from '#app/site/shell.ts';
import { fill } from '#app/site/words.ts';
import { Page } from '#app/ui/page.tsx';
import { CardForm } from './card-form.tsx';

export const clientLoader = () => call('GET /api/desk/pages/cards');

const pageNames: Record<string, string> = { home: 'Home page', about: 'About us', 'find-us': 'Find us' };

/** What the cards of pages say and show. */
export default function CardsRoom() {
  const cards = useLoaderData<typeof clientLoader>();
  const desk = useDeskAction();
  const { name } = useClub();
  const pages = [...new Set(cards.map(({ page }) => page))];
  return (
    <Page
      title="Cards"
      description="The cards of pages."
      lead="What the cards of these pages say, and the pictures on them."
      before={
        <Link className="back" to="/desk/pages">
          <span aria-hidden="true">←</span> Pages
        </Link>
      }
    >
      {pages.map((page) => (
        <section key={page} className="stack" aria-label={pageNames[page] ?? page}>
          <h2>{pageNames[page] ?? page}</h2>
          {cards
            .filter((card) => card.page === page)
            .map((card) => (
              <details key={card.id} className="card">
                <summary>{fill(card.title, { club: name })}</summary>
                <CardForm key={card.version} card={card} desk={desk} />
              </details>
            ))}
        </section>
      ))}
      {desk.word}
      <LatestChanges room="pages" onUndone={desk.refresh} />
    </Page>
  );
}
