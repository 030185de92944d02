/** Constants of the protocol, documented in docs/exchange.md. */

/** Major version: higher ones are rejected. */
export const exchangeProtocolVersion = 1;

export const exchangeProtocolPaths = {
  found: '/.well-known/bowls-league',
  leagues: '/api/exchange/v1/leagues',
  messages: '/api/exchange/v1/messages',
  agreements: '/api/exchange/v1/agreements',
  schema: '/api/exchange/v1/schema',
} as const;

export const exchangeProtocolHeaders = {
  key: 'bowls-key',
  signature: 'bowls-signature',
  message: 'bowls-message',
  date: 'bowls-date',
} as const;

/** Maximum clock skew in milliseconds: order is decided by sequence numbers, not clocks. */
export const maxExchangeClockSkewMs = 24 * 3600_000;
/** Maximum size of a response after decompression. */
export const maxExchangeResponseBytes = 2_000_000;
export const maxExchangeJsonDepth = 12;
/** Highest `sequence` of a message, and of what a reply knows of it: after it the numbers begin again. */
export const maxResultMessageSequence = 2 ** 31;
