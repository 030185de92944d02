import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { AuthenticatedHonoEnv } from '#app/api/auth/role-guard.server.ts';
import type { ApiDocuments, ApiRoutes, ServerContext } from '#app/http/context/server-context.ts';
import { modules } from '#app/modules.ts';
import { isMemberPath } from './member-paths.ts';
import { createOpenApiDocument, type DescribedApi, pickOpenApi } from './openapi.ts';
import { createAdminApis, createPublicApi } from './site-apis.ts';

/** API of a module: its endpoints, and what they run. */
export type ModuleApi = OpenAPIHono<AuthenticatedHonoEnv>;

const routesFile = 'api-routes.json';
const documentsFile = 'api-documents.json';

/** Load the APIs of one module. */
export const loadModuleApis = (site: ServerContext, name: string): Promise<ModuleApi[]> =>
  Promise.all(
    (modules.find((module) => module.name === name)?.server?.endpoints ?? []).map((load) => load(site)),
  );

/** Describe all APIs, by file for the build; '' is what the site has without any module. */
export async function describeApis(
  site: ServerContext,
): Promise<{ [routesFile]: ApiRoutes; [documentsFile]: ApiDocuments }> {
  const apis: Record<string, DescribedApi[]> = {
    '': [...createAdminApis(site, () => ''), createPublicApi(site)],
  };
  for (const { name } of modules) apis[name] = await loadModuleApis(site, name);
  // Described together, since a shape is the same wherever it is named; each part then has what it names.
  const whole = createOpenApiDocument(Object.values(apis).flat(), isMemberPath);
  const routes: ApiRoutes = {};
  const documents: ApiDocuments = {};
  for (const [name, its] of Object.entries(apis)) {
    const all = its.flatMap((api) => api.routes.map(({ method, path }) => `${method} ${path}`));
    routes[name] = [...new Set(all)].map((route) => route.split(' ') as [string, string]);
    documents[name] = pickOpenApi(whole, its);
  }
  return { [routesFile]: routes, [documentsFile]: documents };
}

/** Read the description that the build made; undefined without a build, as in the development server. */
export async function readApiDescription(folder: string): Promise<ServerContext['apiDescription']> {
  const read = async (file: string) => JSON.parse(await readFile(join(folder, file), 'utf8'));
  const routes = await read(routesFile).catch(() => undefined);
  return routes && { routes, readDocuments: () => read(documentsFile) };
}

/** Return the description of the build, or describe the APIs now. */
export async function getApiDescription(site: ServerContext) {
  if (site.apiDescription) return site.apiDescription;
  const made = await describeApis(site);
  return { routes: made[routesFile], readDocuments: async () => made[documentsFile] };
}
