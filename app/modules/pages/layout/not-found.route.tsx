import { data, type LoaderFunctionArgs } from 'react-router';
import { suggestPagesForUnknownPath } from '#app/modules/pages/site-search/site-search.server.ts';
import { siteContext } from '#app/site/site.server.ts';

/** Catch-all route: throws 404 with similar pages. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  throw data(await suggestPagesForUnknownPath(context.get(siteContext), params['*'] ?? ''), { status: 404 });
}

export default function NotFoundRoute() {
  return null;
}
