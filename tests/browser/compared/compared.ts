import { expect, type Locator, type Page } from '@playwright/test';
import { pictureOf, type View } from './screens.ts';

/** Compare an element or a window with its stored picture; pixels of `mask` are left out. The difference is in test-results/. */
export async function expectSamePicture(
  what: Page | Locator,
  name: string,
  view: View,
  mask: Locator[] = [],
) {
  const picture = pictureOf(name, view);
  await expect
    .soft(what as Page, picture)
    .toHaveScreenshot(picture.split('/'), { mask, maskColor: '#808080' });
}

/** Show a page at a width and in a colour scheme, in our own typefaces. */
export async function showAt(page: Page, { width, scheme }: View, height: number) {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height });
  await page.evaluate(useOwnTypefaces);
}

/** Runs in the page. A typeface that arrives late is used on the next page alone (tokens.css): wait for it on this one. */
async function useOwnTypefaces(): Promise<void> {
  if (document.adoptedStyleSheets.length > 0) return;
  const facesIn = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSFontFaceRule) return rule.cssText.replace('optional', 'block');
      return rule instanceof CSSImportRule && rule.styleSheet ? facesIn(rule.styleSheet.cssRules) : [];
    });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync([...document.styleSheets].flatMap(({ cssRules }) => facesIn(cssRules)).join('\n'));
  document.adoptedStyleSheets.push(sheet);
  await document.fonts.ready;
}
