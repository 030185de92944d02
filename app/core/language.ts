/** The language of the site's own words and dates, and by which names are sorted where no club is at hand. */
export const english = 'en-GB';

/** Whether it is a tag that browsers and Intl take, such as 'cy' or 'en-AU'. */
export function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
