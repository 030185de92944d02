import type { ComponentProps, ReactNode } from 'react';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';
import { ReorderableList, useIsListReordering } from './reorder-toggle.tsx';
import { AdminRowActionButtons } from './row-actions.tsx';
import type { MutationRunner } from './use-mutations.tsx';

interface Props<Item> {
  items: Item[];
  /** Mutation that moves an item by its id. */
  move: NonNullable<ComponentProps<typeof AdminRowActionButtons>['move']>['mutation'];
  desk: MutationRunner;
  /** Returns the grey text of an item's row. */
  line: (item: Item) => ReactNode;
  /** Renders the fold of an item. */
  children: (item: Item) => ReactNode;
}

/** List in the order that officers choose: folds, or, while the order is changed, rows with buttons to move them. */
export function OrderableFolds<Item extends { id: string; name: string; version: number }>(
  props: Props<Item>,
) {
  if (props.items.length === 0) return null;
  if (props.items.length === 1) return <div className="folds">{props.items.map(props.children)}</div>;
  return (
    <ReorderableList>
      <FoldsOrRows {...props} />
    </ReorderableList>
  );
}

function FoldsOrRows<Item extends { id: string; name: string; version: number }>({
  items,
  move,
  desk,
  line,
  children,
}: Props<Item>) {
  if (!useIsListReordering()) return <div className="folds">{items.map(children)}</div>;
  return (
    <LinkRowList className="card">
      {items.map((item, index) => (
        <LinkRowItem
          key={item.id}
          name={item.name}
          line={line(item)}
          state={
            <span className="actions">
              <AdminRowActionButtons
                row={item}
                desk={desk}
                move={{ mutation: move, first: index === 0, last: index === items.length - 1 }}
              />
            </span>
          }
        />
      ))}
    </LinkRowList>
  );
}
