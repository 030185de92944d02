// Public API of law on the server: the only import for other modules.
export { findMissingPrivacyParagraphs } from '#app/modules/law/privacy/privacy-paragraphs.server.ts';
