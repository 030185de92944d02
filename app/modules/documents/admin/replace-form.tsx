import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { formatDayAndYear } from '#app/core/dates.ts';
import { defineDateField } from '#app/endpoints/fields.ts';
import type { AdminDocument } from '#app/modules/documents/papers/document-schemas.server.ts';
import { useDocumentShell } from '#app/site/shell.ts';
import { documentFileField } from './document-fields.ts';
import { DocumentFileField } from './file-field.tsx';
import { useChosenDocumentFile } from './use-chosen-file.ts';

/** Form to upload a new current version. */
export function ReplaceDocumentFileForm({
  document,
  desk,
}: {
  document: AdminDocument;
  desk: MutationRunner;
}) {
  const { id, version, seen_by } = document;
  const { today } = useDocumentShell();
  const chosen = useChosenDocumentFile();
  const hint =
    seen_by === 'public'
      ? 'Visitors see only the new version. Members can still find the earlier one.'
      : 'Members can still find the earlier version.';
  return (
    <MutationForm
      mutation="POST /api/desk/documents/{id}/files"
      fields={{ ...documentFileField, dated: defineDateField('Date on the document', { hint }) }}
      initialValues={{ dated: today, version }}
      button="Replace file"
      successMessage="File replaced."
      fromConflictRow={({ dated }) => ({ file: '', dated: String(dated) })}
      submit={async (_, version, { dated = '' }) => {
        const kept = await chosen.send(`/api/desk/documents/${id}/files`, { dated }, version);
        await desk.refreshAndShow(
          `File replaced. The version of ${formatDayAndYear(kept.dated)} is current, and the earlier one is listed below.`,
        );
        return {};
      }}
      onYielded={desk.refresh}
      fieldOverrides={{ file: <DocumentFileField chosen={chosen} /> }}
    />
  );
}
