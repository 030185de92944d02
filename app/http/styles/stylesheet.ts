/** Part of a stylesheet: a rule with the classes of its selectors, or a block of other parts. */
export interface StylesheetPart {
  text: string;
  /** Classes of each selector, all of which a page must have; undefined if every page gets the rule. */
  needs?: string[][];
  holds?: StylesheetPart[];
}

const marks = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\\.|[{};]/gs;

/** Parses a stylesheet into parts. */
export const parseStylesheet = (css: string): StylesheetPart[] => parseParts(withoutComments(css));

const withoutComments = (css: string) =>
  css
    .split('/*')
    .map((part, at) => (at === 0 ? part : part.slice(part.indexOf('*/') + 2)))
    .join('');

function parseParts(css: string): StylesheetPart[] {
  const pieces: StylesheetPart[] = [];
  let [from, open, depth] = [0, 0, 0];
  for (const { 0: mark, index } of css.matchAll(marks)) {
    if (mark === '{' && depth++ === 0) open = index;
    if (mark === '}') depth -= 1;
    if (depth > 0 || (mark !== '}' && mark !== ';')) continue;
    const head = css.slice(from, mark === '}' ? open : index).trim();
    pieces.push(createStylesheetPart(head, css.slice(mark === '}' ? open : index, index + 1)));
    from = index + 1;
  }
  return pieces;
}

/** `body` is the block with its braces, or a semicolon. */
function createStylesheetPart(head: string, body: string): StylesheetPart {
  if (/^@(container|layer|media|supports)\b/.test(head) && body !== ';')
    return { text: head, holds: parseParts(body.slice(1, -1)) };
  const text = head + body;
  return head.startsWith('@') ? { text } : { text, needs: splitSelectors(head).map(getSelectorClasses) };
}

/**
 * Selectors of a rule, with those within ':is()' and ':has()'. Contents of ':not()', states, elements and attributes are dropped:
 * matches too much rather than too little.
 */
function splitSelectors(head: string): string[] {
  const plain = head.replace(/\[[^[\]]*\]/g, '');
  const inner = /(:[\w-]+)\(([^()]*)\)/.exec(plain);
  if (!inner) return plain.split(',');
  const { index, input } = inner;
  const [whole, name = '', within = ''] = inner;
  const around = (one: string) => input.slice(0, index) + one + input.slice(index + whole.length);
  if (!/^:(has|is|where)$/.test(name)) return splitSelectors(around(''));
  return within.split(',').flatMap((one) => splitSelectors(around(` ${one}`)));
}

const getSelectorClasses = (selector: string) =>
  [...selector.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll('\\', ''));

/** Filters a stylesheet to the rules that can match a page with these classes, in order. */
export function filterUsedStyles(pieces: StylesheetPart[], classes: Set<string>): string {
  const has = (name: string) => classes.has(name);
  return pieces.map((piece) => renderPart(piece, classes, has)).join('');
}

function renderPart(
  { text, needs, holds }: StylesheetPart,
  classes: Set<string>,
  has: (name: string) => boolean,
): string {
  if (!holds) return !needs || needs.some((way) => way.every(has)) ? text : '';
  const usedStyles = filterUsedStyles(holds, classes);
  // Keep an empty layer: the first mention defines the order of layers.
  return usedStyles || text.startsWith('@layer') ? `${text}{${usedStyles}}` : '';
}
