// Public API of law: the only import for other modules.

export {
  addPrivacyParagraphs,
  findMissingPrivacyParagraphs,
} from '#app/modules/law/privacy/privacy-paragraphs.ts';
export { legalDutyLabels } from './legal-duty-labels.ts';
