import type { Me } from '#app/api/who/me.ts';
import { doorsFor, isWithin, type Room, type RoomName, roomAt, roomsFor } from './desk-rooms.ts';

/** Item of the admin navigation bar: the home page, a navigation section, or a single section in its place. */
export interface Place {
  path: string;
  name: string;
  /** Paths at which the item is current, including all paths below them. */
  has: string[];
}

type Who = Pick<Me, 'role' | 'rooms'>;

/** Return the sections of a member who holds a single permission; undefined for a member with several. */
export function onlyRooms(me: Who): [Room, ...Room[]] | undefined {
  const [first, ...more] = roomsFor(me);
  const isOne = first && more.every(({ key, role }) => (key ?? role) === (first.key ?? first.role));
  return isOne ? [first, ...more] : undefined;
}

/**
 * Build the bar: the home page and the navigation sections. A navigation section with a single section is shown as that section;
 * a member with one permission gets sections only.
 */
export function barFor(me: Who): Place[] {
  const doors = doorsFor(me);
  const placeOf = ({ path, name }: Room, door: string): Place => ({ path, name, has: [path, door] });
  if (onlyRooms(me)) return doors.flatMap(({ path, rooms }) => rooms.map((room) => placeOf(room, path)));
  const mine = doors.map(({ path, name, rooms }) => {
    const [first, ...more] = rooms;
    if (first && more.length === 0) return placeOf(first, path);
    return { path, name, has: [path, ...rooms.map((room) => room.path)] };
  });
  return mine.length > 0 ? [{ path: front, name: 'Today', has: [] }, ...mine] : [];
}

const front = '/desk';
export const isFront = (pathname: string) => pathname.replace(/\/$/, '') === front;

/** Pages outside the sections, with the section that each belongs to. */
const beside: [string, RoomName][] = [
  ['/desk/formats', 'results'],
  ['/desk/changes', 'record'],
];

/** Find the current item of the bar; undefined outside of it. */
export function hereIn(bar: Place[], pathname: string): Place | undefined {
  const path = pathname.replace(/\/$/, '');
  if (isFront(path)) return bar.find((place) => place.path === front);
  const room = beside.find(([one]) => isWithin(path, one))?.[1];
  const within = room ? roomAt(room).path : path;
  const fits = bar.flatMap((place) => place.has.map((has) => ({ place, has })));
  const place = fits
    .filter(({ has }) => isWithin(within, has))
    .sort((one, other) => other.has.length - one.has.length)[0]?.place;
  // With the permission 'subscriptions' alone, a member's page belongs to subscriptions.
  const owes = isWithin(path, roomAt('members').path) ? roomAt('subscriptions').path : '';
  return place ?? bar.find(({ has }) => has.includes(owes));
}
