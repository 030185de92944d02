import type { ComponentProps } from 'react';
import { AdminRowActionButtons } from '#app/admin/forms/row-actions.tsx';

type Row = ComponentProps<typeof AdminRowActionButtons>;
type Remove = NonNullable<Row['remove']>;

interface Props extends Pick<Row, 'desk'> {
  row: { name: string; version: number };
  param: Record<string, string>;
  putBy: boolean;
  /** True if other rows refer to it: it cannot be removed. */
  inUse: boolean;
  use: NonNullable<Row['archive']>['mutation'];
  remove: Remove['mutation'];
  /** Path to open after removal. */
  to?: string;
}

/** Renders the buttons that archive or restore an item and, if it is not in use, remove it. */
export function ArchiveButtons({ putBy, inUse, use, remove, to, ...target }: Props) {
  const { name } = target.row;
  return (
    <div className="actions">
      <AdminRowActionButtons
        {...target}
        archive={{
          mutation: use,
          isBy: putBy,
          json: (away) => ({ used: !away }),
          said: putBy ? `${name} restored.` : `${name} archived.`,
          button: putBy ? `Restore ${name}` : `Archive ${name}`,
        }}
        remove={
          inUse
            ? undefined
            : {
                mutation: remove,
                button: `Remove ${name}`,
                said: `${name} removed.`,
                sure: {
                  title: `Remove ${name}?`,
                  yes: 'Yes, remove it',
                  about: `${name} is not used anywhere else. You can undo this for 24 hours.`,
                },
                ...(to && { to }),
              }
        }
      />
    </div>
  );
}
