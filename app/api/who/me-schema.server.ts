import { z } from 'zod';
import { roles } from './roles.ts';
import { contentRooms } from './rooms.ts';

/** The member who is signed in, as `GET /api/me` tells it. */
export const me = z.object({
  id: z.string(),
  name: z.string(),
  nameIsGiven: z.boolean(),
  displayName: z.string().nullable(),
  email: z.string().nullable(),
  signInName: z.string().nullable(),
  role: z.enum(roles),
  /** What the forum shows as the author. */
  shownAs: z.string(),
  /** The rooms of the desk that they may enter for what visitors see. */
  rooms: z.array(z.enum(contentRooms)),
});
