import type { z } from 'zod';
import type { signedInMemberSchema } from './me-schema.server.ts';

export type SignedInMember = z.output<typeof signedInMemberSchema>;

/** True if any section of the admin area is permitted. */
export const hasAdminAccess = ({ role, rooms }: Pick<SignedInMember, 'role' | 'rooms'>) =>
  role !== 'member' || rooms.length > 0;
