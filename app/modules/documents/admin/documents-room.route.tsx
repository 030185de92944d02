import { Link, useLoaderData, useNavigate } from 'react-router';
import { JustDone } from '#app/admin/just-done.tsx';
import { call } from '#app/api/call.ts';
import { DocumentSearch, foundWords } from '#app/modules/documents/papers/document-lines.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { HowThisWorks } from '#app/ui/how-this-works.tsx';
import { Page } from '#app/ui/page.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';
import { DocumentRows } from './document-rows.tsx';

const room = '/desk/documents';

export async function clientLoader({ request }: { request: Request }) {
  const q = (new URL(request.url).searchParams.get('q') ?? '').slice(0, 100).trim();
  return { query: q, documents: await call('GET /api/desk/documents', { query: { q } }) };
}

/** Documents page of the admin area: search, list, and a link to add one. */
export default function DocumentsRoom() {
  const { query, documents } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const show = (q: string) => navigate(q ? `${room}?${new URLSearchParams({ q })}` : room);
  const [there, putBy] = [documents.filter((one) => !one.put_by), documents.filter((one) => one.put_by)];
  const hasSome = documents.length > 0 || query !== '';
  return (
    <Page title="Documents" description="Constitution, rules, minutes and the like, to read and to keep.">
      <JustDone onUndone={() => {}} />
      <div className="actions">
        <Link className="button" to={`${room}/add`}>
          Add a document
        </Link>
      </div>
      {hasSome ? (
        <DocumentSearch action={room} query={query} onSearch={show} />
      ) : (
        <p>None yet. Minutes, rules and policies are kept here, for members or for everybody.</p>
      )}
      {query ? (
        <p role="status">
          {foundWords(documents.length, query)} <Link to={room}>Show all</Link>
        </p>
      ) : null}
      <DocumentRows documents={there} />
      {putBy.length > 0 ? (
        <Fold title="Put by" about={String(putBy.length)} open={query !== ''}>
          <Rows>
            {putBy.map(({ id, title }) => (
              <Row key={id} to={`${room}/${id}`} name={title} />
            ))}
          </Rows>
        </Fold>
      ) : null}
      <HowThisWorks
        steps={[
          'Add a PDF, or photograph the paper. What was written in Word or Excel is saved as PDF first.',
          'It is called as its file, until you say otherwise. Choose whether everybody may read it or members alone.',
          'When there is a newer one, open the document and replace its file. Members still find the one before.',
          'What nobody needs any more is put by: it shows nowhere, and can be taken back.',
          'The text of a PDF is found by searching; a photograph is found by its title alone.',
        ]}
      />
    </Page>
  );
}
