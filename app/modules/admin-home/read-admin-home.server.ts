import {
  type AdminNavSectionName,
  getPermittedAdminNavSections,
  getPermittedAdminSections,
} from '#app/admin/admin-sections.ts';
import { getRecentUpdateVersion } from '#app/admin/whats-new/whats-new.server.ts';
import { getMemberPermissions } from '#app/api/auth/member-permissions.server.ts';
import { roleIncludes } from '#app/api/auth/roles.ts';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { readSeasonEndAdminHomeRow } from '#app/modules/admin-home/season-end/season-end-list.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { AdminHomeData, AdminNavSectionStatus } from './admin-home-schemas.server.ts';
import { readAdminHomeEventDay } from './event-day.server.ts';
import { createSectionStatusReader, readWaitingWork } from './section-readers.server.ts';
import { readClubSetupSteps } from './setup-steps.server.ts';

/**
 * Returns the events of the day and the waiting work. Site health is left to the status endpoint: its checks of disks and remote
 * storage are too slow for this request.
 */
export async function readAdminHomeData(site: Site, viewer: SignedInViewer): Promise<AdminHomeData> {
  const who = await readViewerAccess(site, viewer);
  const sections = getPermittedAdminSections(who);
  const [day, waiting, steps, seasonEnd] = await Promise.all([
    readAdminHomeEventDay(
      site,
      sections.map(({ path }) => path),
    ),
    readWaitingWork(
      site,
      sections.map(({ id }) => id),
    ),
    roleIncludes(viewer.role, 'administrator') ? readClubSetupSteps(site) : [],
    readSeasonEndAdminHomeRow(site, viewer),
  ]);
  return {
    ...day,
    waiting,
    steps,
    seasonEnd,
    newVersion: sections.length > 0 ? getRecentUpdateVersion(site) : null,
  };
}

/** Returns the status of one navigation section; runs no queries for the others. */
export async function readAdminNavSectionStatus(
  site: Site,
  viewer: SignedInViewer,
  name: AdminNavSectionName,
): Promise<AdminNavSectionStatus> {
  const door = getPermittedAdminNavSections(await readViewerAccess(site, viewer)).find(
    ({ path }) => path === `/desk/${name}`,
  );
  const readStatus = await createSectionStatusReader(site);
  const now = await Promise.all(
    (door?.rooms ?? []).map(async ({ id, path }) => [path, await readStatus(id)] as const),
  );
  return {
    rooms: Object.fromEntries(
      now.map(([path, { line, state = '', waiting = [], ways = [] }]) => [
        path,
        { line, state, isPressing: waiting.length > 0, ways },
      ]),
    ),
  };
}

/** Counts the waiting items. */
export async function countAdminWaitingItems(site: Site, viewer: SignedInViewer): Promise<number> {
  const sections = getPermittedAdminSections(await readViewerAccess(site, viewer));
  const work = await readWaitingWork(
    site,
    sections.map(({ id }) => id),
  );
  return work.length;
}

const readViewerAccess = async (site: Site, viewer: SignedInViewer) => ({
  role: viewer.role,
  rooms: await getMemberPermissions(site, viewer),
});
