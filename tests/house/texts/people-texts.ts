import { parseSync } from 'vite';

/** A text that a person may read on a screen, in an email or in an error, with its line in the source. */
export interface PeopleText {
  text: string;
  line: number;
}

interface AstNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** Keys whose values are addresses, identifiers or texts of the API description. */
const technicalKeys = new Set(
  'as autoComplete className d example headings hidden href htmlFor id key lock method operationId permission rel role route selector src summary table tags viewBox'.split(
    ' ',
  ),
);
/** Keys whose values are identifiers, unless they are a sentence: an error at the field `name`. */
const mixedKeys = new Set('feature form kind name state to type value'.split(' '));
/** Calls whose arguments are read by programs or by the person who runs the machine. */
const technicalCalls =
  /(^|\.)(log|audit\.is|sql|raw|select|selectAll|selectFrom|where|whereRef|orderBy|groupBy|openapi|describe|includes|startsWith|endsWith|split|join|matches|querySelector|querySelectorAll|closest|getElementById|addEventListener|memoizePerResponse)$|(^|\.)log\.\w+$/;

/** A call of the API, an address or a query. */
const technicalText = /^(?:GET|POST|PUT|PATCH|DELETE) \/|^(?:… )?\/\S*|^(?:create|select) /;

const isJsxText = ({ type, value }: AstNode) => type === 'JSXText' && /[a-z]/i.test(String(value));
const isJsxValue = ({ type }: AstNode) => type === 'JSXExpressionContainer';

const isNode = (value: unknown): value is AstNode =>
  typeof value === 'object' && value !== null && typeof (value as AstNode).type === 'string';

const childrenOf = (node: AstNode): AstNode[] =>
  Object.entries(node).flatMap(([key, value]) =>
    key === 'parent' ? [] : Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );

/** Name of a property, an attribute or a called function: `log.info`. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'MemberExpression') return `${nameOf(node.object)}.${nameOf(node.property)}`;
  const { name, value } = node as unknown as { name?: unknown; value?: unknown };
  return String(isNode(name) ? nameOf(name) : (name ?? value ?? ''));
}

/** True for a node that holds no text for people. */
const isTechnical = ({ type, source }: AstNode) =>
  type === 'TaggedTemplateExpression' ||
  /^(?:Import|ExportAll|TS(?!As|NonNull|Satisfies))/.test(type) ||
  (type === 'ExportNamedDeclaration' && source !== null);

/** Return what people read in a call: of `['one', 'two'].join(' ')` the list, of `app.openapi(route, handler)` the handler. */
function readableParts({ callee, arguments: given }: AstNode): AstNode[] {
  const name = nameOf(callee);
  const parts = given as AstNode[];
  if (!technicalCalls.test(name)) return [callee as AstNode, ...parts];
  return [
    ...(isNode(callee) && isNode(callee.object) ? [callee.object] : []),
    ...(name.endsWith('openapi') ? parts.slice(1) : []),
  ];
}

/**
 * Texts of a module: JSX texts and strings of two words or more, and single words that a reader sees; `withNames` also those
 * that start with a capital, such as the names of pages and fields.
 */
export function peopleTextsOf(file: string, source: string, { withNames = false } = {}): PeopleText[] {
  const found: PeopleText[] = [];
  const add = (node: AstNode, raw: string, isSeen: boolean) => {
    const text = raw
      .replace(/\\n/g, ' ')
      .replace(/&nbsp;/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    if (
      !/[a-z]{2}/i.test(text) ||
      !(isSeen || / /.test(text) || (withNames && /^[A-Z]/.test(text))) ||
      technicalText.test(text)
    )
      return;
    found.push({ text, line: source.slice(0, node.start).split('\n').length });
  };
  const visit = (node: AstNode, isSeen: boolean): void => {
    if (isTechnical(node)) return;
    if (node.type === 'CallExpression') {
      for (const part of readableParts(node)) visit(part, false);
      return;
    }
    const children = node.type === 'JSXElement' ? (node.children as AstNode[]) : [];
    if (withNames && children.some(isJsxText) && children.some(isJsxValue))
      add(node, children.map((child) => (isJsxText(child) ? String(child.value) : ' … ')).join(''), true);
    if (node.type === 'JSXText') add(node, String(node.value), true);
    if (node.type === 'Literal') {
      if (typeof node.value === 'string') add(node, node.value, isSeen);
      return;
    }
    if (node.type === 'TemplateLiteral') {
      const quasis = (node.quasis as AstNode[]).map(
        ({ value }) => (value as { cooked?: string }).cooked ?? '',
      );
      add(node, quasis.join(' … '), isSeen);
      for (const part of node.expressions as AstNode[]) visit(part, false);
      return;
    }
    if (node.type === 'Property' || node.type === 'JSXAttribute') {
      const name = nameOf(node.key ?? node.name);
      const isAttribute = node.type === 'JSXAttribute';
      if (technicalKeys.has(name) || (name === 'description' && !isAttribute)) return;
      const isSentence =
        isNode(node.value) &&
        /^[A-Z]/.test(String(node.value.value)) &&
        (isAttribute || / /.test(String(node.value.value)));
      const isLiteral = isNode(node.value) && node.value.type === 'Literal';
      if (mixedKeys.has(name) && isLiteral && !isSentence && !(withNames && name === 'name')) return;
      if (isNode(node.value)) visit(node.value, /^[a-z]/.test(name) && node.type === 'JSXAttribute');
      return;
    }
    const passes =
      node.type === 'JSXExpressionContainer' ||
      (isSeen && /^(?:Conditional|Logical)Expression$/.test(node.type));
    for (const child of childrenOf(node)) visit(child, passes);
  };
  visit(parseSync(file, source).program as unknown as AstNode, false);
  return found;
}
