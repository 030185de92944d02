import { useEffect, useRef } from 'react';
import { pollInPlayScores } from './poll-in-play.ts';

/** Render the score of one event within the app, only while it is in play. */
export function EventInPlayScore({ event }: { event: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? pollInPlayScores([place.current]) : undefined), []);
  return <div ref={place} className="in-play-now" data-in-play={event} />;
}
