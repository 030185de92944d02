import { useEffect, useRef } from 'react';
import { followInPlay } from './follow-in-play.ts';

/** The score of one event on a page of the app, while it is in play; nothing else. */
export function InPlayHere({ event }: { event: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? followInPlay([place.current]) : undefined), []);
  return <div ref={place} className="in-play-now" data-in-play={event} />;
}
