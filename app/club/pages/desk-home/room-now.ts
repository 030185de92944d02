import type { Waiting } from './desk-home-schemas.server.ts';

/** A room as it is seen from the front of the desk. */
export interface RoomNow {
  /** '' where its own name says enough. */
  line: string;
  waiting?: Waiting[];
}
