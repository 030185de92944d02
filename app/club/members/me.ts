import type { Role } from './roles.ts';

/** The member who is signed in, as `GET /api/me` tells it. */
export interface Me {
  id: string;
  name: string;
  displayName: string | null;
  email: string | null;
  signInName: string | null;
  role: Role;
  /** What the forum shows as the author. */
  shownAs: string;
}
