import { call } from '#app/api/call.ts';
import type { Me } from '#app/api/who/me.ts';
import type { DeskDocument } from '#app/club/documents/document-schemas.server.ts';
import type { DeskAction } from '#app/desk/use-desk-action.tsx';
import { SureButton } from '#app/ui/sure-button.tsx';

interface Props {
  document: DeskDocument;
  desk: DeskAction;
  me: Pick<Me, 'role'>;
}

/** Put by, taken back, and for an administrator gone for good. */
export function DocumentButtons({
  document: { id, title, put_by, version },
  desk: { act, busy },
  me,
}: Props) {
  const param = { id };
  const setPutBy = (put_by: boolean) =>
    act(
      put_by ? 'It is put by, and shows nowhere.' : 'It is back.',
      (version) => call('PUT /api/desk/documents/{id}/put-by', { param, json: { put_by }, version }),
      { version },
    );
  const remove = () =>
    act(`‘${title}’ is deleted.`, (version) => call('DELETE /api/desk/documents/{id}', { param, version }), {
      version,
      again: 'Delete it all the same',
      to: '/desk/documents',
    });
  return (
    <div className="actions">
      <button type="button" className="button quiet" disabled={busy} onClick={() => setPutBy(!put_by)}>
        {put_by ? 'Take it back' : 'Put it by'}
      </button>
      {me.role === 'administrator' ? (
        <SureButton
          large
          button="Delete for good"
          title={`Delete ‘${title}’ for good?`}
          busy={busy}
          onSure={remove}
        >
          Every version of it is gone, and nothing brings it back here. Backups hold it until they run out. If
          it is only out of date, put it by instead.
        </SureButton>
      ) : null}
    </div>
  );
}
