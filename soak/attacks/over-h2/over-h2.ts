import { overH2 } from './secure-attack.ts';

/** Attacks over HTTP/2, each on a site of its own that terminates TLS itself. */
export const attacksOverH2 = [
  overH2('one address that asks over HTTP/2 and reads nothing', 'unread', 60),
  overH2('one address with the largest headers over HTTP/2', 'headers', 190),
  overH2('one address at full speed over HTTP/2', 'full-speed', 60),
  overH2('one address at full speed over HTTP/1.1, for comparison', 'full-speed-1', 190),
  overH2('frames over HTTP/2 that carry nothing', 'window-updates', 8),
  overH2('streams over HTTP/2 that are broken off at once', 'resets', 60),
];
