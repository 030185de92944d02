import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readHandbook } from '#app/modules/handbook/book/read-handbook.server.ts';
import { siteContext } from '#app/site/site.server.ts';
import { BackLink } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';
import { PrintThis } from '#app/ui/print/print-button.tsx';
import { Booklet, howToFold } from './booklet.tsx';

/** Omit telephone numbers: consent for the printed handbook does not cover the web. */
export async function loader({ context }: LoaderFunctionArgs) {
  const handbook = await readHandbook(context.get(siteContext), { withNumbers: false });
  if (!handbook) throw data(null, { status: 404 });
  return handbook;
}

/** Public page of the handbook as a printable booklet. */
export default function BookletPage() {
  const handbook = useLoaderData<typeof loader>();
  return (
    <Page
      title={`Handbook ${handbook.season} as a little book`}
      description={`The handbook of ${handbook.name} for ${handbook.season} on sheets of A4, to be folded to A5.`}
      before={
        <div className="no-print print-row">
          <BackLink href="/handbook">Handbook</BackLink>
          <PrintThis />
        </div>
      }
      lead={howToFold(handbook)}
      wide
    >
      <Booklet handbook={handbook} />
    </Page>
  );
}
