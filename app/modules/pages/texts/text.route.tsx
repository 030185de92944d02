import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { usedParts } from '#app/core/rich-text/used-parts.ts';
import { dayAndWords, siteContext } from '#app/site/site.server.ts';
import { findPage } from '#app/site/texts/page-text.server.ts';
import { PageWords } from '#app/site/texts/page-words.tsx';
import { Page } from '#app/ui/page.tsx';

/** Page with a single text; its key is the last path segment. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const key = new URL(request.url).pathname.split('/').at(-1) ?? '';
  const page = await findPage(site.db, dayAndWords(site).words, key);
  if (!page) throw data(null, { status: 404 });
  return { ...page, body: usedParts(page.body, site.club.uses) };
}

export default function Text() {
  const page = useLoaderData<typeof loader>();
  return (
    <Page title={page.title} description={page.description}>
      <PageWords page={page} />
    </Page>
  );
}
