/** Constants of the protocol, documented in docs/exchange.md. */

/** Major version: higher ones are rejected. */
export const protocolVersion = 1;

export const exchangePaths = {
  found: '/.well-known/bowls-league',
  leagues: '/api/exchange/v1/leagues',
  messages: '/api/exchange/v1/messages',
  agreements: '/api/exchange/v1/agreements',
  schema: '/api/exchange/v1/schema',
} as const;

export const exchangeHeaders = {
  key: 'bowls-key',
  signature: 'bowls-signature',
  message: 'bowls-message',
  date: 'bowls-date',
} as const;

/** Maximum clock skew in milliseconds: order is decided by sequence numbers, not clocks. */
export const maxClockSkewMs = 24 * 3600_000;
/** Maximum size of a response after decompression. */
export const maxResponseBytes = 2_000_000;
export const maxJsonDepth = 12;
/** Highest `sequence` of a message, and of what a reply knows of it: after it the numbers begin again. */
export const mostSequence = 2 ** 31;
