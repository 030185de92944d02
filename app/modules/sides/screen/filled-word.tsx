import { useEffect, useRef } from 'react';
import { Fold } from '#app/ui/fold.tsx';
import type { Sides } from './use-sides.ts';

/** Longer lists are collapsed. */
const few = 2;

/** Render the result of filling or copying, with undo; focused, so that it is announced. */
export function FilledWord({ sides: { word, fill, unfill } }: { sides: Sides }) {
  const place = useRef<HTMLParagraphElement>(null);
  // On a narrow screen the button is at the end of a long list: scroll the result to the top.
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

/** Render the reasons for each place below the sides, if there are more than two. */
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
