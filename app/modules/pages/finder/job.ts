import type { RoomName } from '#app/admin/desk-rooms.ts';

/** A job that is done at the desk, in the words that people use for it. */
export interface Job {
  /** The room whose key it takes; none for whoever has any. */
  room?: RoomName;
  name: string;
  to: string;
  /** What is read under its name; else the name of its room. */
  line?: string;
  /** What else people call it: 'rained off', 'subs'. */
  words: string;
}
