import type { SelectionPage } from '#app/modules/sides/sides-schemas.server.ts';
import { useHydrated } from '#app/ui/form-hooks.ts';
import { findFillableMembers } from './fill-lineup.ts';
import { listPlacedPicks } from './lineup.ts';
import type { SidesEditorState } from './use-sides-editor.ts';

interface Props {
  screen: SelectionPage;
  sides: SidesEditorState;
  /** Called after filling: show the sides. */
  onFilled: () => void;
}

/** Render the buttons that fill the sides: primary while no place is taken, then for the remaining places. */
export function FillButtons({ screen, sides, onFilled }: Props) {
  const disabled = !useHydrated() || sides.busy;
  const { lineup } = sides;
  const free = lineup.rinks * lineup.players - listPlacedPicks(lineup).length;
  const canFill = free > 0 && findFillableMembers(screen, lineup).length > 0;
  const canCopy = free > 0 && screen.last !== null;
  if (!canFill && !canCopy) return null;
  const isNext = listPlacedPicks(lineup).length === 0;
  return (
    <div className="actions pick-help">
      {canFill ? (
        <button
          type="button"
          className={isNext ? 'button' : 'button quiet small'}
          disabled={disabled}
          onClick={() => {
            sides.fill();
            onFilled();
          }}
        >
          Fill fairly
        </button>
      ) : null}
      {canCopy ? (
        <button
          type="button"
          className={isNext ? 'button quiet' : 'button quiet small'}
          disabled={disabled}
          onClick={() => {
            sides.copyLast();
            onFilled();
          }}
        >
          Copy last team
        </button>
      ) : null}
    </div>
  );
}
