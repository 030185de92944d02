import { useLoaderData } from 'react-router';
import { getAdminSection } from '#app/admin/admin-sections.ts';
import { RecentAdminChangesList } from '#app/admin/changes/recent-changes.tsx';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { call } from '#app/api/call.ts';
import { fillTextPlaceholders, getTextPlaceholders, type TextPlaceholders } from '#app/site/placeholders.ts';
import { useDocumentShell } from '#app/site/shell.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { AdminHelpSteps } from '#app/ui/help-steps.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { PageCardForm } from './card-form.tsx';
import type { PageCard } from './page-cards.endpoints.server.ts';

export const clientLoader = () => call('GET /api/desk/pages/cards');

const pageNames: Record<string, string> = { home: 'Home page', about: 'About us', 'find-us': 'Find us' };

/** Admin page of the cards that public pages render. */
export default function PageCardsAdminPage() {
  const cards = useLoaderData<typeof clientLoader>();
  const desk = useMutationRunner();
  const { club, thisYear } = useDocumentShell();
  const words = getTextPlaceholders(club, thisYear);
  const pages = [...new Set(cards.map(({ page }) => page))];
  return (
    <PageLayout
      title="Home page cards"
      description={about}
      lead="The text and pictures of the cards on these pages."
    >
      {desk.notice}
      {pages.map((page) => (
        <section key={page} className="stack" aria-label={pageNames[page] ?? page}>
          <h2>{pageNames[page] ?? page}</h2>
          <div className="folds">
            {cards
              .filter((card) => card.page === page)
              .map((card) => (
                <CollapsibleSection
                  key={card.id}
                  under
                  title={fillTextPlaceholders(card.title, words)}
                  about={formatSubtitle(card, words)}
                >
                  <PageCardForm key={card.version} card={card} desk={desk} />
                </CollapsibleSection>
              ))}
          </div>
        </section>
      ))}
      <AdminHelpSteps
        steps={[
          'Open a card, change its text or picture, then save. The page is updated straight away.',
          'You cannot change where a card links to, or add or remove cards.',
        ]}
      />
      <RecentAdminChangesList room="pages" onUndone={desk.refresh} />
    </PageLayout>
  );
}

const { about } = getAdminSection('cards');

/** Subtitle of a card; '' where a placeholder remains that only the page itself can fill in. */
function formatSubtitle({ subtitle }: PageCard, words: TextPlaceholders): string {
  const filled = fillTextPlaceholders(subtitle ?? '', words);
  return filled.includes('{') ? '' : filled;
}
