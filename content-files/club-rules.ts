import type {
  CompetitionTable,
  EntryTable,
  PlayerTable,
  RoundTable,
  TieTable,
} from '#db/schema/competitions.ts';

/** What a folder tells of a competition's draw, by players' names. */
export interface DrawnByNames {
  competition: Omit<CompetitionTable, 'side'>;
  /** How many play on a side, where the folder says so. */
  side: number | undefined;
  rounds: RoundTable[];
  ties: TieTable[];
}

/** The club's own rules, as far as the reading of a folder needs them (server/content/club-rules.ts has them). */
export interface ClubRules {
  /** A league's rule card or another format, whole or some of it: as it is kept, or what is wrong in it and where. */
  readFormat(given: unknown, some?: 'some'): { card: object } | { path: string; message: string };
  /** What is wrong with the book of a league that the site runs; undefined where nothing is. */
  readBook(given: unknown): string | undefined;
  /** A draw with its entries and players, where what was written by names reads as one. */
  readDraw(drawn: DrawnByNames): {
    competition: CompetitionTable;
    rounds: RoundTable[];
    entries: EntryTable[];
    players: PlayerTable[];
    ties: TieTable[];
  };
}
