import type { Me } from '#app/api/who/me.ts';
import { doorsFor, isWithin, type Room, type RoomName, roomAt, roomsFor } from './desk-rooms.ts';

/** What the desk's bar leads to: today, a door, or a room that stands in its place. */
export interface Place {
  path: string;
  name: string;
  /** The addresses at which one is in it, those deeper among them. */
  has: string[];
}

type Who = Pick<Me, 'role' | 'rooms'>;

/** What whoever has one key alone has at the desk; undefined for whoever looks after more. */
export function onlyRooms(me: Who): [Room, ...Room[]] | undefined {
  const [first, ...more] = roomsFor(me);
  const isOne = first && more.every(({ key, role }) => (key ?? role) === (first.key ?? first.role));
  return isOne ? [first, ...more] : undefined;
}

/** Today and the doors. A door with one room is that room, and whoever has one key needs no door. */
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

/** Pages that stand beside the rooms, by the room to which they belong. */
const beside: [string, RoomName][] = [
  ['/desk/formats', 'results'],
  ['/desk/changes', 'record'],
];

/** Where of the bar somebody is; undefined for nowhere in it. */
export function hereIn(bar: Place[], pathname: string): Place | undefined {
  const path = pathname.replace(/\/$/, '');
  if (isFront(path)) return bar.find((place) => place.path === front);
  const room = beside.find(([one]) => isWithin(path, one))?.[1];
  const within = room ? roomAt(room).path : path;
  const fits = bar.flatMap((place) => place.has.map((has) => ({ place, has })));
  const place = fits
    .filter(({ has }) => isWithin(within, has))
    .sort((one, other) => other.has.length - one.has.length)[0]?.place;
  // Whoever keeps the accounts alone is with a member for the sake of what they owe.
  const owes = isWithin(path, roomAt('members').path) ? roomAt('subscriptions').path : '';
  return place ?? bar.find(({ has }) => has.includes(owes));
}
