import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi';

type OpenApiRegistry = OpenAPIHono['openAPIRegistry'];

export interface DescribedEndpoint {
  route: RouteConfig;
  /** Matches a path without query against the route. */
  matchesPath: (path: string) => boolean;
  method: string;
}

/** Described endpoints, in order. */
export function getDescribedEndpoints(registry: OpenApiRegistry): DescribedEndpoint[] {
  return registry.definitions.flatMap((one) => {
    if (one.type !== 'route') return [];
    const whole = getPathPattern(one.route.path);
    return [
      {
        route: one.route as RouteConfig,
        matchesPath: (path: string) => whole.test(path),
        method: one.route.method.toUpperCase(),
      },
    ];
  });
}

const patterns = new Map<string, RegExp>();

/** Cached per path: every site in the process compiles the same ones. */
function getPathPattern(path: string): RegExp {
  const known = patterns.get(path);
  if (known) return known;
  const pattern = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+');
  const made = new RegExp(`^${pattern}$`);
  patterns.set(path, made);
  return made;
}
