import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { callAt } from '#app/api/call.ts';
import { LatestChanges } from '#app/desk/changes/latest-changes.tsx';
import { Saved } from '#app/desk/changes/saved.tsx';
import { useClub } from '#app/site/shell.ts';
import { fill } from '#app/site/words.ts';
import { Page } from '#app/ui/page.tsx';
import { CardForm, type CardRow } from './card-form.tsx';

export const clientLoader = () => callAt<CardRow[]>('/api/desk/pages/cards');

const pageNames: Record<string, string> = { home: 'Home page', about: 'About us', 'find-us': 'Find us' };

/** What the cards of pages say and show. */
export default function CardsRoom() {
  const cards = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const { name } = useClub();
  const [change, setChange] = useState<string>();
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
      {change ? (
        <Saved
          said="Saved. The card is on its page."
          change={change}
          onUndone={async () => {
            setChange(undefined);
            await revalidate();
          }}
        />
      ) : null}
      {pages.map((page) => (
        <section key={page} className="stack" aria-label={pageNames[page] ?? page}>
          <h2>{pageNames[page] ?? page}</h2>
          {cards
            .filter((card) => card.page === page)
            .map((card) => (
              <details key={card.id} className="card">
                <summary>{fill(card.title, { club: name })}</summary>
                <CardForm
                  key={card.version}
                  card={card}
                  onSaved={async (change) => {
                    setChange(change);
                    await revalidate();
                  }}
                  onRenew={revalidate}
                />
              </details>
            ))}
        </section>
      ))}
      <LatestChanges room="pages" onUndone={revalidate} />
    </Page>
  );
}
