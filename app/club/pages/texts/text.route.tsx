import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readPage } from '#app/site/page-text.server.ts';
import { dayAndWords, siteContext } from '#app/site/site.server.ts';
import { Page } from '#app/ui/page.tsx';
import { RichText } from '#app/ui/rich-text.tsx';

/** A page that is a text and nothing else; its key is the last part of its path. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const key = new URL(request.url).pathname.split('/').at(-1) ?? '';
  return readPage(site.db, dayAndWords(site).words, key);
}

export default function Text() {
  const page = useLoaderData<typeof loader>();
  return (
    <Page title={page.title} description={page.description}>
      <RichText doc={page.body} />
    </Page>
  );
}
