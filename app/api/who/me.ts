import type { z } from 'zod';
import type { me } from './me-schema.server.ts';

export type Me = z.output<typeof me>;

/** Whether any room of the desk is open to them. */
export const hasDesk = ({ role, rooms }: Pick<Me, 'role' | 'rooms'>) => role !== 'member' || rooms.length > 0;
