import type { z } from 'zod';
import type { me } from './me-schema.server.ts';

export type Me = z.output<typeof me>;

/** True if any section of the admin area is permitted. */
export const hasDesk = ({ role, rooms }: Pick<Me, 'role' | 'rooms'>) => role !== 'member' || rooms.length > 0;
