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
        name={title}
        version={version}
        desk={desk}
        param={{ id }}
        archive={{
          mutation: 'PUT /api/desk/documents/{id}/put-by',
          isBy: put_by,
          json: (put_by) => ({ put_by }),
          said: put_by ? 'It is back.' : 'It is put by, and shows nowhere.',
        }}
        remove={
          me.role === 'administrator'
            ? {
                mutation: 'DELETE /api/desk/documents/{id}',
                button: 'Delete for good',
                said: `‘${title}’ is deleted.`,
                again: 'Delete it all the same',
                to: '/desk/documents',
                sure: {
                  title: `Delete ‘${title}’ for good?`,
                  about:
                    'Every version of it is gone, and nothing brings it back here. Backups hold it until they run out. If it is only out of date, put it by instead.',
                },
              }
            : undefined
        }
      />
    </div>
  );
}
