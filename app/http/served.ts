import type { AddressOf } from '#app/api/who/visitor.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** The site with what only its front door needs; server/site.ts and the tests make it and pass it in. */
export interface Served extends Site {
  /** Where a request comes from, as far as trusted proxies tell. */
  addressOf: AddressOf;
  /** Whether an address is that of a proxy whose word counts (TRUST_PROXY). */
  isProxy: (address: string) => boolean;
  /** Folders whose files are served, by address. */
  folders: { address: string; folder: string }[];
  /** How many whole pages are held in memory. */
  pageCache: number;
  apiBaseUrl?: string;
  /** Whether phones may keep what was looked at, for where there is no line. */
  serviceWorker: boolean;
  corsOrigins: string[];
  /** For reading /metrics from elsewhere than this machine. */
  metricsToken?: string;
}
