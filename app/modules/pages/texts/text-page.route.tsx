import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { filterTextByClubFeatures } from '#app/core/rich-text/conditional-parts.ts';
import { getTodayAndPlaceholders, siteContext } from '#app/site/site.server.ts';
import { findPageText } from '#app/site/texts/page-text.server.ts';
import { PageTextBody } from '#app/site/texts/page-text-body.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';

/** Page with a single text; its key is the last path segment. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const key = new URL(request.url).pathname.split('/').at(-1) ?? '';
  const page = await findPageText(site.db, getTodayAndPlaceholders(site).words, key);
  if (!page) throw data(null, { status: 404 });
  return { ...page, body: filterTextByClubFeatures(page.body, site.club.uses) };
}

export default function SiteTextPage() {
  const page = useLoaderData<typeof loader>();
  return (
    <PageLayout title={page.title} description={page.description}>
      <PageTextBody page={page} />
      {page.key === 'accessibility' ? (
        <p className="soft">
          This website runs on free software: see its <a href="/licences">licences</a>.
        </p>
      ) : null}
    </PageLayout>
  );
}
