import { useEffect, useRef } from 'react';
import { followInPlay } from './follow-in-play.ts';

/** Render the score of one event within the app, only while it is in play. */
export function InPlayHere({ event }: { event: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? followInPlay([place.current]) : undefined), []);
  return <div ref={place} className="in-play-now" data-in-play={event} />;
}
