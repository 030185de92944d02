import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useClubName } from '#app/site/shell.ts';
import { siteContext } from '#app/site/site.server.ts';
import { Page } from '#app/ui/page.tsx';
import { search } from './search.server.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = (new URL(request.url).searchParams.get('q') ?? '').slice(0, 100).trim();
  return { query, found: query ? await search(context.get(siteContext), query) : [] };
}

export default function Search() {
  const { query, found } = useLoaderData<typeof loader>();
  const clubName = useClubName();
  return (
    <Page title="Search" description={`Search the public pages of ${clubName}.`}>
      <search>
        <form className="search" action="/search">
          <label htmlFor="query">What are you looking for?</label>
          <div>
            <input id="query" name="q" type="search" defaultValue={query} maxLength={100} />
            <button className="button" type="submit">
              Search
            </button>
          </div>
        </form>
      </search>
      {query ? (
        <section className="stack" aria-live="polite">
          <h2>{found.length === 0 ? `Nothing found for '${query}'` : `Found for '${query}'`}</h2>
          {found.length === 0 ? <p>Try fewer words, or a word from the page that you remember.</p> : null}
          <ul className="list">
            {found.map((item) => (
              <li key={item.path + item.title}>
                <h3>
                  <a href={item.path}>{item.title}</a>
                </h3>
                <p>{item.excerpt}</p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </Page>
  );
}
