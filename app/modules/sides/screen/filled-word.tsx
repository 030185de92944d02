import { useEffect, useRef } from 'react';
import { Fold } from '#app/ui/fold.tsx';
import type { Sides } from './use-sides.ts';

/** More lines than these are folded. */
const few = 2;

/** What filling or copying has done to the sides, and the way back; the keyboard comes here, so that it is read. */
export function FilledWord({ sides: { word, fill, unfill } }: { sides: Sides }) {
  const place = useRef<HTMLParagraphElement>(null);
  // On a telephone it was pressed at the foot of a long list: what it has done begins at the top of the window.
  useEffect(() => {
    if (!word) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'start' });
  }, [word]);
  if (!word) return null;
  const { lead, lines, before, more } = word;
  return (
    <div className="pick-word">
      <p ref={place} tabIndex={-1}>
        <strong>{lead}</strong>
      </p>
      {before ? (
        <div className="actions">
          {more > 0 ? (
            <button type="button" className="button quiet small" onClick={() => fill(true)}>
              Seat {more} more
            </button>
          ) : null}
          <button type="button" className="button quiet small" onClick={unfill}>
            Take it back
          </button>
        </div>
      ) : null}
      {lines.length <= few ? <Lines lines={lines} /> : null}
    </div>
  );
}

/** Who got a place for what reason, where that is more than a line or two: beneath the sides. */
export function WhyThese({ sides: { word } }: { sides: Sides }) {
  if (!word || word.lines.length <= few) return null;
  return (
    <Fold title="Why these" about={`${word.lines.length} lines`}>
      <Lines lines={word.lines} />
    </Fold>
  );
}

function Lines({ lines }: { lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
