import { useEffect } from 'react';
import type { AdminFinderResult } from './use-finder-results.ts';

interface Props {
  id: string;
  things: AdminFinderResult[];
  /** Index of the result that Enter opens. */
  chosen: number;
  onOpen: (thing: AdminFinderResult) => void;
}

export const getAdminFinderOptionId = (list: string, at: number) => `${list}-${at}`;

/** Results of the search, a row each. The focus stays in the search box, which names the active row. */
export function AdminFinderResultList({ id, things, chosen, onOpen }: Props) {
  useEffect(() => {
    document.getElementById(getAdminFinderOptionId(id, chosen))?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);
  return (
    <div className="rows" id={id} role="listbox" aria-label="Found" hidden={things.length === 0}>
      {things.map((thing, at) => (
        <a
          key={`${thing.to} ${thing.name}`}
          id={getAdminFinderOptionId(id, at)}
          href={thing.to}
          className="row"
          role="option"
          aria-selected={at === chosen}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            // Let the browser open a new window.
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            onOpen(thing);
          }}
        >
          <span className="row-name">{thing.name}</span>
          <span className="row-line">{thing.line}</span>
          {thing.state ? <span className="row-state">{thing.state}</span> : null}
        </a>
      ))}
    </div>
  );
}
