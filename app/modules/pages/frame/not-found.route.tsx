import { data, type LoaderFunctionArgs } from 'react-router';
import { pagesNear } from '#app/modules/pages/search/search.server.ts';
import { siteContext } from '#app/site/site.server.ts';

/** Any path that no other route knows. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  throw data(await pagesNear(context.get(siteContext), params['*'] ?? ''), { status: 404 });
}

export default function NotFoundRoute() {
  return null;
}
