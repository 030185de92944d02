import { formatDateTime } from '#app/core/clock.ts';
import { useClub } from '#app/site/shell.ts';
import { formatGreenStatus, type GreenStatus } from './green-status.ts';

/** Render the state of the green with the time at which it was reported, so that an old report is recognisable. */
export function GreenStatusLine({ green }: { green: GreenStatus | undefined }) {
  const club = useClub();
  if (!green) return null;
  return (
    <p className={`green-line ${green.state}`}>
      <strong>{formatGreenStatus(green, club)}</strong> {green.note ? `${green.note} ` : ''}
      <span className="soft">The greenkeeper, {formatDateTime(new Date(green.saidAt))}</span>
    </p>
  );
}
