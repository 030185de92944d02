import {
  type AdminNavSectionName,
  type AdminSectionName,
  getAdminSection,
  getPermittedNavSections,
  getPermittedSections,
} from '#app/admin/admin-sections.ts';
import { getRecentUpdateVersion } from '#app/admin/whats-new/whats-new.server.ts';
import { getPermissions } from '#app/api/auth/member-permissions.server.ts';
import { roleIncludes } from '#app/api/auth/roles.ts';
import type { Viewer } from '#app/api/auth/sessions.server.ts';
import { typedKeys } from '#app/core/typed-objects.ts';
import { readSeasonEndRow } from '#app/modules/pages/season-end/season-end-list.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { AdminHome, NavSectionStatus } from './admin-home-schemas.server.ts';
import { readEventDay } from './event-day.server.ts';
import {
  readDocumentsSectionStatus,
  readLawSectionStatus,
  readLettersSectionStatus,
  readSubscriptionsSectionStatus,
} from './people-sections.server.ts';
import {
  readAttendanceSectionStatus,
  readDutiesSectionStatus,
  readPlayingSectionStatus,
  readRollUpsSectionStatus,
} from './playing-sections.server.ts';
import {
  readCalendarSectionStatus,
  readCommitteeSectionStatus,
  readCupsSectionStatus,
  readGreenSectionStatus,
  readNoticesSectionStatus,
  readOpensSectionStatus,
  readPagesSectionStatus,
  readPhotosSectionStatus,
  readScreensSectionStatus,
} from './quiet-sections.server.ts';
import { type AdminSectionStatus, sortByWaitingTime } from './section-status.ts';
import { readSetupSteps } from './setup-steps.server.ts';
import {
  readApplicationsSectionStatus,
  readCompetitionsSectionStatus,
  readForumSectionStatus,
  readLeagueSectionStatus,
  readMembersSectionStatus,
  readResultsSectionStatus,
} from './waiting-sections.server.ts';

type ReadSectionStatus = (site: Site) => Promise<AdminSectionStatus>;

/** Sections where work may wait. */
const waitingSections = {
  league: readLeagueSectionStatus,
  results: readResultsSectionStatus,
  competitions: readCompetitionsSectionStatus,
  playing: readPlayingSectionStatus,
  duties: readDutiesSectionStatus,
  letters: readLettersSectionStatus,
  law: readLawSectionStatus,
  forum: readForumSectionStatus,
  applications: readApplicationsSectionStatus,
} satisfies Record<string, ReadSectionStatus>;

/** Sections without waiting work: status text only. With '' the page renders the section's description. */
const quietSections: Record<Exclude<AdminSectionName, keyof typeof waitingSections>, ReadSectionStatus> = {
  calendar: readCalendarSectionStatus,
  cups: readCupsSectionStatus,
  opens: readOpensSectionStatus,
  photos: readPhotosSectionStatus,
  committee: readCommitteeSectionStatus,
  pages: readPagesSectionStatus,
  notices: readNoticesSectionStatus,
  cards: async () => ({ line: '' }),
  screens: readScreensSectionStatus,
  green: readGreenSectionStatus,
  'on-the-day': readRollUpsSectionStatus,
  coming: readAttendanceSectionStatus,
  documents: readDocumentsSectionStatus,
  subscriptions: readSubscriptionsSectionStatus,
  members: readMembersSectionStatus,
  settings: async () => ({ line: '' }),
  record: async () => ({ line: '' }),
  status: async () => ({ line: '' }),
};
const sectionReaders: Record<AdminSectionName, ReadSectionStatus> = { ...waitingSections, ...quietSections };

/**
 * Returns the events of the day and the waiting work. Site health is left to the status endpoint: its checks of disks and remote
 * storage are too slow for this request.
 */
export async function readAdminHome(site: Site, viewer: Viewer): Promise<AdminHome> {
  const who = await readViewerAccess(site, viewer);
  const mine = getPermittedSections(who).map(({ path }) => path);
  const [day, waiting, steps, seasonEnd] = await Promise.all([
    readEventDay(site, mine),
    readWaitingItems(site, mine),
    roleIncludes(viewer.role, 'administrator') ? readSetupSteps(site) : [],
    readSeasonEndRow(site, viewer),
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
export async function readNavSection(
  site: Site,
  viewer: Viewer,
  name: AdminNavSectionName,
): Promise<NavSectionStatus> {
  const door = getPermittedNavSections(await readViewerAccess(site, viewer)).find(
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
export async function countWaitingItems(site: Site, viewer: Viewer): Promise<number> {
  const mine = getPermittedSections(await readViewerAccess(site, viewer)).map(({ path }) => path);
  return (await readWaitingItems(site, mine)).length;
}

const readViewerAccess = async (site: Site, viewer: Viewer) => ({
  role: viewer.role,
  rooms: await getPermissions(site, viewer),
});

async function readWaitingItems(site: Site, mine: string[]) {
  const rooms = typedKeys(waitingSections).filter((room) => mine.includes(getAdminSection(room).path));
  const now = await Promise.all(rooms.map((room) => waitingSections[room](site)));
  return sortByWaitingTime(now.flatMap(({ waiting }) => waiting ?? []));
}
