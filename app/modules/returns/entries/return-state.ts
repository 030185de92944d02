import type { MatchSide, ScoreSheet } from '#app/modules/formats/formats.ts';
import type { CardPlayer } from '#app/modules/registrations/registrations.ts';
import type { SheetDifference } from '#app/modules/returns/rules/compare-sheets.ts';
import type { SettlementWay } from '#app/modules/returns/rules/entry-to-settle.ts';

/** Entry of one side, or of the league. */
export interface SideEntry {
  sheet: ScoreSheet;
  players: CardPlayer[];
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
export interface ReturnState {
  /** Fixture id. */
  id: string;
  state: 'waiting' | 'one' | 'unlike' | 'settled';
  /** Way in which it was settled. */
  how: SettlementWay | null;
  /** Settled result, or the entry of a single side: unconfirmed, and not counted in tables. */
  sheet: ScoreSheet | null;
  /** Side of the only entry. */
  by: MatchSide | null;
  /** Fields in which both entries differ. */
  differs: SheetDifference[];
  /** Sides whose club site has retracted an entry that the tables count: the secretary decides. */
  tookBack: MatchSide[];
  home: SideEntry | null;
  away: SideEntry | null;
  /** Time of settlement, or of the latest entry. */
  at: string | null;
  version: number;
}
