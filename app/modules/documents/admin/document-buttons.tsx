import { AdminRowActionButtons } from '#app/admin/forms/row-actions.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import type { SignedInMember } from '#app/api/auth/me.ts';
import type { AdminDocument } from '#app/modules/documents/papers/document-schemas.server.ts';

interface Props {
  document: AdminDocument;
  desk: MutationRunner;
  me: Pick<SignedInMember, 'role'>;
}

/** Buttons: archive, restore and, for administrators, delete irreversibly. */
export function DocumentButtons({ document: { id, title, put_by, version }, desk, me }: Props) {
  return (
    <div className="actions">
      <AdminRowActionButtons
        row={{ id, name: title, version }}
        desk={desk}
        archive={{
          mutation: 'PUT /api/desk/documents/{id}/put-by',
          isBy: put_by,
          json: (put_by) => ({ put_by }),
          said: put_by ? 'Document restored.' : 'Document archived. It is hidden from members and visitors.',
        }}
        remove={
          me.role === 'administrator'
            ? {
                mutation: 'DELETE /api/desk/documents/{id}',
                button: 'Delete permanently',
                said: `‘${title}’ deleted.`,
                again: 'Delete anyway',
                to: '/desk/documents',
                sure: {
                  title: `Delete ‘${title}’ permanently?`,
                  about:
                    'This deletes every version of the document. It cannot be undone. Copies remain in the backups until those are deleted. If the document is only out of date, archive it instead.',
                },
              }
            : undefined
        }
      />
    </div>
  );
}
