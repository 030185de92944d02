import type {
  CompetitionEntryTable,
  CompetitionPlayerTable,
  CompetitionRoundTable,
  CompetitionTable,
  CompetitionTieTable,
} from '#db/schema/competitions.ts';

/** Draw of a competition in a content folder, by players' names. */
export interface CompetitionDrawByNames {
  competition: Omit<CompetitionTable, 'side'>;
  /** Number of players on a side, if the folder states it. */
  side: number | undefined;
  rounds: CompetitionRoundTable[];
  ties: CompetitionTieTable[];
}

/** Parsers of the club's rules that reading a folder needs (implemented in server/content/club-rules.ts). */
export interface ContentRuleParsers {
  /**
   * Parse a league's rule card or another format, whole or partial: returns the stored form, or the path and message of the
   * fault.
   */
  readFormat(given: unknown, some?: 'some'): { card: object } | { path: string; message: string };
  /** Validate the book of a league that the site runs; returns the fault, or undefined. */
  readBook(given: unknown): string | undefined;
  /** Convert a draw written by names to entries and players, if it parses as one. */
  readDraw(drawn: CompetitionDrawByNames): {
    competition: CompetitionTable;
    rounds: CompetitionRoundTable[];
    entries: CompetitionEntryTable[];
    players: CompetitionPlayerTable[];
    ties: CompetitionTieTable[];
  };
}
