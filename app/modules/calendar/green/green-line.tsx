import { showMoment } from '#app/core/clock.ts';
import { useClub } from '#app/site/shell.ts';
import { type Green, greenSentence } from './green.ts';

/** Render the state of the green with the time at which it was reported, so that an old report is recognisable. */
export function GreenLine({ green }: { green: Green | undefined }) {
  const club = useClub();
  if (!green) return null;
  return (
    <p className={`green-line ${green.state}`}>
      <strong>{greenSentence(green, club)}</strong> {green.note ? `${green.note} ` : ''}
      <span className="soft">The greenkeeper, {showMoment(new Date(green.saidAt))}</span>
    </p>
  );
}
