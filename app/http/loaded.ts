import {
  createContext,
  data,
  type LoaderFunctionArgs,
  type ServerBuild,
  type UNSAFE_DataWithResponseInit as WithInit,
} from 'react-router';

/** What the loaders of one document have read, by their routes. */
export const loadedContext = createContext<Map<string, unknown>>();

/** Where a document's text is put, which in a Response would be made into bytes and back. */
export const madeContext = createContext<{ html?: string }>();

type Routes = ServerBuild['routes'];
type Route = NonNullable<Routes[string]>;

/**
 * The same routes, whose documents' loaders put what they have read beside the framework: it would write all of it down
 * for a script that documents do not have. `app/entry.server.tsx` gives it to their screens.
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

/** The addresses of pages that take a form without script: '/opens/:slug'. */
export const formsIn = ({ routes }: ServerBuild): string[] =>
  Object.values(routes).flatMap((route) =>
    route?.module.action ? [patternOf(branchOf(route, routes))] : [],
  );

/** As `patternOf` says it: of a request the framework says it with a slash in front or without one. */
const plain = (pattern: string) => `/${pattern.replace(/^\//, '')}`;

/** A route with those that it stands in, the outermost first. */
function branchOf(route: Route, routes: Routes): Route[] {
  const parent = routes[route.parentId ?? ''];
  return parent ? [...branchOf(parent, routes), route] : [route];
}

/** Whether a loader has said headers or a status with what it read. */
const hasInit = (read: unknown): read is WithInit<unknown> =>
  read instanceof Object && 'type' in read && read.type === 'DataWithResponseInit';

const isApp = ({ module: { handle } }: Route) =>
  handle instanceof Object && 'app' in handle && handle.app === true;

const patternOf = (branch: Route[]) =>
  `/${branch
    .map(({ path }) => path)
    .filter(Boolean)
    .join('/')}`;
