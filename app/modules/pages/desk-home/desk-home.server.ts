import { type DoorName, doorsFor, type RoomName, roomAt, roomsFor } from '#app/admin/desk-rooms.ts';
import { newAtDesk } from '#app/admin/whats-new/whats-new.server.ts';
import { roomsOf } from '#app/api/who/keys.server.ts';
import { holds } from '#app/api/who/roles.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { namesIn } from '#app/core/typed.ts';
import { seasonEndRow } from '#app/modules/pages/season-end/season-end.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readDay } from './day.server.ts';
import type { DeskDoor, DeskHome } from './desk-home-schemas.server.ts';
import { documentsRoom, lawRoom, lettersRoom, subscriptionsRoom } from './people-rooms.server.ts';
import { comingRoom, dutiesRoom, playingRoom, rollUpsRoom } from './playing-rooms.server.ts';
import {
  calendarRoom,
  committeeRoom,
  cupsRoom,
  greenRoom,
  noticesRoom,
  opensRoom,
  pagesRoom,
  photosRoom,
  screensRoom,
} from './quiet-rooms.server.ts';
import { longestFirst, type RoomNow } from './room-now.ts';
import { readSteps } from './steps.server.ts';
import {
  applicationsRoom,
  competitionsRoom,
  forumRoom,
  leagueRoom,
  membersRoom,
  resultsRoom,
} from './waiting-rooms.server.ts';

type Look = (site: Site) => Promise<RoomNow>;

/** Sections where work may wait. */
const busy = {
  league: leagueRoom,
  results: resultsRoom,
  competitions: competitionsRoom,
  playing: playingRoom,
  duties: dutiesRoom,
  letters: lettersRoom,
  law: lawRoom,
  forum: forumRoom,
  applications: applicationsRoom,
} satisfies Record<string, Look>;

/** Sections without waiting work: status text only. With '' the page renders the section's description. */
const quiet: Record<Exclude<RoomName, keyof typeof busy>, Look> = {
  calendar: calendarRoom,
  cups: cupsRoom,
  opens: opensRoom,
  photos: photosRoom,
  committee: committeeRoom,
  pages: pagesRoom,
  notices: noticesRoom,
  cards: async () => ({ line: '' }),
  screens: screensRoom,
  green: greenRoom,
  'on-the-day': rollUpsRoom,
  coming: comingRoom,
  documents: documentsRoom,
  subscriptions: subscriptionsRoom,
  members: membersRoom,
  settings: async () => ({ line: '' }),
  record: async () => ({ line: '' }),
  status: async () => ({ line: '' }),
};
const all: Record<RoomName, Look> = { ...busy, ...quiet };

/**
 * Returns the events of the day and the waiting work. Site health is left to the status endpoint: its checks of disks and remote
 * storage are too slow for this request.
 */
export async function readDeskHome(site: Site, viewer: Viewer): Promise<DeskHome> {
  const who = await whoIs(site, viewer);
  const mine = roomsFor(who).map(({ path }) => path);
  const [day, waiting, steps, seasonEnd] = await Promise.all([
    readDay(site, mine),
    waitingIn(site, mine),
    holds(viewer.role, 'administrator') ? readSteps(site) : [],
    seasonEndRow(site, viewer),
  ]);
  return { ...day, waiting, steps, seasonEnd, newVersion: mine.length > 0 ? newAtDesk(site) : null };
}

/** Returns the status of one navigation section; runs no queries for the others. */
export async function readDoor(site: Site, viewer: Viewer, name: DoorName): Promise<DeskDoor> {
  const door = doorsFor(await whoIs(site, viewer)).find(({ path }) => path === `/desk/${name}`);
  const rooms = namesIn(all).filter((room) => door?.rooms.includes(roomAt(room)));
  const now = await Promise.all(
    rooms.map(async (room) => [roomAt(room).path, await all[room](site)] as const),
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
export async function countWaiting(site: Site, viewer: Viewer): Promise<number> {
  const mine = roomsFor(await whoIs(site, viewer)).map(({ path }) => path);
  return (await waitingIn(site, mine)).length;
}

const whoIs = async (site: Site, viewer: Viewer) => ({
  role: viewer.role,
  rooms: await roomsOf(site, viewer),
});

async function waitingIn(site: Site, mine: string[]) {
  const rooms = namesIn(busy).filter((room) => mine.includes(roomAt(room).path));
  const now = await Promise.all(rooms.map((room) => busy[room](site)));
  return longestFirst(now.flatMap(({ waiting }) => waiting ?? []));
}
