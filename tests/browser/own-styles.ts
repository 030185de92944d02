import { globSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { projectRootFolder } from '#server/settings/config.ts';

/** All styles of the public pages, of which each brings what it uses (app/http/styles). */
const [sheet = ''] = globSync('build/client/assets/styles-*.css', { cwd: projectRootFolder });
const whole = () => readFileSync(`${projectRootFolder}${sheet}`, 'utf8');

/**
 * The rules that a page has left out and that match in it as it stands, in whatever state its elements come to and at any width,
 * in the dark and on paper: nothing is missing if there are none.
 */
export const leftOut = (page: Page): Promise<string[]> => page.evaluate(missingIn, whole());

/** Runs in the page. */
function missingIn(all: string): string[] {
  const own = document.querySelector<HTMLStyleElement>('head > style')?.sheet;
  // A page of the app has the whole sheet as a file.
  if (!own || document.querySelector('link[rel="stylesheet"][href*="/styles-"]')) return [];
  const rulesOf = (list: CSSRuleList, around = ''): [string, CSSStyleRule][] =>
    [...list].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return [[around + rule.cssText, rule]];
      if (!(rule instanceof CSSGroupingRule)) return [];
      return rulesOf(rule.cssRules, `${around}${rule.cssText.slice(0, rule.cssText.indexOf('{'))}`);
    });
  /** Whatever state something is in, and whatever it is not. */
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
