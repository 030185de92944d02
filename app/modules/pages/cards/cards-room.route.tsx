import { useLoaderData } from 'react-router';
import { LatestChanges } from '#app/admin/changes/latest-changes.tsx';
import { roomAt } from '#app/admin/desk-rooms.ts';
import { useActs } from '#app/admin/forms/use-acts.tsx';
import { call } from '#app/api/call.ts';
import { useShell } from '#app/site/shell.ts';
import { fill, type Words, wordsOf } from '#app/site/words.ts';
import { Fold } from '#app/ui/fold.tsx';
import { HowThisWorks } from '#app/ui/how-this-works.tsx';
import { Page } from '#app/ui/page.tsx';
import { CardForm } from './card-form.tsx';
import type { Card } from './cards.endpoints.server.ts';

export const clientLoader = () => call('GET /api/desk/pages/cards');

const pageNames: Record<string, string> = { home: 'Home page', about: 'About us', 'find-us': 'Find us' };

/** Admin page of the cards that public pages render. */
export default function CardsRoom() {
  const cards = useLoaderData<typeof clientLoader>();
  const desk = useActs();
  const { club, thisYear } = useShell();
  const words = wordsOf(club, thisYear);
  const pages = [...new Set(cards.map(({ page }) => page))];
  return (
    <Page
      title="Cards"
      description={about}
      lead="What the cards of these pages say, and the pictures on them."
    >
      {desk.word}
      {pages.map((page) => (
        <section key={page} className="stack" aria-label={pageNames[page] ?? page}>
          <h2>{pageNames[page] ?? page}</h2>
          <div className="folds">
            {cards
              .filter((card) => card.page === page)
              .map((card) => (
                <Fold key={card.id} under title={fill(card.title, words)} about={subtitleOf(card, words)}>
                  <CardForm key={card.version} card={card} desk={desk} />
                </Fold>
              ))}
          </div>
        </section>
      ))}
      <HowThisWorks
        steps={[
          'Open a card, change what it says or shows, and save. It is on its page at once.',
          'Where a card leads, and how many there are, belongs to its page.',
        ]}
      />
      <LatestChanges room="pages" onUndone={desk.refresh} />
    </Page>
  );
}

const { about } = roomAt('cards');

/** Subtitle of a card; '' where a placeholder remains that only the page itself can fill in. */
function subtitleOf({ subtitle }: Card, words: Words): string {
  const filled = fill(subtitle ?? '', words);
  return filled.includes('{') ? '' : filled;
}
