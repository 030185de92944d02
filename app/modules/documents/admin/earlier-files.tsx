import { showMoment } from '#app/core/clock.ts';
import { showDayAndYear } from '#app/core/dates.ts';
import { DownloadButton } from '#app/modules/documents/files/download-button.tsx';
import type { DeskFile } from '#app/modules/documents/papers/document-schemas.server.ts';
import { datedWords, fileWords } from '#app/modules/documents/papers/documents.ts';
import { Card } from '#app/ui/card.tsx';
import { SureButton } from '#app/ui/sure-button.tsx';
import type { DocumentButtons } from './document-buttons.tsx';

type Props = Parameters<typeof DocumentButtons>[0];

/** List of earlier versions, the latest first. */
export function EarlierFiles(props: Props) {
  return (
    <Card title="Earlier versions">
      <p className="soft">Members find them too. Visitors do not.</p>
      <ul className="documents-earlier-files">
        {props.document.earlier.map((file) => (
          <li key={file.id} className="documents-line">
            <Earlier file={file} {...props} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Earlier({ file, document: { id, title, version }, desk, me }: Props & { file: DeskFile }) {
  const day = showDayAndYear(file.dated);
  const again = () =>
    desk.act(
      'PUT /api/desk/documents/{id}/holds',
      { param: { id }, json: { file: file.id }, version },
      `The version of ${day} holds again.`,
    );
  const remove = () =>
    desk.act(
      'DELETE /api/desk/documents/{id}/files/{file}',
      { param: { id, file: file.id }, version },
      { said: `The version of ${day} is deleted.`, again: 'Delete it all the same' },
    );
  return (
    <>
      <h3>{datedWords(file.dated)}</h3>
      <p className="soft">
        {fileWords(file)}. Handed in by {file.added_by_name} on {showMoment(new Date(file.added_at))}.
      </p>
      <DownloadButton
        path={`/api/desk/documents/files/${file.id}`}
        file={file}
        title={`${title}, the version of ${day}`}
      />
      <div className="actions">
        <button type="button" className="button quiet" disabled={desk.busy} onClick={again}>
          Let it hold again<span className="visually-hidden">: the version of {day}</span>
        </button>
        {me.role === 'administrator' ? (
          <SureButton
            button="Delete for good"
            name={`Delete for good: the version of ${day}`}
            title={`Delete the version of ${day} for good?`}
            busy={desk.busy}
            onSure={remove}
          >
            It is gone, and nothing brings it back here. Backups hold it until they run out.
          </SureButton>
        ) : null}
      </div>
    </>
  );
}
