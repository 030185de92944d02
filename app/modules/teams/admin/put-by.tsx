import type { ComponentProps } from 'react';
import { RowActs } from '#app/admin/forms/row-acts.tsx';

type Row = ComponentProps<typeof RowActs>;
type Remove = NonNullable<Row['remove']>;

interface Props extends Pick<Row, 'name' | 'param' | 'version' | 'desk'> {
  putBy: boolean;
  /** True if other rows refer to it: it cannot be removed. */
  inUse: boolean;
  use: NonNullable<Row['putBy']>['act'];
  remove: Remove['act'];
  /** Path to open after removal. */
  to?: string;
}

/** Renders the buttons that archive or restore an item and, if it is not in use, remove it. */
export function PutBy({ putBy, inUse, use, remove, to, ...row }: Props) {
  const { name } = row;
  return (
    <div className="actions">
      <RowActs
        {...row}
        putBy={{
          act: use,
          isBy: putBy,
          json: (away) => ({ used: !away }),
          said: putBy ? `${name} is in use again.` : `${name} is put by.`,
          button: putBy ? `Take ${name} up again` : `Put ${name} by`,
        }}
        remove={
          inUse
            ? undefined
            : {
                act: remove,
                button: `Remove ${name}`,
                said: `${name} has been removed.`,
                sure: {
                  title: `Remove ${name}?`,
                  yes: 'Yes, remove it',
                  about: 'Nothing names it. You can take this back for a day.',
                },
                ...(to && { to }),
              }
        }
      />
    </div>
  );
}
