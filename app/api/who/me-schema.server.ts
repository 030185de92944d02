import { z } from 'zod';
import { roles } from './roles.ts';
import { contentRooms } from './rooms.ts';

/** Signed-in member, response of `GET /api/me`. */
export const me = z.object({
  id: z.string(),
  name: z.string(),
  nameIsGiven: z.boolean(),
  displayName: z.string().nullable(),
  email: z.string().nullable(),
  signInName: z.string().nullable(),
  role: z.enum(roles),
  /** Author name in the forum. */
  shownAs: z.string(),
  /** Permissions for content. */
  rooms: z.array(z.enum(contentRooms)),
});
