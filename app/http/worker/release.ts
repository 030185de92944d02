/**
 * Switch for a release with a broken worker: `true` in the next release removes it from all devices, as SERVICE_WORKER=off does
 * for a club.
 */
const isBroken = false;

/** True if devices of this site get a worker: the setting, and the release's own switch. */
export const isServiceWorkerEnabled = (
  { serviceWorker }: { serviceWorker: boolean },
  broken = isBroken,
): boolean => serviceWorker && !broken;
