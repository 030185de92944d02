import type { Generated } from 'kysely';

/** What is played and how it counts, by its name: a choice for leagues, cups, friendlies and competitions. */
export interface FormatTable {
  id: string;
  position: number;
  name: string;
  /** JSON (app/modules/formats/format.ts). */
  card: string;
  /** 1 where it is no choice any more. */
  put_by: Generated<number>;
}
