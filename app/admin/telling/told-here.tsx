import { type ReactNode, useEffect, useRef } from 'react';
import { Undo } from '#app/admin/changes/saved.tsx';
import type { Told, ToRing } from './reached.server.ts';
import { toldWords } from './telling-words.ts';
import { useTold } from './use-told.ts';
import { RingList } from './who-hears.tsx';

interface Props {
  /** Null where nobody was told. */
  told: Told | null;
  /** What was done beside: 'It is cancelled.' */
  said?: string;
  /** It has been told this moment: what was pressed is gone, so the keyboard goes on from here. */
  isNew?: boolean;
  /** The change that was told, where it can be taken back, and what shows what is there then. */
  change?: string | undefined;
  onUndone?: () => unknown;
  beside?: (one: ToRing) => ReactNode;
}

/** 'Told 16 at 10.04, 2 to ring', with the two, for as long as they are to be rung. */
export function ToldHere({ told: was, said, isNew = false, change, onUndone, beside }: Props) {
  const told = useTold(was);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isNew || !place.current) return;
    // What is said is to be seen, however long the list beneath it is.
    place.current.focus({ preventScroll: true });
    place.current.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [isNew]);
  return (
    <div className="tell-told" ref={place} tabIndex={-1}>
      <div className="tell-said" role="status">
        <p>
          {said ? `${said} ` : ''}
          {told ? <strong>{toldWords(told)}</strong> : null}
        </p>
        {change && onUndone ? <Undo change={change} onUndone={onUndone} /> : null}
      </div>
      {told ? <RingList ring={told.ring} {...(beside && { beside })} /> : null}
    </div>
  );
}
