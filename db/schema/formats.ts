import type { Generated } from 'kysely';

/** Named format and scoring: a choice for leagues, cups, friendlies and competitions. */
export interface MatchFormatTable {
  id: string;
  position: number;
  name: string;
  /** JSON (app/modules/formats/match-format.ts). */
  card: string;
  /** 1: archived, no longer a choice. */
  put_by: Generated<number>;
}
