import { formatDateTime } from '#app/core/clock.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import type { SeparateMemberPair } from './duplicate-schemas.server.ts';

export type UnmarkSeparateMemberPair = (pair: Pick<SeparateMemberPair, 'one' | 'other'>) => unknown;

interface SeparatePairsProps {
  pairs: SeparateMemberPair[];
  busy: boolean;
  onUnmark: UnmarkSeparateMemberPair;
}

/** Pairs marked as two people, with a button to undo it. */
export function SeparateMemberPairList({ pairs, busy, onUnmark }: SeparatePairsProps) {
  return (
    <CollapsibleSection title="Marked as two people" about="Similar records that are not duplicates.">
      <ul className="list">
        {pairs.map(({ one, other, by, at }) => (
          <li key={`${one.id} ${other.id}`} className="stack">
            <span>
              <strong>{one.name}</strong> and <strong>{other.name}</strong>{' '}
              <span className="soft">{[by, formatDateTime(new Date(at))].filter(Boolean).join(', ')}</span>
            </span>
            <div className="actions">
              <button
                type="button"
                className="button quiet small"
                disabled={busy}
                onClick={() => onUnmark({ one, other })}
              >
                List them again
                <VisuallyHiddenPairNames one={one} other={other} />
              </button>
            </div>
          </li>
        ))}
      </ul>
    </CollapsibleSection>
  );
}

/** Names for screen readers, after a button's text. */
export const VisuallyHiddenPairNames = ({
  one,
  other,
}: {
  one: { name: string };
  other: { name: string };
}) => (
  <span className="visually-hidden">
    : {one.name} and {other.name}
  </span>
);
