/** Language of the site's own texts and dates, and the default for sorting names. */
export const defaultLanguage = 'en-GB';

/** True for a tag that browsers and Intl accept, such as 'cy' or 'en-AU'; Intl alone would accept the word 'English'. */
export function isLanguageTag(tag: string): boolean {
  try {
    return /^[a-z]{2,3}(-|$)/i.test(tag) && Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
