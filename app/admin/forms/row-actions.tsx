import type { ReactNode } from 'react';
import type { ApiRouteRegistry } from '#app/api/calls.ts';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import { useIsListReordering } from './reorder-toggle.tsx';
import type { MutationRunner } from './use-mutations.tsx';

type MutationName = keyof ApiRouteRegistry & string;

/** Row with its name in messages, 'Wendy Maltby', and its id, or the parameters of its path. */
type RowTarget =
  | { row: { id: string; name: string; version: number }; param?: undefined }
  | { row: { name: string; version: number }; param: Record<string, string | number> };

interface RowActions {
  desk: MutationRunner;
  /** Move buttons; the first and last row stop at the ends. Rendered while the list is being reordered (`ReorderableList`). */
  move?: { mutation: MutationName; first?: boolean; last?: boolean };
  /** Archive or restore the row. `json` builds the request body; `button` overrides the label. */
  archive?: {
    mutation: MutationName;
    isBy: boolean;
    json: (away: boolean) => Record<string, unknown>;
    said: string;
    button?: ReactNode;
  };
  remove?:
    | {
        mutation: MutationName;
        button: string;
        /** Message on success. */
        said: string;
        again?: string;
        /** Confirmation dialog with this text; without it the undo button suffices. */
        sure?: { title: string; yes?: string; about: ReactNode };
        /** Path to navigate to on success. */
        to?: string;
      }
    | undefined;
}

type Props = RowTarget & RowActions;

/** Buttons of a list row besides editing: move, archive, remove. */
export function AdminRowActionButtons({ desk, move, archive, remove, ...target }: Props) {
  const { name, version } = target.row;
  const param = target.param ?? { id: target.row.id };
  const ordering = useIsListReordering();
  return (
    <>
      {move && ordering
        ? (['up', 'down'] as const).map((to) => (
            <button
              key={to}
              type="button"
              className="button quiet small"
              disabled={desk.busy || (to === 'up' ? move.first : move.last)}
              aria-label={`Move ${name} ${to}`}
              onClick={() =>
                desk.mutateUntyped(
                  move.mutation,
                  { param, json: { move: to }, version },
                  { said: `${name} moved ${to}.`, again: 'Move anyway' },
                )
              }
            >
              <span aria-hidden="true">{to === 'up' ? '↑' : '↓'}</span>
            </button>
          ))
        : null}
      {archive ? (
        <button
          type="button"
          className="button quiet"
          disabled={desk.busy}
          onClick={() =>
            desk.mutateUntyped(
              archive.mutation,
              { param, json: archive.json(!archive.isBy), version },
              {
                said: archive.said,
                again: archive.isBy ? 'Restore anyway' : 'Archive anyway',
              },
            )
          }
        >
          {archive.button ?? (archive.isBy ? 'Restore' : 'Archive')}
        </button>
      ) : null}
      {remove ? <RemoveButton param={param} version={version} desk={desk} remove={remove} /> : null}
    </>
  );
}

function RemoveButton({
  param,
  version,
  desk,
  remove: { mutation, button, said, again = 'Remove anyway', sure, to },
}: Pick<RowActions, 'desk'> & {
  param: Record<string, string | number>;
  version: number;
  remove: NonNullable<RowActions['remove']>;
}) {
  const gone = () => desk.mutateUntyped(mutation, { param, version }, { said, again, ...(to && { to }) });
  if (sure)
    return (
      <ConfirmButton large button={button} title={sure.title} yes={sure.yes} busy={desk.busy} onSure={gone}>
        {sure.about}
      </ConfirmButton>
    );
  return (
    <button type="button" className="button danger small" disabled={desk.busy} onClick={gone}>
      {button}
    </button>
  );
}
