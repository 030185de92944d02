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
    <PageLayout title="Documents" description="The club’s constitution, rules, minutes and other documents.">
      <NavigationNotice onUndone={() => {}} />
      <div className="actions beside-title">
        <Link className="button" to={`${documentsAdminPath}/add`}>
          Add a document
        </Link>
      </div>
      {hasSome ? (
        <DocumentSearchForm action={documentsAdminPath} query={query} onSearch={show} />
      ) : (
        <p>No documents yet. Add minutes, rules and policies here, for members or for everyone.</p>
      )}
      {query ? (
        <p role="status">
          {formatDocumentSearchCount(documents.length, query)} <Link to={documentsAdminPath}>Show all</Link>
        </p>
      ) : null}
      <AdminDocumentList documents={there} />
      {putBy.length > 0 ? (
        <CollapsibleSection title="Archived" about={String(putBy.length)} open={query !== ''}>
          <LinkRowList>
            {putBy.map(({ id, title }) => (
              <LinkRowItem key={id} to={`${documentsAdminPath}/${id}`} name={title} />
            ))}
          </LinkRowList>
        </CollapsibleSection>
      ) : null}
      <AdminHelpSteps
        steps={[
          'Add a PDF, or photograph the paper. Save a Word or Excel file as a PDF first.',
          'The title comes from the file’s name, and you can change it. Choose whether everyone can read the document, or members only.',
          'When there is a newer version, open the document and replace its file. Members can still find the earlier version.',
          'Archive documents you no longer need. They are hidden, and you can restore them.',
          'Search finds the text of a PDF. It finds a photograph by its title only.',
        ]}
      />
    </PageLayout>
  );
}
