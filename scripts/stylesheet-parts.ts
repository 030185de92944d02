// Splits the stylesheet of the public pages into its rules while the site is built, so that it need not be parsed where it runs.
import { type Location, type Rule, type Selector, transform } from 'lightningcss';
import type { StylesheetPart } from '../app/http/styles/stylesheet.ts';

/** Every rule that a sheet can have; blocks such as '@media' and '@layer' have rules in them. */
interface AnyRule {
  value: { loc: Location; rules?: Rule[] };
}

/** Splits a minified stylesheet. Throws if the parts would not be the same sheet again. */
export function splitStylesheet(css: string): StylesheetPart[] {
  const lines = [0, ...Array.from(css.matchAll(/\n/g), ({ index }) => index + 1)];
  const startOf = (rule: Rule): number => {
    const { line, column } = (rule as AnyRule).value.loc;
    return (lines[line] ?? 0) + column - 1;
  };

  /** Text of a rule: from its start to that of the next one, or to the end of the block around it. */
  const split = (rules: Rule[], end: number): StylesheetPart[] =>
    rules.map((rule, i) => {
      const next = rules[i + 1];
      const [from, to] = [startOf(rule), next ? startOf(next) : end];
      if (rule.type === 'style') return createPart(css.slice(from, to), rule.value.selectors);
      const { rules: within = [] } = (rule as AnyRule).value;
      const [first] = within;
      if (!first) return { text: css.slice(from, to) };
      return { text: css.slice(from, startOf(first) - 1), holds: split(within, to - 1) };
    });

  const parts = split(parseRules(css), css.length);
  if (join(parts) !== css) throw new Error('The stylesheet was not split into its rules.');
  return parts;
}

function parseRules(css: string): Rule[] {
  let rules: Rule[] = [];
  transform({
    filename: 'styles.css',
    code: Buffer.from(css),
    visitor: {
      StyleSheet(sheet) {
        rules = sheet.rules;
      },
    },
  });
  return rules;
}

function createPart(text: string, selectors: Selector[]): StylesheetPart {
  const needs = selectors.flatMap(waysToMatch).map((classes) => [...new Set(classes)]);
  return needs.some((classes) => classes.length === 0) ? { text } : { text, needs };
}

/**
 * Lists sets of classes, one of which a page must have for the selector to match. Elements, attributes, states and the contents of
 * ':not()' count for nothing: matches too much rather than too little.
 */
function waysToMatch(selector: Selector): string[][] {
  let ways: string[][] = [[]];
  for (const part of selector) {
    const choice = classesOf(part);
    if (choice) ways = ways.flatMap((way) => choice.map((classes) => [...way, ...classes]));
  }
  return ways;
}

function classesOf(part: Selector[number]): string[][] | undefined {
  if (part.type === 'class') return [[part.name]];
  if (part.type !== 'pseudo-class') return undefined;
  if (part.kind !== 'is' && part.kind !== 'where' && part.kind !== 'has') return undefined;
  return part.selectors.flatMap(waysToMatch);
}

const join = (parts: StylesheetPart[]): string =>
  parts.map(({ text, holds }) => (holds ? `${text}{${join(holds)}}` : text)).join('');

/** Minifies a stylesheet, as the build has done with what it splits. */
export const minify = (css: string): string =>
  transform({ filename: 'styles.css', code: Buffer.from(css), minify: true }).code.toString();
