import { useLoaderData, useNavigate } from 'react-router';
import { call } from '#app/api/call.ts';
import { createMemberLoader } from '#app/api/member-loader.ts';
import { DocumentDownloadRow } from '#app/modules/documents/files/download-row.tsx';
import {
  DocumentExcerpt,
  DocumentListByKind,
  DocumentSearchForm,
  formatDocumentSearchCount,
} from '#app/modules/documents/papers/document-list.tsx';
import { formatDocumentDate } from '#app/modules/documents/papers/document-rules.ts';
import type { MemberDocument } from '#app/modules/documents/papers/document-schemas.server.ts';
import { useClubName } from '#app/site/shell.ts';
import { LoadingPlaceholder } from '#app/ui/loading-placeholder.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { LinkRowList } from '#app/ui/rows.tsx';

export const handle = { app: true };

export const clientLoader = createMemberLoader(async ({ request }: { request: Request }) => {
  const q = (new URL(request.url).searchParams.get('q') ?? '').slice(0, 100).trim();
  return { query: q, documents: await call('GET /api/documents', { query: { q } }) };
});

const pageTitle = 'Documents';

export function HydrateFallback() {
  return (
    <PageLayout title={pageTitle} description={`Documents of ${useClubName()} for members.`}>
      <LoadingPlaceholder what="This page" words="Loading the documents…" />
    </PageLayout>
  );
}

/** Members' documents page, with earlier versions. */
export default function MemberDocumentsPage() {
  const { query, documents } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const show = (q: string) =>
    navigate(q ? `/members/documents?${new URLSearchParams({ q })}` : '/members/documents');
  const hasSome = documents.length > 0 || query !== '';
  return (
    <PageLayout
      title={pageTitle}
      description={`Documents of ${useClubName()} for members.`}
      lead="Press a document to download it. Do not pass on those marked ‘Members only’."
    >
      <div className="account wide" data-members-only="">
        {hasSome ? (
          <DocumentSearchForm action="/members/documents" query={query} onSearch={show} />
        ) : (
          <p>No documents yet. The club’s officers will add them here.</p>
        )}
        {query ? (
          <p role="status">
            {formatDocumentSearchCount(documents.length, query)}{' '}
            <button type="button" className="button quiet small" onClick={() => show('')}>
              Show all
            </button>
          </p>
        ) : null}
        <DocumentListByKind
          documents={documents}
          row={(one) => <MemberDocumentRow key={one.id} document={one} />}
        />
      </div>
    </PageLayout>
  );
}

function MemberDocumentRow({ document }: { document: MemberDocument }) {
  const { id, title, dated, file, earlier, seen_by } = document;
  return (
    <DocumentDownloadRow
      key={file.id}
      id={`document-${id}`}
      path={getDocumentFilePath(file)}
      file={file}
      name={title}
      line={[formatDocumentDate(dated), seen_by === 'members' ? 'Members only' : '']
        .filter(Boolean)
        .join(' · ')}
    >
      <DocumentExcerpt document={document} />
      {earlier.length > 0 ? (
        <details>
          <summary>
            Earlier versions<span className="visually-hidden"> of {title}</span>: {earlier.length}
          </summary>
          <LinkRowList>
            {earlier.map((one) => (
              <DocumentDownloadRow
                key={one.id}
                path={getDocumentFilePath(one)}
                file={one}
                name={
                  <>
                    <span className="visually-hidden">{title}, </span>
                    {formatDocumentDate(one.dated)}
                  </>
                }
              />
            ))}
          </LinkRowList>
        </details>
      ) : null}
    </DocumentDownloadRow>
  );
}

const getDocumentFilePath = ({ id }: { id: string }) => `/api/documents/files/${id}`;
