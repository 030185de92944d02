import type { OfflinePaths } from '#app/kernel/module.ts';
import { modules } from '#app/modules.ts';

/** Allowlist for offline storage, by path: other paths, and pages requested with a query, are never stored. */
export function getOfflinePaths(slug: string) {
  const club = slug.replaceAll(/[^\w-]/g, '');
  const match = (kind: keyof OfflinePaths) => {
    const paths = modules.flatMap(({ server }) => server?.offline?.[kind] ?? []);
    const patterns = paths.map((path) => path.replace('{club-slug}', club).replaceAll(/:\w+/g, pathSegment));
    return new RegExp(`^(?:${patterns.join('|')})$`);
  };
  return {
    seen: match('seen'),
    day: match('day'),
    own: match('own'),
    calls: match('calls'),
    /** Assets and pictures of all of them. */
    files: /^\/(?:assets|pictures)(?:\/[\w-]+(?:\.[\w-]+)*)+$/,
  };
}

/** Path segment: the id of an event, the name of a league. */
const pathSegment = '[\\w-]+';
