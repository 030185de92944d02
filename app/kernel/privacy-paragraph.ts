import type { FeatureName } from './feature.ts';

/** Paragraph of the privacy notice on what a feature stores. */
export interface PrivacyParagraph {
  /** Place among the paragraphs. */
  order: number;
  feature: FeatureName;
  /** Label in the admin area. */
  name: string;
  /** Bold lead-in of the paragraph. */
  title: string;
  words: string;
  /** Text in earlier versions of the page, recognized without an `{if …}` marker. */
  earlier?: string;
}
