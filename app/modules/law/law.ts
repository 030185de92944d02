// Public API of law: the only import for other modules.

export { addPrivacyParagraphs } from '#app/modules/law/privacy/add-privacy-paragraphs.ts';
