import { useEffect, useRef } from 'react';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import type { SidesEditorState } from './use-sides-editor.ts';

/** Longer lists are collapsed. */
const maxVisibleLines = 2;

/** Render the result of filling or copying, with undo; focused, so that it is announced. */
export function LineupFillResultNotice({ sides: { word, fill, unfill } }: { sides: SidesEditorState }) {
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
    <div className="stack tight pick-word">
      <p ref={place} tabIndex={-1}>
        <strong>{lead}</strong>
      </p>
      {before ? (
        <div className="actions">
          {more > 0 ? (
            <button type="button" className="button quiet small" onClick={() => fill(true)}>
              Add {more} more
            </button>
          ) : null}
          <button type="button" className="button quiet small" onClick={unfill}>
            Undo
          </button>
        </div>
      ) : null}
      {lines.length <= maxVisibleLines ? <ReasonList lines={lines} /> : null}
    </div>
  );
}

/** Render the reasons for each place below the sides, if there are more than two. */
export function LineupFillReasonList({ sides: { word } }: { sides: SidesEditorState }) {
  if (!word || word.lines.length <= maxVisibleLines) return null;
  return (
    <CollapsibleSection title="Reasons" about={`${word.lines.length} notes`}>
      <ReasonList lines={word.lines} />
    </CollapsibleSection>
  );
}

function ReasonList({ lines }: { lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
