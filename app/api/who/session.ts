/** One browser in which a member is signed in. */
export interface Session {
  id: string;
  device: string;
  startedAt: string;
  usedAt: string;
}
