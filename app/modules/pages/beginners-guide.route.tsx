import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { getRichTextSections } from '#app/core/rich-text/rich-text.ts';
import { getTodayAndPlaceholders, siteContext } from '#app/site/site.server.ts';
import { readPageText } from '#app/site/texts/page-text.server.ts';
import { PageTextBody } from '#app/site/texts/page-text-body.tsx';
import { ButtonLink } from '#app/ui/card.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  return readPageText(site.db, getTodayAndPlaceholders(site).words, 'new-to-bowling');
}

/** Beginner's guide, with a table of contents. */
export default function BeginnersGuidePage() {
  const page = useLoaderData<typeof loader>();
  return (
    <PageLayout title={page.title} description={page.description} wide>
      <div className="columns guide">
        <PageTextBody page={page} />
        <nav className="card contents" aria-label="On this page">
          <details>
            <summary>
              <h2>On this page</h2>
            </summary>
            <ol className="links">
              {getRichTextSections(page.body).map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ol>
          </details>
          <ButtonLink href="/up-coming-events#upcoming-roll-ups">Come and try it</ButtonLink>
        </nav>
      </div>
    </PageLayout>
  );
}
