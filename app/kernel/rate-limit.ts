/** Limit of requests: so many in so many seconds. */
export interface RateLimit {
  count: number;
  seconds: number;
  /** In place of 'Too many attempts.' */
  message?: string;
}

/** Keys of modules' rate limits, with the counted subject at the end; each module adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: manifests add to it.
export interface RateLimitNames {}

export const quarter = 15 * 60;
export const hour = 60 * 60;
export const day = 24 * hour;
