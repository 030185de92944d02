import type { ServerBuild } from 'react-router';
import type { Club } from '#app/site/club.ts';
import { fillTextPlaceholders, getTextPlaceholders } from '#app/site/placeholders.ts';

/** Fills the club's name into the paths of the route table: `about-{club}-bowling-club` in routes.ts. */
export function fillClubNameInRoutes(build: ServerBuild, club: Club): ServerBuild {
  const words = { ...getTextPlaceholders(club, 0), club: club.slug };
  const filled = <T extends Record<string, { path?: string } | undefined>>(routes: T): T =>
    Object.fromEntries(
      Object.entries(routes).map(([id, route]) => [
        id,
        route?.path ? { ...route, path: fillTextPlaceholders(route.path, words) } : route,
      ]),
    ) as T;
  return {
    ...build,
    routes: filled(build.routes),
    assets: { ...build.assets, routes: filled(build.assets.routes) },
  };
}
