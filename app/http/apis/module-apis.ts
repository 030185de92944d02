import { TrieRouter } from 'hono/router/trie-router';
import type { ApiRoutes, ServerContext } from '#app/http/context/server-context.ts';
import { isModuleUsed } from '#app/kernel/ports.ts';
import { modules } from '#app/modules.ts';
import { loadModuleApis, type ModuleApi } from './api-description.ts';

export type ModuleApis = ReturnType<typeof createModuleApis>;

/** APIs of the modules, each loaded when a request first needs it: those of modules that the club does not use never are. */
export function createModuleApis(site: ServerContext, routes: ApiRoutes) {
  const owners = new TrieRouter<{ name: string; isEndpoint: boolean }>();
  for (const [name, its] of Object.entries(routes))
    for (const [method, path] of its) owners.add(method, path, { name, isEndpoint: method !== 'ALL' });
  const loaded = new Map<string, ModuleApi[]>();
  const loading = new Map<string, Promise<void>>();
  const waiting = new Set(Object.keys(routes).filter(Boolean));
  const isUsed = (name: string) =>
    name === '' || modules.some((module) => module.name === name && isModuleUsed(module, site.club));
  const ownersOf = (method: string, path: string) =>
    owners.match(method === 'HEAD' ? 'GET' : method, path)[0].map(([owner]) => owner);
  const endpointsAt = (method: string, path: string) =>
    ownersOf(method, path).filter(({ isEndpoint }) => isEndpoint);

  /** Load one module, once for all requests that wait for it; after a failure the next request tries again. */
  function load(name: string, whenLoaded: () => void): Promise<void> {
    const known = loading.get(name);
    if (known) return known;
    const begun = loadModuleApis(site, name)
      .then((its) => {
        loaded.set(name, its);
        waiting.delete(name);
        whenLoaded();
      })
      .finally(() => loading.delete(name));
    loading.set(name, begun);
    return begun;
  }

  return {
    /** Names of the modules that a request needs and that are not loaded yet. */
    listMissing(method: string, path: string): string[] {
      if (waiting.size === 0) return [];
      const names = ownersOf(method, path).map(({ name }) => name);
      return [...new Set(names)].filter((name) => waiting.has(name) && isUsed(name));
    },
    load,
    /** Loaded APIs, in the order of the modules. */
    listLoaded: () => modules.flatMap(({ name }) => loaded.get(name) ?? []),
    isUsed,
    /** Sorted methods that a path has, of modules that the club uses: empty if there is none. */
    methodsOf: (path: string): string[] =>
      methods.filter((method) => endpointsAt(method, path).some(({ name }) => isUsed(name))),
    /** True for an endpoint of a module that the club does not use. */
    isSwitchedOff: (method: string, path: string): boolean => {
      const its = endpointsAt(method, path);
      return its.length > 0 && !its.some(({ name }) => isUsed(name));
    },
  };
}

const methods = ['DELETE', 'GET', 'HEAD', 'PATCH', 'POST', 'PUT'];
