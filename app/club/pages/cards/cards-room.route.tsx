import { useLoaderData } from 'react-router';
import { call } from '#app/api/call.ts';
import { useActs } from '#app/desk/acts/use-acts.tsx';
import { LatestChanges } from '#app/desk/changes/latest-changes.tsx';
import { RoomPage } from '#app/desk/room-page.tsx';
import { useShell } from '#app/site/shell.ts';
import { fill, wordsOf } from '#app/site/words.ts';
import { CardForm } from './card-form.tsx';

export const clientLoader = () => call('GET /api/desk/pages/cards');

const pageNames: Record<string, string> = { home: 'Home page', about: 'About us', 'find-us': 'Find us' };

/** What the cards of pages say and show. */
export default function CardsRoom() {
  const cards = useLoaderData<typeof clientLoader>();
  const desk = useActs();
  const { club, thisYear } = useShell();
  const words = wordsOf(club, thisYear);
  const pages = [...new Set(cards.map(({ page }) => page))];
  return (
    <RoomPage room="pages" title="Cards" lead="What the cards of these pages say, and the pictures on them.">
      {pages.map((page) => (
        <section key={page} className="stack" aria-label={pageNames[page] ?? page}>
          <h2>{pageNames[page] ?? page}</h2>
          {cards
            .filter((card) => card.page === page)
            .map((card) => (
              <details key={card.id} className="card">
                <summary>{fill(card.title, words)}</summary>
                <CardForm key={card.version} card={card} desk={desk} />
              </details>
            ))}
        </section>
      ))}
      {desk.word}
      <LatestChanges room="pages" onUndone={desk.refresh} />
    </RoomPage>
  );
}
