import {
  createContext,
  data,
  type LoaderFunctionArgs,
  matchRoutes,
  type ServerBuild,
  type UNSAFE_DataWithResponseInit as WithInit,
} from 'react-router';

/** Loader data of a document, by route id. */
export const loaderDataContext = createContext<Map<string, unknown>>();

/** Rendered HTML of a document; a Response would encode and decode it again. */
export const renderedHtmlContext = createContext<{ html?: string }>();

type Routes = ServerBuild['routes'];
type Route = NonNullable<Routes[string]>;

/**
 * Wraps the loaders of documents, so that their data bypasses the framework, which would serialise it for a script that documents
 * do not have. `app/entry.server.tsx` passes it to their screens.
 */
export function wrapDocumentLoaders(build: ServerBuild): ServerBuild {
  const documents = new Set(
    Object.values(build.routes).flatMap((route) => {
      const branch = route ? getRouteBranch(route, build.routes) : [];
      return branch.some(isApp) ? [] : [getRoutePattern(branch)];
    }),
  );
  const beside = (route: Route): Route => {
    const { loader } = route.module;
    if (!loader) return route;
    return {
      ...route,
      module: {
        ...route.module,
        async loader(args: LoaderFunctionArgs) {
          const read: unknown = await loader(args);
          if (read instanceof Response || !documents.has(normalizePattern(args.pattern))) return read;
          const said = hasInit(read) ? read : { data: read, init: null };
          args.context.get(loaderDataContext).set(route.id, said.data);
          return said.init ? data(null, said.init) : null;
        },
      },
    };
  };
  const entries = Object.entries(build.routes).map(([id, route]) => [id, route && beside(route)]);
  return { ...build, routes: Object.fromEntries(entries) };
}

/** Paths of pages that handle a form without script: '/opens/:slug'. */
export const getServerFormPaths = ({ routes }: ServerBuild): string[] =>
  Object.values(routes).flatMap((route) =>
    route?.module.action ? [getRoutePattern(getRouteBranch(route, routes))] : [],
  );

/** Finds the route pattern of a path: '/opens/:slug', '/*' for none. Nothing of the path itself is in it. */
export function createRoutePatternLookup({ routes }: ServerBuild): (pathname: string) => string {
  const patterns = Object.values(routes).flatMap((route) =>
    route ? [getRoutePattern(getRouteBranch(route, routes))] : [],
  );
  const known = [...new Set(patterns)].map((path) => ({ path }));
  return (pathname) => matchRoutes(known, pathname)?.at(-1)?.route.path ?? '/*';
}

/** Normalizes to the format of `getRoutePattern`: the framework may omit the leading slash. */
const normalizePattern = (pattern: string) => `/${pattern.replace(/^\//, '')}`;

/** Route with its parents, the outermost first. */
function getRouteBranch(route: Route, routes: Routes): Route[] {
  const parent = routes[route.parentId ?? ''];
  return parent ? [...getRouteBranch(parent, routes), route] : [route];
}

/** True if a loader returned headers or a status with its data. */
const hasInit = (read: unknown): read is WithInit<unknown> =>
  read instanceof Object && 'type' in read && read.type === 'DataWithResponseInit';

const isApp = ({ module: { handle } }: Route) =>
  handle instanceof Object && 'app' in handle && handle.app === true;

const getRoutePattern = (branch: Route[]) =>
  `/${branch
    .map(({ path }) => path)
    .filter(Boolean)
    .join('/')}`;
