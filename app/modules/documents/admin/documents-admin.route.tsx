import { Link, useLoaderData, useNavigate } from 'react-router';
import { NavigationNotice } from '#app/admin/navigation-notice.tsx';
import { call } from '#app/api/call.ts';
import {
  DocumentSearchForm,
  formatDocumentSearchCount,
} from '#app/modules/documents/papers/document-list.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { AdminHelpSteps } from '#app/ui/help-steps.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';
import { AdminDocumentList } from './admin-document-list.tsx';

const documentsAdminPath = '/desk/documents';

export async function clientLoader({ request }: { request: Request }) {
  const q = (new URL(request.url).searchParams.get('q') ?? '').slice(0, 100).trim();
  return { query: q, documents: await call('GET /api/desk/documents', { query: { q } }) };
}

/** Documents page of the admin area: search, list, and a link to add one. */
export default function DocumentsAdminPage() {
  const { query, documents } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const show = (q: string) =>
    navigate(q ? `${documentsAdminPath}?${new URLSearchParams({ q })}` : documentsAdminPath);
  const [there, putBy] = [documents.filter((one) => !one.put_by), documents.filter((one) => one.put_by)];
  const hasSome = documents.length > 0 || query !== '';
  return (
    <PageLayout
      title="Documents"
      description="Constitution, rules, minutes and the like, to read and to keep."
    >
      <NavigationNotice onUndone={() => {}} />
      <div className="actions">
        <Link className="button" to={`${documentsAdminPath}/add`}>
          Add a document
        </Link>
      </div>
      {hasSome ? (
        <DocumentSearchForm action={documentsAdminPath} query={query} onSearch={show} />
      ) : (
        <p>None yet. Minutes, rules and policies are kept here, for members or for everybody.</p>
      )}
      {query ? (
        <p role="status">
          {formatDocumentSearchCount(documents.length, query)} <Link to={documentsAdminPath}>Show all</Link>
        </p>
      ) : null}
      <AdminDocumentList documents={there} />
      {putBy.length > 0 ? (
        <CollapsibleSection title="Put by" about={String(putBy.length)} open={query !== ''}>
          <LinkRowList>
            {putBy.map(({ id, title }) => (
              <LinkRowItem key={id} to={`${documentsAdminPath}/${id}`} name={title} />
            ))}
          </LinkRowList>
        </CollapsibleSection>
      ) : null}
      <AdminHelpSteps
        steps={[
          'Add a PDF, or photograph the paper. What was written in Word or Excel is saved as PDF first.',
          'It is called as its file, until you say otherwise. Choose whether everybody may read it or members alone.',
          'When there is a newer one, open the document and replace its file. Members still find the one before.',
          'What nobody needs any more is put by: it shows nowhere, and can be taken back.',
          'The text of a PDF is found by searching; a photograph is found by its title alone.',
        ]}
      />
    </PageLayout>
  );
}
