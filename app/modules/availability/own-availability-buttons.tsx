import { useEffect, useRef } from 'react';
import { renderAvailability } from '#app/modules/availability/member-answers/render-availability.ts';

interface Props {
  event: string;
  /** True if they are in the team: render the details only, without the availability question. */
  isPlaced?: boolean;
  /** Called after each answer that the server has accepted. */
  onSaid: () => unknown;
}

/** Render the viewer's availability on a page of the app: the buttons of the public pages, with all details. */
export function OwnAvailabilityButtons({ event, isPlaced = false, onSaid }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const said = useRef(onSaid);
  said.current = onSaid;
  useEffect(() => {
    const ending = new AbortController();
    const places = place.current ? [place.current] : [];
    void renderAvailability({ places, until: ending.signal, onSaid: () => said.current() });
    return () => ending.abort();
  }, []);
  const only = isPlaced && { 'data-names-placed': '' };
  return <div ref={place} data-names={event} data-names-whole="" data-names-asked="" {...only} />;
}
