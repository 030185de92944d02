import type { SidesScreen } from '#app/modules/sides/sides-schemas.server.ts';
import { useAwake } from '#app/ui/form.ts';
import { canBeFilled } from './fill-sides.ts';
import { placed } from './lineup.ts';
import type { Sides } from './use-sides.ts';

interface Props {
  screen: SidesScreen;
  sides: Sides;
  /** Called after filling: show the sides. */
  onFilled: () => void;
}

/** Render the buttons that fill the sides: primary while no place is taken, then for the remaining places. */
export function Proposals({ screen, sides, onFilled }: Props) {
  const disabled = !useAwake() || sides.busy;
  const { lineup } = sides;
  const free = lineup.rinks * lineup.players - placed(lineup).length;
  const canFill = free > 0 && canBeFilled(screen, lineup).length > 0;
  const canCopy = free > 0 && screen.last !== null;
  if (!canFill && !canCopy) return null;
  const isNext = placed(lineup).length === 0;
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
