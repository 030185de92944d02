import { useLoaderData, useNavigate } from 'react-router';
import { call, goToSignIn } from '#app/api/call.ts';
import { readToken } from '#app/api/who/token.ts';
import { DownloadRow } from '#app/modules/documents/files/download-row.tsx';
import {
  DocumentLines,
  DocumentSearch,
  DocumentWords,
  foundWords,
} from '#app/modules/documents/papers/document-lines.tsx';
import type { MemberDocument } from '#app/modules/documents/papers/document-schemas.server.ts';
import { datedWords } from '#app/modules/documents/papers/documents.ts';
import { useClubName } from '#app/site/shell.ts';
import { Opening } from '#app/ui/opening.tsx';
import { Page } from '#app/ui/page.tsx';
import { Rows } from '#app/ui/rows.tsx';

export const handle = { app: true };

export async function clientLoader({ request }: { request: Request }) {
  if (!readToken()) return goToSignIn();
  const q = (new URL(request.url).searchParams.get('q') ?? '').slice(0, 100).trim();
  return { query: q, documents: await call('GET /api/documents', { query: { q } }) };
}
clientLoader.hydrate = true as const;

const title = 'Documents';

export function HydrateFallback() {
  return (
    <Page title={title} description={`The papers of ${useClubName()}, for members.`}>
      <Opening what="This page" words="Fetching the documents…" />
    </Page>
  );
}

/** Members' documents page, with earlier versions. */
export default function MembersDocuments() {
  const { query, documents } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const show = (q: string) =>
    navigate(q ? `/members/documents?${new URLSearchParams({ q })}` : '/members/documents');
  const hasSome = documents.length > 0 || query !== '';
  return (
    <Page
      title={title}
      description={`The papers of ${useClubName()}, for members.`}
      lead="Press a paper to save it. Those marked ‘Members only’ are not for passing on."
    >
      <div className="account" data-members-only="">
        {hasSome ? (
          <DocumentSearch action="/members/documents" query={query} onSearch={show} />
        ) : (
          <p>There is nothing here yet. Whoever looks after the documents puts them here from the desk.</p>
        )}
        {query ? (
          <p role="status">
            {foundWords(documents.length, query)}{' '}
            <button type="button" className="button quiet small" onClick={() => show('')}>
              Show all
            </button>
          </p>
        ) : null}
        <DocumentLines documents={documents} row={(one) => <Paper key={one.id} document={one} />} />
      </div>
    </Page>
  );
}

function Paper({ document }: { document: MemberDocument }) {
  const { id, title, dated, file, earlier, seen_by } = document;
  return (
    <DownloadRow
      key={file.id}
      id={`document-${id}`}
      path={pathOf(file)}
      file={file}
      name={title}
      line={[datedWords(dated), seen_by === 'members' ? 'Members only' : ''].filter(Boolean).join(' · ')}
    >
      <DocumentWords document={document} />
      {earlier.length > 0 ? (
        <details>
          <summary>
            Earlier versions<span className="visually-hidden"> of {title}</span>: {earlier.length}
          </summary>
          <Rows>
            {earlier.map((one) => (
              <DownloadRow
                key={one.id}
                path={pathOf(one)}
                file={one}
                name={
                  <>
                    <span className="visually-hidden">{title}, </span>
                    {datedWords(one.dated)}
                  </>
                }
              />
            ))}
          </Rows>
        </details>
      ) : null}
    </DownloadRow>
  );
}

const pathOf = ({ id }: { id: string }) => `/api/documents/files/${id}`;
