import type { MatchCardPlayer } from '#app/modules/fixtures/fixtures.ts';
import type { MatchScoreSheet, MatchSide } from '#app/modules/formats/formats.ts';
import type { ScoreSheetDifference } from '#app/modules/returns/rules/compare-sheets.ts';
import type { ResultSettlementMethod } from '#app/modules/returns/rules/entry-to-settle.ts';

/** Entry of one side, or of the league. */
export interface SideResultEntry {
  sheet: MatchScoreSheet;
  players: MatchCardPlayer[];
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
export interface MatchResultState {
  /** Fixture id. */
  id: string;
  state: 'waiting' | 'one' | 'unlike' | 'settled';
  /** Way in which it was settled. */
  how: ResultSettlementMethod | null;
  /** Settled result, or the entry of a single side: unconfirmed, and not counted in tables. */
  sheet: MatchScoreSheet | null;
  /** Side of the only entry. */
  by: MatchSide | null;
  /** Fields in which both entries differ. */
  differs: ScoreSheetDifference[];
  /** Sides whose club site has retracted an entry that the tables count: the secretary decides. */
  tookBack: MatchSide[];
  home: SideResultEntry | null;
  away: SideResultEntry | null;
  /** Time of settlement, or of the latest entry. */
  at: string | null;
  version: number;
}
