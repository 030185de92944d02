import { formatDateTime } from '#app/core/clock.ts';
import { formatDayAndYear } from '#app/core/dates.ts';
import { DocumentDownloadButton } from '#app/modules/documents/files/download-button.tsx';
import {
  formatDocumentDate,
  formatDocumentFileSummary,
} from '#app/modules/documents/papers/document-rules.ts';
import type { AdminDocumentFile } from '#app/modules/documents/papers/document-schemas.server.ts';
import { Card } from '#app/ui/card.tsx';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import type { DocumentButtons } from './document-buttons.tsx';

type Props = Parameters<typeof DocumentButtons>[0];

/** List of earlier versions, the latest first. */
export function EarlierDocumentVersionList(props: Props) {
  return (
    <Card title="Earlier versions">
      <p className="soft">Members can see these too. Visitors cannot.</p>
      <ul className="bare-list stack">
        {props.document.earlier.map((file) => (
          <li key={file.id} className="stack tight documents-line">
            <EarlierVersion file={file} {...props} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function EarlierVersion({
  file,
  document: { id, title, version },
  desk,
  me,
}: Props & { file: AdminDocumentFile }) {
  const day = formatDayAndYear(file.dated);
  const again = () =>
    desk.mutate(
      'PUT /api/desk/documents/{id}/holds',
      { param: { id }, json: { file: file.id }, version },
      `The version of ${day} is current again.`,
    );
  const remove = () =>
    desk.mutate(
      'DELETE /api/desk/documents/{id}/files/{file}',
      { param: { id, file: file.id }, version },
      { said: `Version of ${day} deleted.`, again: 'Delete anyway' },
    );
  return (
    <>
      <h3>{formatDocumentDate(file.dated)}</h3>
      <p className="soft">
        {formatDocumentFileSummary(file)}. Added by {file.added_by_name} on{' '}
        {formatDateTime(new Date(file.added_at))}.
      </p>
      <DocumentDownloadButton
        path={`/api/desk/documents/files/${file.id}`}
        file={file}
        title={`${title}, the version of ${day}`}
      />
      <div className="actions">
        <button type="button" className="button quiet" disabled={desk.busy} onClick={again}>
          Make current again<span className="visually-hidden">: the version of {day}</span>
        </button>
        {me.role === 'administrator' ? (
          <ConfirmButton
            button="Delete permanently"
            name={`Delete permanently: the version of ${day}`}
            title={`Delete the version of ${day} permanently?`}
            busy={desk.busy}
            onSure={remove}
          >
            This cannot be undone. Copies remain in the backups until those are deleted.
          </ConfirmButton>
        ) : null}
      </div>
    </>
  );
}
