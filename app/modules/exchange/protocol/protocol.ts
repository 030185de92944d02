/** What two sites call each other by: docs/exchange.md says it in words. */

/** The major version: whoever says a higher one is not understood. */
export const version = 1;

export const paths = {
  found: '/.well-known/bowls-league',
  leagues: '/api/exchange/v1/leagues',
  messages: '/api/exchange/v1/messages',
  agreements: '/api/exchange/v1/agreements',
  schema: '/api/exchange/v1/schema',
} as const;

export const headers = {
  key: 'bowls-key',
  signature: 'bowls-signature',
  message: 'bowls-message',
  date: 'bowls-date',
} as const;

/** How far two clocks may be apart, in milliseconds: what comes first is told by numbers and not by clocks. */
export const clocksApart = 24 * 3600_000;
/** Of an answer, as it is once it is unpacked. */
export const mostBytes = 2_000_000;
export const mostDepth = 12;
/** Highest `sequence` of a message, and of what a reply knows of it: after it the numbers begin again. */
export const mostSequence = 2 ** 31;
