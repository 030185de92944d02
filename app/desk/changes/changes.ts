/** A change of the content, as the desk's lists show it. */
export interface Change {
  id: string;
  at: string;
  actor: string;
  /** After the actor's name: 'changed an event'. */
  act: string;
  /** What it was done to, in words. */
  title: string;
  room: string;
  subject: string;
  undone: boolean;
  /** Whether it is recent enough to be taken back. */
  undoable: boolean;
}

/** One row that a change touched: its fields before and after; null where it was not there. */
export interface ChangedRow {
  table: string;
  key: string | number;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

export interface ChangeInFull extends Change {
  rows: ChangedRow[];
}

/** How long a change can be taken back, in hours. */
export const undoHours = 24;
