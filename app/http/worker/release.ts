/**
 * The way out of a release whose worker turned out to be broken: `true` in the next one takes it off all phones, as
 * SERVICE_WORKER=off does for one club.
 */
const isBroken = false;

/** Whether phones of this site have a worker: the setting, and the release's own word. */
export const hasWorker = ({ serviceWorker }: { serviceWorker: boolean }, broken = isBroken): boolean =>
  serviceWorker && !broken;
