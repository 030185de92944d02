import cluster from 'node:cluster';

/** The file descriptors of sockets that whoever started the site holds for it, by what it listens for there. */
export type HeldSockets = Partial<Record<(typeof names)[number], number>>;

/** `web` is for PORT, the others for TLS=auto. */
const names = ['web', 'http', 'https'] as const;
/** Those that are handed over come after the three that every process has. */
const first = 3;
/** What systemd calls all those of a unit that gives them no names: they come in their order there. */
const unnamed = 'bowls-club.socket';

/**
 * Sockets handed over as systemd does it (LISTEN_PID, LISTEN_FDS, LISTEN_FDNAMES), by `deploy/bowls-club.socket` or
 * `server/holder.mjs`: while one process ends and the next begins, visitors wait there. None where they are for another process.
 */
export function heldSockets(env: Record<string, string | undefined>): HeldSockets {
  const { LISTEN_PID = '', LISTEN_FDS = '', LISTEN_FDNAMES = '' } = env;
  // Of several processes it is the first one that has them; the others ask it.
  const ours = cluster.isWorker ? process.ppid : process.pid;
  if (LISTEN_FDS === '' || Number(LISTEN_PID) !== ours) return {};
  const said = LISTEN_FDNAMES.split(':');
  const given = said.every((name) => name === unnamed) ? names.slice(0, said.length) : said;
  const fits =
    given.every((name) => names.some((one) => one === name)) && new Set(given).size === given.length;
  if (!fits || Number(LISTEN_FDS) !== given.length)
    throw new Error(
      `LISTEN_FDNAMES is '${LISTEN_FDNAMES}': it must be some of web, http and https, each once, for the ${LISTEN_FDS} sockets of LISTEN_FDS`,
    );
  return Object.fromEntries(given.map((name, place) => [name, first + place]));
}
