/** A match as one of its players sees it. */
export interface MyMatch {
  id: string;
  competition: string;
  /** The address of its page. */
  page: string;
  /** 'Round 1, match 3', 'Final' */
  round: string;
  /** 'Monday 30 June', and whether it has passed. */
  due: string | null;
  overdue: boolean;
  /** Names, the first-named side first; which of them is mine. */
  sides: [string, string];
  mine: 1 | 2;
  /** Whose turn it is to challenge; none where it is not known yet whom I meet. */
  challenge: string | null;
  /** How it ended, as a sentence; null while it is to be played. */
  result: string | null;
  won: boolean | null;
  /** Whether somebody of the other side can be written to from here. */
  canWrite: boolean;
  claim: MyClaim | null;
}

/** A result that waits for a word. */
export interface MyClaim {
  at: string;
  by: string;
  /** As a sentence. */
  line: string;
  /** Said by my own side: the other confirms it. */
  ours: boolean;
  /** What the other side says instead. */
  dispute: string | null;
}
