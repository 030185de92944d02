import type { OpenAPIHono } from '@hono/zod-openapi';

interface Described {
  path: string;
  method: string;
}

/** Tells which methods the calls at a path have, in their order: none where there is no such call. */
export function createMethods(registry: OpenAPIHono['openAPIRegistry']): (path: string) => string[] {
  const calls = registry.definitions.flatMap((one) => (one.type === 'route' ? [one.route as Described] : []));
  const known = calls.map(({ path, method }) => ({
    fits: new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`),
    method: method.toUpperCase(),
  }));
  return (path) => {
    const methods = known.filter(({ fits }) => fits.test(path)).map(({ method }) => method);
    if (methods.includes('GET')) methods.push('HEAD');
    return [...new Set(methods)].sort();
  };
}
