import { RowActs } from '#app/admin/forms/row-acts.tsx';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import type { Me } from '#app/api/who/me.ts';
import type { DeskDocument } from '#app/modules/documents/papers/document-schemas.server.ts';

interface Props {
  document: DeskDocument;
  desk: Acts;
  me: Pick<Me, 'role'>;
}

/** Buttons: archive, restore and, for administrators, delete irreversibly. */
export function DocumentButtons({ document: { id, title, put_by, version }, desk, me }: Props) {
  return (
    <div className="actions">
      <RowActs
        name={title}
        version={version}
        desk={desk}
        param={{ id }}
        putBy={{
          act: 'PUT /api/desk/documents/{id}/put-by',
          isBy: put_by,
          json: (put_by) => ({ put_by }),
          said: put_by ? 'It is back.' : 'It is put by, and shows nowhere.',
        }}
        remove={
          me.role === 'administrator'
            ? {
                act: 'DELETE /api/desk/documents/{id}',
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
