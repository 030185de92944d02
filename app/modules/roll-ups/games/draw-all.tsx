import type { Acts } from '#app/admin/forms/use-acts.tsx';
import { useWords } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { sayHeight } from '#app/ui/foot/form-foot.tsx';
import type { Day } from './use-day.ts';
import { sizesIn, useDrawing, wayWords } from './use-drawing.ts';

interface Props {
  day: Day;
  desk: Acts;
  /** Called after a draw, when it is on screen. */
  onDrawn: () => void;
}

/** Render the choice of split and the draw button. */
export function DrawAll({ day, desk, onDrawn }: Props) {
  const words = useWords();
  const { count, ways, way, choose, draw, busy } = useDrawing(day, desk);
  const { state } = day;
  const last = state.draws.at(-1);
  return (
    <Card title={last ? 'The next draw' : 'Draw'}>
      <p>
        {count} here{way ? `: ${wayWords(way, words)}.` : '. It takes two to play.'}
        {last && state.day.ends ? ` It is drawn again after ${state.day.ends} ends.` : ''}
      </p>
      {way && way.out > 0 ? (
        <p>
          There is no room for {way.out === 1 ? 'one' : way.out}: who sits out is said, and plays in the next
          draw.
        </p>
      ) : null}
      {ways.length > 1 ? (
        <SelectField
          label="How to play"
          name="way"
          value={way?.key}
          onChange={(event) => choose(event.target.value)}
        >
          {ways.map((one) => (
            <option key={one.key} value={one.key}>
              {sizesIn(one)}
            </option>
          ))}
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
export function DrawFoot({ day, desk, onDrawn }: Props) {
  const words = useWords();
  const { count, way, draw, busy } = useDrawing(day, desk);
  if (!way || day.state.draws.length > 0) return null;
  return (
    <div className="on-day-foot in-reach" ref={sayHeight}>
      <span className="soft">{wayWords(way, words)}</span>
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
