import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  DocumentExcerpt,
  DocumentListByKind,
  DocumentSearchForm,
  formatDocumentSearchCount,
} from '#app/modules/documents/papers/document-list.tsx';
import { listPublicDocuments } from '#app/modules/documents/papers/document-lists.server.ts';
import {
  formatDocumentDate,
  formatDocumentFileSummary,
  getPublicDocumentUrl,
} from '#app/modules/documents/papers/document-rules.ts';
import type { PublicDocument } from '#app/modules/documents/papers/document-schemas.server.ts';
import { useClubName } from '#app/site/shell.ts';
import { siteContext } from '#app/site/site.server.ts';
import { Card } from '#app/ui/card.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { LinkRowItem } from '#app/ui/rows.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  if (!site.club.uses.documents) throw data(null, { status: 404 });
  const query = (new URL(request.url).searchParams.get('q') ?? '').slice(0, 100).trim();
  return { query, documents: await listPublicDocuments(site.db, query) };
}

/** Public documents page, with a link to those for members. */
export default function PublicDocumentsPage() {
  const { query, documents } = useLoaderData<typeof loader>();
  const clubName = useClubName();
  const hasSome = documents.length > 0 || query !== '';
  return (
    <PageLayout
      title="Documents"
      description={`The constitution, rules and other documents of ${clubName}.`}
      lead={hasSome ? 'Club documents that everyone can read. Press a document to download it.' : undefined}
    >
      {hasSome ? <DocumentSearchForm action="/documents" query={query} /> : <p>No public documents yet.</p>}
      {query ? (
        <p role="status">
          {formatDocumentSearchCount(documents.length, query)} <a href="/documents">Show all</a>
        </p>
      ) : null}
      <div data-change="documents/add">
        <DocumentListByKind
          documents={documents}
          row={(one) => <PublicDocumentRow key={one.id} document={one} />}
        />
      </div>
      <Card title="For members">
        <p>Members can sign in to see more, such as minutes and earlier versions.</p>
        <a className="onward" href="/members/documents">
          All documents for members
        </a>
      </Card>
    </PageLayout>
  );
}

const PublicDocumentRow = ({ document }: { document: PublicDocument }) => (
  <LinkRowItem
    id={`document-${document.id}`}
    to={getPublicDocumentUrl(document.id, document.file.name)}
    name={document.title}
    line={`${formatDocumentDate(document.dated)} · ${formatDocumentFileSummary(document.file)}`}
  >
    <DocumentExcerpt document={document} />
  </LinkRowItem>
);
