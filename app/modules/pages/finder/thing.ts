import type { RoomName } from '#app/admin/desk-rooms.ts';
import type { Findable } from './word-index.ts';

/** What the box of the desk finds: where it leads, and whose key opens it. */
export interface Thing extends Findable {
  to: string;
  /** One of their keys opens it; none for whoever has any room. */
  rooms?: RoomName[];
  /** How it stands: 'Cancelled'. */
  state?: string;
  /** Of its kind only the best few are shown. */
  sort: string;
}
