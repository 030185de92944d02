import { useEffect, useRef } from 'react';
import { call } from '#app/api/call.ts';
import { tendPlaces } from '#app/modules/sides/sides.ts';

interface Props {
  event: string;
  /** After each answer that the site has taken: the team may be another. */
  onSaid: () => unknown;
}

/** The viewer's own place in the team, with the same buttons as on their own page; nothing for whoever has none. */
export function MyPlaceHere({ event, onSaid }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const said = useRef(onSaid);
  said.current = onSaid;
  useEffect(() => {
    let leave = () => {};
    let gone = false;
    // The team stands there all the same where this cannot be had.
    call('GET /api/playing/places').then(
      (own) => {
        if (!gone && list.current)
          leave = tendPlaces(list.current, own, { event, onSaid: () => said.current() });
      },
      () => {},
    );
    return () => {
      gone = true;
      leave();
    };
  }, [event]);
  return <ul ref={list} className="names-place" />;
}
