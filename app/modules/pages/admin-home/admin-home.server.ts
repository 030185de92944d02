import {
  type AdminNavSectionName,
  type AdminSectionName,
  getAdminSection,
  getPermittedAdminNavSections,
  getPermittedAdminSections,
} from '#app/admin/admin-sections.ts';
import { getRecentUpdateVersion } from '#app/admin/whats-new/whats-new.server.ts';
import { getMemberPermissions } from '#app/api/auth/member-permissions.server.ts';
import { roleIncludes } from '#app/api/auth/roles.ts';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { typedKeys } from '#app/core/typed-objects.ts';
import { readSeasonEndAdminHomeRow } from '#app/modules/pages/season-end/season-end-list.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { AdminHomeData, AdminNavSectionStatus } from './admin-home-schemas.server.ts';
import { readAdminHomeEventDay } from './event-day.server.ts';
import {
  readDocumentsAdminSectionStatus,
  readLegalDutiesAdminSectionStatus,
  readLettersAdminSectionStatus,
  readMembershipFeesAdminSectionStatus,
} from './people-sections.server.ts';
import {
  readAttendanceAdminSectionStatus,
  readDutiesAdminSectionStatus,
  readPlayingAdminSectionStatus,
  readRollUpsAdminSectionStatus,
} from './playing-sections.server.ts';
import {
  readCalendarAdminSectionStatus,
  readCommitteeAdminSectionStatus,
  readCupsAdminSectionStatus,
  readGreenAdminSectionStatus,
  readNoticesAdminSectionStatus,
  readOpenCompetitionsAdminSectionStatus,
  readPhotosAdminSectionStatus,
  readScreensAdminSectionStatus,
  readSiteTextsAdminSectionStatus,
} from './quiet-sections.server.ts';
import { type AdminSectionStatus, sortAdminWaitingItems } from './section-status.ts';
import { readClubSetupSteps } from './setup-steps.server.ts';
import {
  readApplicationsAdminSectionStatus,
  readCompetitionsAdminSectionStatus,
  readForumAdminSectionStatus,
  readLeagueAdminSectionStatus,
  readMembersAdminSectionStatus,
  readResultsAdminSectionStatus,
} from './waiting-sections.server.ts';

type ReadSectionStatus = (site: Site) => Promise<AdminSectionStatus>;

/** Sections where work may wait. */
const waitingSections = {
  league: readLeagueAdminSectionStatus,
  results: readResultsAdminSectionStatus,
  competitions: readCompetitionsAdminSectionStatus,
  playing: readPlayingAdminSectionStatus,
  duties: readDutiesAdminSectionStatus,
  letters: readLettersAdminSectionStatus,
  law: readLegalDutiesAdminSectionStatus,
  forum: readForumAdminSectionStatus,
  applications: readApplicationsAdminSectionStatus,
} satisfies Record<string, ReadSectionStatus>;

/** Sections without waiting work: status text only. With '' the page renders the section's description. */
const quietSections: Record<Exclude<AdminSectionName, keyof typeof waitingSections>, ReadSectionStatus> = {
  calendar: readCalendarAdminSectionStatus,
  cups: readCupsAdminSectionStatus,
  opens: readOpenCompetitionsAdminSectionStatus,
  photos: readPhotosAdminSectionStatus,
  committee: readCommitteeAdminSectionStatus,
  pages: readSiteTextsAdminSectionStatus,
  notices: readNoticesAdminSectionStatus,
  cards: async () => ({ line: '' }),
  screens: readScreensAdminSectionStatus,
  green: readGreenAdminSectionStatus,
  'on-the-day': readRollUpsAdminSectionStatus,
  coming: readAttendanceAdminSectionStatus,
  documents: readDocumentsAdminSectionStatus,
  subscriptions: readMembershipFeesAdminSectionStatus,
  members: readMembersAdminSectionStatus,
  settings: async () => ({ line: '' }),
  record: async () => ({ line: '' }),
  status: async () => ({ line: '' }),
};
const sectionReaders: Record<AdminSectionName, ReadSectionStatus> = { ...waitingSections, ...quietSections };

/**
 * Returns the events of the day and the waiting work. Site health is left to the status endpoint: its checks of disks and remote
 * storage are too slow for this request.
 */
export async function readAdminHomeData(site: Site, viewer: SignedInViewer): Promise<AdminHomeData> {
  const who = await readViewerAccess(site, viewer);
  const mine = getPermittedAdminSections(who).map(({ path }) => path);
  const [day, waiting, steps, seasonEnd] = await Promise.all([
    readAdminHomeEventDay(site, mine),
    readWaitingItems(site, mine),
    roleIncludes(viewer.role, 'administrator') ? readClubSetupSteps(site) : [],
    readSeasonEndAdminHomeRow(site, viewer),
  ]);
  return {
    ...day,
    waiting,
    steps,
    seasonEnd,
    newVersion: mine.length > 0 ? getRecentUpdateVersion(site) : null,
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
  const rooms = typedKeys(sectionReaders).filter((room) => door?.rooms.includes(getAdminSection(room)));
  const now = await Promise.all(
    rooms.map(async (room) => [getAdminSection(room).path, await sectionReaders[room](site)] as const),
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

/** Counts the waiting items; queries only the sections where work may wait. */
export async function countAdminWaitingItems(site: Site, viewer: SignedInViewer): Promise<number> {
  const mine = getPermittedAdminSections(await readViewerAccess(site, viewer)).map(({ path }) => path);
  return (await readWaitingItems(site, mine)).length;
}

const readViewerAccess = async (site: Site, viewer: SignedInViewer) => ({
  role: viewer.role,
  rooms: await getMemberPermissions(site, viewer),
});

async function readWaitingItems(site: Site, mine: string[]) {
  const rooms = typedKeys(waitingSections).filter((room) => mine.includes(getAdminSection(room).path));
  const now = await Promise.all(rooms.map((room) => waitingSections[room](site)));
  return sortAdminWaitingItems(now.flatMap(({ waiting }) => waiting ?? []));
}
