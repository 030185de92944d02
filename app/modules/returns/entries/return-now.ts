import type { ScoreSheet, Side } from '#app/modules/formats/formats.ts';
import type { Played } from '#app/modules/registrations/registrations.ts';
import type { Difference } from '#app/modules/returns/rules/differences.ts';
import type { How } from '#app/modules/returns/rules/settles.ts';

/** What one side, or somebody for the league, has said of a match. */
export interface SideWord {
  sheet: ScoreSheet;
  players: Played[];
  /** As they gave their name; '' for none. */
  by: string;
  way: 'link' | 'site' | 'desk' | 'clock';
  note: string;
  /** The moment. */
  at: string;
  /** The entry that it is. */
  entry: string;
}

/** How the result of a match stands. */
export interface ReturnNow {
  /** The fixture's. */
  id: string;
  state: 'waiting' | 'one' | 'unlike' | 'settled';
  /** Of what is settled: how. */
  how: How | null;
  /** What holds or, where one side has spoken, its figures: not yet confirmed, and counted in no table. */
  sheet: ScoreSheet | null;
  /** Which side it is that has spoken alone. */
  by: Side | null;
  /** In what both sides' words are unlike. */
  differs: Difference[];
  /** Whose clubs' sites have taken back what they said of a result that the tables have: it is for the secretary. */
  tookBack: Side[];
  home: SideWord | null;
  away: SideWord | null;
  /** When it was settled, or last spoken of. */
  at: string | null;
  version: number;
}
