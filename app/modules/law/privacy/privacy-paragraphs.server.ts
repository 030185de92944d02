import { parseFeatureCondition } from '#app/core/rich-text/conditional-parts.ts';
import { type RichText, richTextToPlainText } from '#app/core/rich-text/rich-text.ts';
import type { PrivacyParagraph } from '#app/kernel/privacy-paragraph.ts';
import { modules } from '#app/modules.ts';
import type { Club } from '#app/site/club.ts';

/** Paragraphs of the privacy notice, one for each feature that stores something about people. */
export const privacyParagraphs = modules
  .flatMap(({ server }) => server?.privacy ?? [])
  .toSorted((a, b) => a.order - b.order);

/** Returns the features in use that the page does not mention, neither with an `{if …}` marker nor in the club's own words. */
export function findMissingPrivacyParagraphs(page: RichText, uses: Club['uses']): PrivacyParagraph[] {
  const marked = new Set([...everyBlock(page)].map((node) => parseFeatureCondition(node, uses)?.use));
  const text = richTextToPlainText(page);
  return privacyParagraphs.filter(
    ({ feature, title, earlier }) =>
      uses[feature] && !marked.has(feature) && !text.includes(title) && !(earlier && text.includes(earlier)),
  );
}

function* everyBlock(node: RichText): Generator<RichText> {
  yield node;
  for (const child of node.content ?? []) yield* everyBlock(child);
}
