import { useLoaderData, useOutletContext } from 'react-router';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { type MutationRunner, useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { NavigationNotice } from '#app/admin/navigation-notice.tsx';
import { AdminSectionPage } from '#app/admin/section-page.tsx';
import type { SignedInMember } from '#app/api/auth/me.ts';
import { call } from '#app/api/call.ts';
import { formatDateTime } from '#app/core/clock.ts';
import { DocumentDownloadButton } from '#app/modules/documents/files/download-button.tsx';
import {
  documentKindLabels,
  documentVisibilityLabels,
  formatDocumentDate,
  formatDocumentFileSummary,
  getPublicDocumentUrl,
} from '#app/modules/documents/papers/document-rules.ts';
import type { AdminDocument } from '#app/modules/documents/papers/document-schemas.server.ts';
import { Card } from '#app/ui/card.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { DocumentButtons } from './document-buttons.tsx';
import { documentFormFields } from './document-fields.ts';
import { EarlierDocumentVersionList } from './earlier-versions.tsx';
import { ReplaceDocumentFileForm } from './replace-form.tsx';

export const clientLoader = ({ params: { id = '' } }: { params: { id?: string } }) =>
  call('GET /api/desk/documents/{id}', { param: { id } });

/** Admin page of a document: its file, fields and earlier versions. */
export default function DocumentAdminPage() {
  const document = useLoaderData<typeof clientLoader>();
  const me = useOutletContext<SignedInMember>();
  const desk = useMutationRunner();
  const { title, kind, dated, seen_by, put_by, file, earlier } = document;
  return (
    <AdminSectionPage
      room="documents"
      title={title}
      lead={`${documentKindLabels[kind].one}. ${formatDocumentDate(dated)}.`}
    >
      <NavigationNotice onUndone={desk.refresh} />
      <p className="actions tight">
        <span className={seen_by === 'public' ? 'badge warm' : 'badge'}>
          {documentVisibilityLabels[seen_by]}
        </span>
        {put_by ? <span className="badge over">Archived: hidden from members and visitors</span> : null}
      </p>
      <CurrentVersionCard document={document} />
      {put_by ? null : (
        <CollapsibleSection title="Replace with a newer version">
          <ReplaceDocumentFileForm key={file.id} document={document} desk={desk} />
        </CollapsibleSection>
      )}
      <CollapsibleSection title="Title, date and who can read it">
        <DocumentFieldsCard document={document} desk={desk} />
      </CollapsibleSection>
      {earlier.length > 0 ? <EarlierDocumentVersionList document={document} desk={desk} me={me} /> : null}
      <DocumentButtons key={file.id} document={document} desk={desk} me={me} />
      {desk.notice}
    </AdminSectionPage>
  );
}

function CurrentVersionCard({
  document: { id, title, about, seen_by, put_by, file },
}: {
  document: AdminDocument;
}) {
  return (
    <Card title="The file">
      <p>
        {formatDocumentFileSummary(file)}
        <br />
        <span className="soft">
          Added by {file.added_by_name} on {formatDateTime(new Date(file.added_at))}.
        </span>
      </p>
      {about ? <p className="as-typed">{about}</p> : null}
      {file.type === 'application/pdf' && !file.searched ? (
        <p className="alert">
          This file has no text to search, perhaps because it was scanned. Search finds it by its title only.
        </p>
      ) : null}
      <DocumentDownloadButton
        key={file.id}
        path={`/api/desk/documents/files/${file.id}`}
        file={file}
        title={title}
      />
      {seen_by === 'public' && !put_by ? (
        <p>
          <a href={getPublicDocumentUrl(id, file.name)}>Public link</a> for emails and other websites. It
          always opens the current version.
        </p>
      ) : null}
    </Card>
  );
}

function DocumentFieldsCard({ document, desk }: { document: AdminDocument; desk: MutationRunner }) {
  const seenByAll = 'Saved. Everyone can read it now.';
  return (
    <MutationForm
      mutation="PUT /api/desk/documents/{id}"
      param={{ id: document.id }}
      fields={documentFormFields}
      initialValues={document}
      button="Save"
      successMessage="Saved."
      onDone={async (done) => {
        await desk.refresh();
        if (!done) return;
        desk.showResult(
          done.seen_by === 'public' ? seenByAll : 'Saved. Only members can read it now.',
          undefined,
        );
      }}
    />
  );
}
