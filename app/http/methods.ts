import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi';

type Registry = OpenAPIHono['openAPIRegistry'];

export interface DescribedRoute {
  route: RouteConfig;
  /** Whether a path, without its query, is one of the route's. */
  fits: (path: string) => boolean;
  method: string;
}

/** The calls as they are described, in their order. */
export function describedRoutes(registry: Registry): DescribedRoute[] {
  return registry.definitions.flatMap((one) => {
    if (one.type !== 'route') return [];
    const whole = patternOf(one.route.path);
    return [
      {
        route: one.route as RouteConfig,
        fits: (path: string) => whole.test(path),
        method: one.route.method.toUpperCase(),
      },
    ];
  });
}

const patterns = new Map<string, RegExp>();

/** Made once for each path that there is: a site asks for all of them as it opens. */
function patternOf(path: string): RegExp {
  const known = patterns.get(path);
  if (known) return known;
  const pattern = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+');
  const made = new RegExp(`^${pattern}$`);
  patterns.set(path, made);
  return made;
}

/** Tells which methods the calls at a path have, in their order: none where there is no such call. */
export function createMethods(registry: Registry): (path: string) => string[] {
  const known = describedRoutes(registry);
  return (path) => {
    const methods = known.filter(({ fits }) => fits(path)).map(({ method }) => method);
    if (methods.includes('GET')) methods.push('HEAD');
    return [...new Set(methods)].sort();
  };
}
