import cluster from 'node:cluster';

/** File descriptors of inherited listening sockets, by purpose. */
export type InheritedSockets = Partial<Record<(typeof names)[number], number>>;

/** `web` is for PORT, the others for TLS=auto. */
const names = ['web', 'http', 'https'] as const;
/** Inherited descriptors follow the three standard ones. */
const first = 3;
/** systemd's name for all sockets of a unit without names; they keep their order. */
const unnamed = 'bowls-club.socket';

/**
 * Parse sockets passed by systemd's protocol (LISTEN_PID, LISTEN_FDS, LISTEN_FDNAMES), from `deploy/bowls-club.socket` or
 * `server/holder.mjs`: requests wait there between two processes. Returns none if they are for another process. Throws on unknown
 * names.
 */
export function parseInheritedSockets(env: Record<string, string | undefined>): InheritedSockets {
  const { LISTEN_PID = '', LISTEN_FDS = '', LISTEN_FDNAMES = '' } = env;
  // In a cluster the primary inherits them, and workers use its handles.
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
