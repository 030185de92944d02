import { globSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { projectRootFolder } from '#server/settings/config.ts';

/** All styles of the public pages; each page inlines those that it uses (app/http/styles). */
const [sheet = ''] = globSync('build/client/assets/styles-*.css', { cwd: projectRootFolder });
const whole = () => readFileSync(`${projectRootFolder}${sheet}`, 'utf8');

/**
 * Return the rules that a page has left out although they match in it as rendered, in every state of its elements and at any
 * width, in the dark and on paper: none is missing if the list is empty.
 */
export const leftOut = (page: Page): Promise<string[]> => page.evaluate(missingIn, whole());

/** Runs in the page. */
function missingIn(all: string): string[] {
  const own = document.querySelector<HTMLStyleElement>('head > style')?.sheet;
  // A page of the app links the whole sheet.
  if (!own || document.querySelector('link[rel="stylesheet"][href*="/styles-"]')) return [];
  const rulesOf = (list: CSSRuleList, around = ''): [string, CSSStyleRule][] =>
    [...list].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return [[around + rule.cssText, rule]];
      if (!(rule instanceof CSSGroupingRule)) return [];
      return rulesOf(rule.cssRules, `${around}${rule.cssText.slice(0, rule.cssText.indexOf('{'))}`);
    });
  /** Drop states and negations from a selector. */
  const ofAnyState = (selector: string) =>
    selector
      .replace(/::?[a-z-]+(?![a-z-]|\()/g, ':is(*)')
      .replace(/:not\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, ':is(*)');
  const had = new Set(rulesOf(own.cssRules).map(([key]) => key));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(all);
  return rulesOf(sheet.cssRules)
    .filter(([key, { selectorText }]) => !had.has(key) && document.querySelector(ofAnyState(selectorText)))
    .map(([key]) => key);
}
