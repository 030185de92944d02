import { useLoaderData, useNavigate } from 'react-router';
import { call, goToSignIn, readToken } from '#app/api/call.ts';
import { DownloadButton } from '#app/club/documents/files/download-button.tsx';
import { DocumentLines, DocumentSearch, foundWords } from '#app/club/documents/papers/document-lines.tsx';
import type { MemberDocument } from '#app/club/documents/papers/document-schemas.server.ts';
import { datedWords, fileWords } from '#app/club/documents/papers/documents.ts';
import { useClubName } from '#app/site/shell.ts';
import { Opening } from '#app/ui/opening.tsx';
import { Page } from '#app/ui/page.tsx';

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

/** Every paper of the club, with the versions before: for members. */
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
      lead="The club’s papers, to save and to keep. Those marked ‘Members only’ are not for passing on."
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
        <DocumentLines
          documents={documents}
          badge={({ seen_by }) =>
            seen_by === 'members' ? <span className="badge">Members only</span> : null
          }
          ways={(one) => <Ways document={one} />}
        />
      </div>
    </Page>
  );
}

function Ways({ document: { title, file, earlier } }: { document: MemberDocument }) {
  return (
    <>
      <DownloadButton key={file.id} path={`/api/documents/files/${file.id}`} file={file} title={title} />
      {earlier.length > 0 ? (
        <details className="documents-earlier">
          <summary>
            Earlier versions<span className="visually-hidden"> of {title}</span>: {earlier.length}
          </summary>
          <ul>
            {earlier.map((one) => (
              <li key={one.id} className="documents-line">
                <span>
                  {datedWords(one.dated)} <span className="soft">· {fileWords(one)}</span>
                </span>
                <DownloadButton
                  path={`/api/documents/files/${one.id}`}
                  file={one}
                  title={`${title}, ${one.dated}`}
                />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}
