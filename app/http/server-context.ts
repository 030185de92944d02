import type { ReadClientAddress } from '#app/api/auth/request-client.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** Site with the options of its HTTP server; created by server/site.ts and the tests. */
export interface ServerContext extends Site {
  /** Client address of a request, as far as trusted proxies report it. */
  getClientAddress: ReadClientAddress;
  /** True for the address of a trusted proxy (TRUST_PROXY). */
  isProxy: (address: string) => boolean;
  /** Folders of static files, by URL path. */
  folders: { address: string; folder: string }[];
  /** Maximum number of cached pages. */
  pageCache: number;
  apiBaseUrl?: string;
  /** True if devices may store visited pages for offline use. */
  serviceWorker: boolean;
  corsOrigins: string[];
  /** Token for reading /metrics from other machines. */
  metricsToken?: string;
}
