import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readHandbook } from '#app/modules/handbook/content/read-handbook.server.ts';
import { siteContext } from '#app/site/site.server.ts';
import { BackLink } from '#app/ui/card.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { PublicPrintButton } from '#app/ui/print/print-button.tsx';
import { formatBookletFoldingInstructions, HandbookBooklet } from './booklet.tsx';

/** Omit telephone numbers: consent for the printed handbook does not cover the web. */
export async function loader({ context }: LoaderFunctionArgs) {
  const handbook = await readHandbook(context.get(siteContext), { withNumbers: false });
  if (!handbook) throw data(null, { status: 404 });
  return handbook;
}

/** Public page of the handbook as a printable booklet. */
export default function HandbookBookletPage() {
  const handbook = useLoaderData<typeof loader>();
  return (
    <PageLayout
      title={`Handbook ${handbook.season} as a booklet`}
      description={`The handbook of ${handbook.name} for ${handbook.season} as a booklet: print on A4 and fold to A5.`}
      before={
        <div className="no-print print-row">
          <BackLink href="/handbook">Handbook</BackLink>
          <PublicPrintButton />
        </div>
      }
      lead={formatBookletFoldingInstructions(handbook)}
      wide
    >
      <HandbookBooklet handbook={handbook} />
    </PageLayout>
  );
}
