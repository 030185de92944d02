import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { sections } from '#app/core/rich-text/rich-text.ts';
import { dayAndWords, siteContext } from '#app/site/site.server.ts';
import { readPage } from '#app/site/texts/page-text.server.ts';
import { PageWords } from '#app/site/texts/page-words.tsx';
import { ButtonLink } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  return readPage(site.db, dayAndWords(site).words, 'new-to-bowling');
}

/** Beginner's guide, with a table of contents. */
export default function Guide() {
  const page = useLoaderData<typeof loader>();
  return (
    <Page title={page.title} description={page.description} wide>
      <div className="columns guide">
        <PageWords page={page} />
        <nav className="card contents" aria-label="On this page">
          <details>
            <summary>
              <h2>On this page</h2>
            </summary>
            <ol className="links">
              {sections(page.body).map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ol>
          </details>
          <ButtonLink href="/up-coming-events#upcoming-roll-ups">Come and try it</ButtonLink>
        </nav>
      </div>
    </Page>
  );
}
