/** Thrown when a version cannot be fetched or verified: a sentence for the maintainer. */
export class VersionUnavailableError extends Error {}
