import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, Hono } from 'hono';
import type { ReadClientAddress } from '#app/api/auth/request-client.server.ts';
import type { AuthenticatedHonoEnv } from '#app/api/auth/role-guard.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** Routes of each module's API, middleware included: which module a request needs is known before any is loaded. */
export type ApiRoutes = Record<string, (readonly [method: string, path: string])[]>;
/** Each module's part of `/api/openapi.json`: operations by path and method, and the shapes that they name. */
export type ApiDocuments = Record<string, ApiDocument>;
export interface ApiDocument {
  paths: Record<string, object>;
  schemas: Record<string, object>;
}

/** Description of the modules' APIs, made by the build: neither a start nor `/api/openapi.json` needs their schemas. */
export interface ApiDescription {
  routes: ApiRoutes;
  readDocuments: () => Promise<ApiDocuments>;
}

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
  /** Description of the modules' APIs, made by the build. */
  apiDescription?: ApiDescription | undefined;
  /** Token for reading /metrics from other machines. */
  metricsToken?: string;
}

declare module '#app/kernel/module.ts' {
  interface ModuleParts {
    addresses: (site: ServerContext, addressOf: (c: Context) => string) => Promise<Hono>;
    endpoints: (site: ServerContext) => Promise<OpenAPIHono<AuthenticatedHonoEnv>>;
  }
}
