import type { RoomName } from '#app/admin/desk-rooms.ts';
import type { Findable } from './word-index.ts';

/** Search entry of the admin area, with its address and required permission. */
export interface Thing extends Findable {
  to: string;
  /** Any of these sections gives access; undefined where any section will do. */
  rooms?: RoomName[];
  /** State label: 'Cancelled'. */
  state?: string;
  /** Kind of entry; each kind has a maximum number of results. */
  sort: string;
}
