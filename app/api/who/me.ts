import type { Role } from './roles.ts';
import type { ContentRoom } from './rooms.ts';

/** The member who is signed in, as `GET /api/me` tells it. */
export interface Me {
  id: string;
  name: string;
  nameIsGiven: boolean;
  displayName: string | null;
  email: string | null;
  signInName: string | null;
  role: Role;
  /** What the forum shows as the author. */
  shownAs: string;
  /** The rooms of the desk that they may enter for what visitors see. */
  rooms: ContentRoom[];
}

/** Whether any room of the desk is open to them. */
export const hasDesk = ({ role, rooms }: Pick<Me, 'role' | 'rooms'>) => role !== 'member' || rooms.length > 0;
