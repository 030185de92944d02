import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  DocumentLines,
  DocumentSearch,
  DocumentWords,
  foundWords,
} from '#app/modules/documents/papers/document-lines.tsx';
import type { ShownDocument } from '#app/modules/documents/papers/document-schemas.server.ts';
import { publicDocuments } from '#app/modules/documents/papers/documents.server.ts';
import { datedWords, fileWords, publicAddress } from '#app/modules/documents/papers/documents.ts';
import { useClubName } from '#app/site/shell.ts';
import { siteContext } from '#app/site/site.server.ts';
import { Card } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';
import { Row } from '#app/ui/rows.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  if (!site.club.uses.documents) throw data(null, { status: 404 });
  const query = (new URL(request.url).searchParams.get('q') ?? '').slice(0, 100).trim();
  return { query, documents: await publicDocuments(site.db, query) };
}

/** Public documents page, with a link to those for members. */
export default function Documents() {
  const { query, documents } = useLoaderData<typeof loader>();
  const clubName = useClubName();
  const hasSome = documents.length > 0 || query !== '';
  return (
    <Page
      title="Documents"
      description={`The constitution, rules and other papers of ${clubName}.`}
      lead={hasSome ? 'Papers of the club that everybody may read. Press one to save it.' : undefined}
    >
      {hasSome ? (
        <DocumentSearch action="/documents" query={query} />
      ) : (
        <p>There is nothing here yet that everybody may read.</p>
      )}
      {query ? (
        <p role="status">
          {foundWords(documents.length, query)} <a href="/documents">Show all</a>
        </p>
      ) : null}
      <div data-change="documents/add">
        <DocumentLines documents={documents} row={(one) => <Paper key={one.id} document={one} />} />
      </div>
      <Card title="For members">
        <p>Members who have signed in find more here: minutes, and earlier versions.</p>
        <a className="onward" href="/members/documents">
          All documents, for members
        </a>
      </Card>
    </Page>
  );
}

const Paper = ({ document }: { document: ShownDocument }) => (
  <Row
    id={`document-${document.id}`}
    to={publicAddress(document.id, document.file.name)}
    name={document.title}
    line={`${datedWords(document.dated)} · ${fileWords(document.file)}`}
  >
    <DocumentWords document={document} />
  </Row>
);
