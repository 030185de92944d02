import type { MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { guard, type Seen } from '#app/club/members/guard.server.ts';
import type { House } from '#app/club/members/house.server.ts';
import { roomsOf } from '#app/club/members/rooms.server.ts';
import { type ContentRoom, roomWords } from '#app/club/members/rooms.ts';
import { Refusal } from '#app/core/refusals.ts';

/** Lets through whoever has the key of a room of the desk: an editor, or a member who was given it. 401 and 403 as `guard`. */
export function guardRoom(house: House, room: ContentRoom): MiddlewareHandler<Seen> {
  return every(guard(house), (async (c, next) => {
    const rooms = await roomsOf(house.db, c.get('viewer'));
    if (!rooms.includes(room))
      throw new Refusal(403, `The room '${roomWords[room].name}' is for whoever looks after it.`);
    await next();
  }) satisfies MiddlewareHandler<Seen>);
}
