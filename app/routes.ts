import { index, type RouteConfig, route } from '@react-router/dev/routes';
import type { ModuleManifest, ModulePage } from '#app/kernel/module.ts';
import { modules } from './modules.ts';

/** Return the routes of pages that are described in a module's manifest. */
const toRoutes = (pages: (module: ModuleManifest) => readonly ModulePage[] | undefined) =>
  modules.flatMap((module) =>
    (pages(module) ?? []).map(([path, file, id]) => {
      const whole = `modules/${module.name}/${file}`;
      const options = id ? { id } : {};
      return path === '/' ? index(whole, options) : route(path, whole, options);
    }),
  );

// Route table. `{club}` is replaced with the slug from content/club.json at start (app/http/pages.ts).
export default [
  ...toRoutes(({ pages }) => pages),

  route('desk', 'admin/admin-layout.route.tsx', [
    ...toRoutes(({ adminPages }) => adminPages),
    route('record', 'admin/audit-log.route.tsx'),
    route('status', 'admin/status/status.route.tsx'),
    route('whats-new', 'admin/whats-new/whats-new.route.tsx'),
    route('changes/:id', 'admin/changes/change.route.tsx'),
  ]),

  // The page of all components, in the development server alone: a build does not know its files.
  ...(import.meta.env?.MODE === 'development'
    ? [route('components', 'ui/examples/components.route.tsx')]
    : []),
] satisfies RouteConfig;
