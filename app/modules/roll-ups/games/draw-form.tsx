import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { formatCount } from '#app/core/language.ts';
import { useClubTerms } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { publishFooterHeight } from '#app/ui/foot/form-foot.tsx';
import { Options } from '#app/ui/form/options.tsx';
import { formatRinkSplit, formatRinkSplitSizes, useRollUpDrawForm } from './use-draw-form.ts';
import type { RollUpDayController } from './use-roll-up-day.ts';

interface Props {
  day: RollUpDayController;
  desk: MutationRunner;
  /** Called after a draw, when it is on screen. */
  onDrawn: () => void;
}

/** Render the choice of split and the draw button. */
export function RollUpDrawForm({ day, desk, onDrawn }: Props) {
  const words = useClubTerms();
  const { count, ways, way, choose, draw, busy } = useRollUpDrawForm(day, desk);
  const { state } = day;
  const last = state.draws.at(-1);
  return (
    <Card title={last ? 'Next draw' : 'Draw'}>
      <p>
        {count} here{way ? `: ${formatRinkSplit(way, words)}.` : '. It takes two to play.'}
        {last && state.day.ends ? ` A new draw is made after ${state.day.ends} ends.` : ''}
      </p>
      {way && way.out > 0 ? (
        <p>
          There is no room for {formatCount(way.out, 'player')}. The draw shows who sits out, and they play in
          the next draw.
        </p>
      ) : null}
      {ways.length > 1 ? (
        <SelectField
          label="How to play"
          name="way"
          value={way?.key}
          onChange={(event) => choose(event.target.value)}
        >
          <Options of={ways.map((one) => ({ id: one.key, name: formatRinkSplitSizes(one) }))} />
        </SelectField>
      ) : null}
      <button
        type="button"
        className={last ? 'button quiet' : 'button'}
        disabled={busy || !way}
        onClick={async () => (await draw()) && onDrawn()}
      >
        {last ? 'Draw again' : `Draw ${count}`}
      </button>
    </Card>
  );
}

/** Render the sticky footer of the check-in list: the choice of split and the draw button. */
export function RollUpDrawFooter({ day, desk, onDrawn }: Props) {
  const words = useClubTerms();
  const { count, way, draw, busy } = useRollUpDrawForm(day, desk);
  if (!way || day.state.draws.length > 0) return null;
  return (
    <div className="print-row on-day-foot in-reach" ref={publishFooterHeight}>
      <span className="soft">{formatRinkSplit(way, words)}</span>
      <button
        type="button"
        className="button"
        disabled={busy}
        onClick={async () => (await draw()) && onDrawn()}
      >
        Draw {count}
      </button>
    </div>
  );
}
