import { roomsOf } from '#app/api/who/keys.server.ts';
import { holds } from '#app/api/who/roles.ts';
import type { ContentRoom } from '#app/api/who/rooms.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DeskHome } from './desk-home-schemas.server.ts';
import { documentsRoom, lawRoom, lettersRoom, subscriptionsRoom } from './people-rooms.server.ts';
import { comingRoom, dutiesRoom, playingRoom, rollUpsRoom } from './playing-rooms.server.ts';
import {
  calendarRoom,
  committeeRoom,
  greenRoom,
  opensRoom,
  pagesRoom,
  photosRoom,
} from './quiet-rooms.server.ts';
import type { RoomNow } from './room-now.ts';
import {
  applicationsRoom,
  competitionsRoom,
  forumRoom,
  membersRoom,
  resultsRoom,
} from './waiting-rooms.server.ts';

type Look = (site: Site) => Promise<RoomNow>;

/** The rooms in which something may wait. */
const busy = {
  results: resultsRoom,
  competitions: competitionsRoom,
  playing: playingRoom,
  duties: dutiesRoom,
  letters: lettersRoom,
  law: lawRoom,
  forum: forumRoom,
  applications: applicationsRoom,
} satisfies Record<string, Look>;

/** Those in which nothing does: a line of how things stand. */
const quiet: Record<Exclude<ContentRoom, keyof typeof busy>, Look> = {
  calendar: calendarRoom,
  opens: opensRoom,
  photos: photosRoom,
  committee: committeeRoom,
  pages: pagesRoom,
  green: greenRoom,
  'on-the-day': rollUpsRoom,
  coming: comingRoom,
  documents: documentsRoom,
  subscriptions: subscriptionsRoom,
  members: membersRoom,
};
const all: Record<string, Look> = { ...busy, ...quiet };

/**
 * What waits for an officer, the most pressing rooms first, and a line for each room that is theirs. How the site itself is
 * stands in the status alone: looking at disks and stores far away takes longer than a door may.
 */
export async function readDeskHome(site: Site, viewer: Viewer): Promise<DeskHome> {
  const now = await lookInto(site, await roomsFor(site, viewer));
  return {
    waiting: now.flatMap(([, { waiting }]) => waiting ?? []),
    lines: Object.fromEntries(now.filter(([, { line }]) => line).map(([path, { line }]) => [path, line])),
  };
}

/** How many things wait for them, which takes no look into the other rooms. */
export async function countWaiting(site: Site, viewer: Viewer): Promise<number> {
  const rooms = (await roomsFor(site, viewer)).filter((room) => room in busy);
  return (await lookInto(site, rooms)).flatMap(([, { waiting }]) => waiting ?? []).length;
}

async function roomsFor(site: Site, viewer: Viewer): Promise<string[]> {
  const keys: string[] = await roomsOf(site, viewer);
  return [
    ...keys,
    ...(holds(viewer.role, 'moderator') ? ['forum'] : []),
    ...(keys.includes('members') ? ['applications'] : []),
  ];
}

const nothing: Look = async () => ({ line: '' });

const lookInto = (site: Site, rooms: string[]) =>
  Promise.all(rooms.map(async (room) => [`/desk/${room}`, await (all[room] ?? nothing)(site)] as const));
