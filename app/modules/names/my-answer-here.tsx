import { useEffect, useRef } from 'react';
import { showNames } from '#app/modules/names/answers/show-names.ts';

interface Props {
  event: string;
  /** They have a place in the team: what else they say is asked, not whether they can play. */
  isPlaced?: boolean;
  /** After each answer that the site has taken. */
  onSaid: () => unknown;
}

/** The viewer's own answer on a page of the app: the same buttons as on the public pages, with all that is asked. */
export function MyAnswerHere({ event, isPlaced = false, onSaid }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const said = useRef(onSaid);
  said.current = onSaid;
  useEffect(() => {
    const ending = new AbortController();
    const places = place.current ? [place.current] : [];
    void showNames({ places, until: ending.signal, onSaid: () => said.current() });
    return () => ending.abort();
  }, []);
  const only = isPlaced && { 'data-names-placed': '' };
  return <div ref={place} data-names={event} data-names-whole="" data-names-asked="" {...only} />;
}
