import type { Letter } from '#app/club/forum/by-mail/take-answer.server.ts';
import type { Served } from '#app/http/served.ts';

/** What is done with mail that comes, by whichever way. */
export interface Taking {
  /** Whether an address is one that a member can answer to. */
  isKnown: (address: string) => Promise<boolean>;
  /** Throws where it is to come again. */
  take: (letter: Letter) => Promise<unknown>;
  log: Served['log'];
}
