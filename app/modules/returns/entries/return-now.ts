import type { ScoreSheet, Side } from '#app/modules/formats/formats.ts';
import type { Played } from '#app/modules/registrations/registrations.ts';
import type { Difference } from '#app/modules/returns/rules/differences.ts';
import type { How } from '#app/modules/returns/rules/settles.ts';

/** Entry of one side, or of the league. */
export interface SideWord {
  sheet: ScoreSheet;
  players: Played[];
  /** Name as given; '' for none. */
  by: string;
  way: 'link' | 'site' | 'desk' | 'clock';
  note: string;
  /** Timestamp. */
  at: string;
  /** Entry id. */
  entry: string;
}

/** Current state of a match result. */
export interface ReturnNow {
  /** Fixture id. */
  id: string;
  state: 'waiting' | 'one' | 'unlike' | 'settled';
  /** Way in which it was settled. */
  how: How | null;
  /** Settled result, or the entry of a single side: unconfirmed, and not counted in tables. */
  sheet: ScoreSheet | null;
  /** Side of the only entry. */
  by: Side | null;
  /** Fields in which both entries differ. */
  differs: Difference[];
  /** Sides whose club site has retracted an entry that the tables count: the secretary decides. */
  tookBack: Side[];
  home: SideWord | null;
  away: SideWord | null;
  /** Time of settlement, or of the latest entry. */
  at: string | null;
  version: number;
}
