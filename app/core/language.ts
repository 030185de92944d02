/** The language of the site's own words and dates, and by which names are sorted where no club is at hand. */
export const english = 'en-GB';

/** Whether it is a tag that browsers and Intl take, such as 'cy' or 'en-AU'; they would take the word 'English' for one too. */
export function isLanguage(tag: string): boolean {
  try {
    return /^[a-z]{2,3}(-|$)/i.test(tag) && Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
