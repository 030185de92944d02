/**
 * Asks another server for gzip and nothing else: what comes is a few kB, and each decoder more is one more that reads what a
 * stranger wrote. `fetch` by itself asks for Brotli too.
 */
export const gzipOnlyRequestHeaders = { 'accept-encoding': 'gzip' };
