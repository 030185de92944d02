import { z } from 'zod';
import { adminPermissions } from './permissions.ts';
import { memberRoles } from './roles.ts';

/** Signed-in member, response of `GET /api/me`. */
export const signedInMemberSchema = z.object({
  id: z.string(),
  name: z.string(),
  nameIsGiven: z.boolean(),
  displayName: z.string().nullable(),
  email: z.string().nullable(),
  signInName: z.string().nullable(),
  role: z.enum(memberRoles),
  /** Author name in the forum. */
  shownAs: z.string(),
  /** Permissions for content. */
  rooms: z.array(z.enum(adminPermissions)),
});
