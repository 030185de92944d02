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

const content: Record<ContentRoom, (site: Site) => Promise<RoomNow>> = {
  calendar: calendarRoom,
  results: resultsRoom,
  competitions: competitionsRoom,
  opens: opensRoom,
  photos: photosRoom,
  committee: committeeRoom,
  pages: pagesRoom,
  green: greenRoom,
  playing: playingRoom,
  duties: dutiesRoom,
  'on-the-day': rollUpsRoom,
  coming: comingRoom,
  documents: documentsRoom,
  subscriptions: subscriptionsRoom,
  letters: lettersRoom,
  law: lawRoom,
  members: membersRoom,
};

/**
 * What waits for an officer, the most pressing rooms first, and a line for each room that is theirs. How the site itself is
 * stands in the status alone: looking at disks and stores far away takes longer than a door may.
 */
export async function readDeskHome(site: Site, viewer: Viewer): Promise<DeskHome> {
  const keys = await roomsOf(site, viewer);
  const rooms: [string, (site: Site) => Promise<RoomNow>][] = keys.map((room) => [room, content[room]]);
  if (holds(viewer.role, 'moderator')) rooms.push(['forum', forumRoom]);
  if (keys.includes('members')) rooms.push(['applications', applicationsRoom]);
  const now = await Promise.all(
    rooms.map(async ([room, look]) => [`/desk/${room}`, await look(site)] as const),
  );
  return {
    waiting: now.flatMap(([, { waiting }]) => waiting ?? []),
    lines: Object.fromEntries(now.filter(([, { line }]) => line).map(([path, { line }]) => [path, line])),
  };
}
