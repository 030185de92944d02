import type { TeamSelectionPageData } from '#app/modules/side-editor/sides-schemas.server.ts';
import { useHydrated } from '#app/ui/form-hooks.ts';
import { findMembersToFillLineup } from './fill-lineup.ts';
import { listPlacedLineupPicks } from './lineup.ts';
import type { SidesEditorState } from './use-sides-editor.ts';

interface Props {
  screen: TeamSelectionPageData;
  sides: SidesEditorState;
  /** Called after filling: show the sides. */
  onFilled: () => void;
}

/** Render the buttons that fill the sides: primary while no place is taken, then for the remaining places. */
export function FillLineupButtons({ screen, sides, onFilled }: Props) {
  const disabled = !useHydrated() || sides.busy;
  const { lineup } = sides;
  const free = lineup.rinks * lineup.players - listPlacedLineupPicks(lineup).length;
  const canFill = free > 0 && findMembersToFillLineup(screen, lineup).length > 0;
  const canCopy = free > 0 && screen.last !== null;
  if (!canFill && !canCopy) return null;
  const isNext = listPlacedLineupPicks(lineup).length === 0;
  return (
    <div className="actions tight pick-help">
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
