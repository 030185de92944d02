import { useEffect } from 'react';
import type { FoundThing } from './use-found.ts';

interface Props {
  id: string;
  things: FoundThing[];
  /** The place in the list of what Enter opens. */
  chosen: number;
  onOpen: (thing: FoundThing) => void;
}

export const optionId = (list: string, at: number) => `${list}-${at}`;

/** What was found, a row each. The keyboard stays in the box, which says which row is chosen. */
export function FoundList({ id, things, chosen, onOpen }: Props) {
  useEffect(() => {
    document.getElementById(optionId(id, chosen))?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);
  return (
    <div className="rows" id={id} role="listbox" aria-label="Found" hidden={things.length === 0}>
      {things.map((thing, at) => (
        <a
          key={`${thing.to} ${thing.name}`}
          id={optionId(id, at)}
          href={thing.to}
          className="row"
          role="option"
          aria-selected={at === chosen}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            // Into a window of its own, if they like.
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
