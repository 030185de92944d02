import { showMoment } from '#app/core/clock.ts';
import { useClub } from '#app/site/shell.ts';
import { type Green, greenSentence } from './green.ts';

/** How the green is, for whoever thinks of coming. Says when it was said, so that nobody relies on an old word. */
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
