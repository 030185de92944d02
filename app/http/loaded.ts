import {
  createContext,
  data,
  type LoaderFunctionArgs,
  type ServerBuild,
  type UNSAFE_DataWithResponseInit as WithInit,
} from 'react-router';

/** Loader data of a document, by route id. */
export const loadedContext = createContext<Map<string, unknown>>();

/** Rendered HTML of a document; a Response would encode and decode it again. */
export const madeContext = createContext<{ html?: string }>();

type Routes = ServerBuild['routes'];
type Route = NonNullable<Routes[string]>;

/**
 * Wraps the loaders of documents, so that their data bypasses the framework, which would serialise it for a script that documents
 * do not have. `app/entry.server.tsx` passes it to their screens.
 */
export function withLoadedBeside(build: ServerBuild): ServerBuild {
  const documents = new Set(
    Object.values(build.routes).flatMap((route) => {
      const branch = route ? branchOf(route, build.routes) : [];
      return branch.some(isApp) ? [] : [patternOf(branch)];
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
          if (read instanceof Response || !documents.has(plain(args.pattern))) return read;
          const said = hasInit(read) ? read : { data: read, init: null };
          args.context.get(loadedContext).set(route.id, said.data);
          return said.init ? data(null, said.init) : null;
        },
      },
    };
  };
  const entries = Object.entries(build.routes).map(([id, route]) => [id, route && beside(route)]);
  return { ...build, routes: Object.fromEntries(entries) };
}

/** Paths of pages that handle a form without script: '/opens/:slug'. */
export const formsIn = ({ routes }: ServerBuild): string[] =>
  Object.values(routes).flatMap((route) =>
    route?.module.action ? [patternOf(branchOf(route, routes))] : [],
  );

/** Normalizes to the format of `getRoutePattern`: the framework may omit the leading slash. */
const plain = (pattern: string) => `/${pattern.replace(/^\//, '')}`;

/** Route with its parents, the outermost first. */
function branchOf(route: Route, routes: Routes): Route[] {
  const parent = routes[route.parentId ?? ''];
  return parent ? [...branchOf(parent, routes), route] : [route];
}

/** True if a loader returned headers or a status with its data. */
const hasInit = (read: unknown): read is WithInit<unknown> =>
  read instanceof Object && 'type' in read && read.type === 'DataWithResponseInit';

const isApp = ({ module: { handle } }: Route) =>
  handle instanceof Object && 'app' in handle && handle.app === true;

const patternOf = (branch: Route[]) =>
  `/${branch
    .map(({ path }) => path)
    .filter(Boolean)
    .join('/')}`;
