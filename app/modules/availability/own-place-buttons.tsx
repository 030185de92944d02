import { useEffect, useRef } from 'react';
import { call } from '#app/api/call.ts';
import { renderOwnTeamPlaces } from '#app/modules/sides/sides.ts';

interface Props {
  event: string;
  /** Called after each answer that the server has accepted: the team may have changed. */
  onSaid: () => unknown;
}

/** Render the viewer's place in the team, with the buttons of their own page; empty if they have none. */
export function OwnTeamPlaceButtons({ event, onSaid }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const said = useRef(onSaid);
  said.current = onSaid;
  useEffect(() => {
    let leave = () => {};
    let gone = false;
    // The team is rendered even if this request fails.
    call('GET /api/playing/places').then(
      (own) => {
        if (!gone && list.current)
          leave = renderOwnTeamPlaces(list.current, own, { event, onSaid: () => said.current() });
      },
      () => {},
    );
    return () => {
      gone = true;
      leave();
    };
  }, [event]);
  return <ul ref={list} className="bare-list names-place" />;
}
