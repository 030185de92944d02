import { useEffect, useRef } from 'react';
import { Fold } from '#app/desk/fold.tsx';
import type { Sides } from './use-sides.ts';

/** More lines than these are folded. */
const few = 2;

/** What filling or copying has done to the sides, and the way back; the keyboard comes here, so that it is read. */
export function FilledWord({ sides: { word, fill, unfill } }: { sides: Sides }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (word) place.current?.focus();
  }, [word]);
  if (!word) return null;
  const { lead, lines, before, more } = word;
  const list = (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
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
      {lines.length > few ? (
        <Fold title="Why these" about={`${lines.length} lines`}>
          {list}
        </Fold>
      ) : lines.length > 0 ? (
        list
      ) : null}
    </div>
  );
}
