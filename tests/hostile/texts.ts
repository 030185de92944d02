import fc from 'fast-check';
import { isSafeLink } from '#app/core/rich-text/rich-text-rules.ts';

/** A picture of the forum. */
export const ours = '/api/forum/pictures/k3v9x2m7qa';

const schemes = [
  'javascript:',
  'data:text/html,',
  'vbscript:',
  'file:///',
  'blob:',
  'about:',
  'ftp://',
  'https:',
];
const between = [
  '',
  '\t',
  '\n',
  '\r',
  '\0',
  '\u0001',
  ' ',
  '\u00a0',
  '\u200b',
  '\u202e',
  '\ufeff',
  '&#9;',
  '&Tab;',
  '%0a',
  '\\',
];
const odd = fc.oneof(
  fc.constantFrom(...between, '//', '/', '&colon;', '&#x3a;', '%3A', '"', "'", '><script>', '\ud800', '@'),
  fc.string({ maxLength: 4, unit: 'binary' }),
);

/** 'JaVa\tscript:alert(1)' and its variants. */
export const disguised = fc
  .tuple(
    fc.constantFrom(...schemes),
    fc.array(fc.boolean(), { minLength: 24, maxLength: 24 }),
    fc.array(fc.tuple(fc.nat(12), fc.constantFrom(...between)), { maxLength: 3 }),
    odd,
    fc.constantFrom(
      'alert(1)',
      '//evil.example/',
      '%61lert(1)',
      '<script>alert(1)</script>',
      'our-club.example@evil.example',
    ),
  )
  .map(([scheme, capitals, put, before, after]) => {
    const letters = [...scheme].map((letter, at) => (capitals[at] ? letter.toUpperCase() : letter));
    for (const [at, what] of put) letters.splice(at, 0, what);
    return before + letters.join('') + after;
  });
export const href = fc.oneof(
  fc.constantFrom('https://a.example/?b=c&d="e"', 'mailto:a@b.example', 'HTTP://A.example'),
  disguised,
  fc.webUrl(),
  fc.string(),
  fc.jsonValue(),
);

export const words = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', ' ', '\0', '<img src=x onerror=alert(1)>', '\ud800'),
);
const markNames = ['bold', 'italic', 'strike', 'code', 'underline', 'link'];
const mark = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...markNames.slice(0, 5)).map((type) => ({ type })) },
  {
    weight: 3,
    arbitrary: href.map((href) => ({ type: 'link', attrs: { href, target: '_top', onclick: 'x' } })),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.oneof(fc.string(), fc.constantFrom('script', 'constructor')),
      attrs: fc.jsonValue(),
    }),
  },
);
const pictureAttrs = fc.record(
  {
    src: fc.oneof(fc.constant(ours), href, fc.constant(`${ours}"onerror="x`), fc.constant(`${ours}/..`)),
    alt: fc.oneof(fc.constantFrom('The head', 'a'.repeat(301), '" onload="alert(1)', 'a\nb'), words),
    width: fc.oneof(fc.constantFrom(1, 640, 10_000, 10_001, 0, -1, 1.5, '640'), fc.jsonValue()),
    height: fc.oneof(fc.constantFrom(1, 480), fc.jsonValue()),
    onerror: fc.constant('alert(1)'),
    style: fc.constant('position:fixed'),
  },
  { requiredKeys: [] },
);
const attrs = fc.oneof(
  fc.record({ level: fc.oneof(fc.integer(), fc.jsonValue()), start: fc.oneof(fc.integer(), fc.jsonValue()) }),
  fc.record(
    { href, src: href, id: words, label: words, class: words, style: words, onclick: words },
    { requiredKeys: [] },
  ),
  fc.record({ id: fc.constantFrom('tom', 'a b', '..'), label: words, onclick: words }),
  pictureAttrs,
  fc.jsonValue(),
);
const known = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'listItem',
  'blockquote',
  'horizontalRule',
  'codeBlock',
  'hardBreak',
  'image',
  'text',
  'mention',
  'doc',
];
const unknownTypes = ['iframe', 'script', 'html', 'table', 'constructor', '__proto__', 'toString', ''];

/** Arbitrary trees: known and unknown nodes in invalid places. */
export const wild = fc.letrec((tie) => ({
  node: fc.record(
    {
      type: fc.oneof(
        { weight: 12, arbitrary: fc.constantFrom(...known) },
        { weight: 1, arbitrary: fc.constantFrom(...unknownTypes) },
      ),
      text: words,
      attrs,
      marks: fc.oneof(
        { weight: 5, arbitrary: fc.array(mark, { maxLength: 4 }) },
        { weight: 1, arbitrary: fc.jsonValue() },
      ),
      content: fc.oneof(
        { weight: 5, arbitrary: fc.array(tie('node'), { maxLength: 4 }) },
        { weight: 1, arbitrary: fc.jsonValue() },
      ),
    },
    { requiredKeys: ['type'] },
  ),
})).node;

/** Documents that the editor could have written, with marks and addresses of every kind. */
const goodWords = fc.string({ minLength: 1, maxLength: 12 }).map((text) => text.replaceAll('\0', '') || 'a');
const goodMark = fc.oneof(
  fc.constantFrom(...markNames.slice(0, 5)).map((type) => ({ type })),
  fc
    .oneof(fc.webUrl(), fc.constantFrom('mailto:a@b.example'))
    .filter(isSafeLink)
    .map((href) => ({ type: 'link', attrs: { href } })),
);
const inline = fc.oneof(
  fc
    .tuple(goodWords, fc.array(goodMark, { maxLength: 8 }))
    .map(([text, marks]) => ({ type: 'text', text, marks })),
  fc.constant({ type: 'hardBreak' }),
  fc.constantFrom('tom', '"><script>').map((label) => ({ type: 'mention', attrs: { id: 'tom', label } })),
);
export const good = fc
  .letrec<{ block: object; blocks: object[] }>((tie) => ({
    blocks: fc.array(tie('block'), { maxLength: 3 }),
    block: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.array(inline, { maxLength: 4 }).map((content) => ({ type: 'paragraph', content })),
      fc
        .tuple(fc.array(inline, { maxLength: 2 }), fc.integer({ min: -1, max: 9 }))
        .map(([content, level]) => ({ type: 'heading', attrs: { level }, content })),
      fc.constant({ type: 'horizontalRule' }),
      goodWords.map((text) => ({ type: 'codeBlock', content: [{ type: 'text', text }] })),
      fc.nat(3).map((more) => ({
        type: 'image',
        attrs: { src: ours, alt: `The head ${more}`, width: 800, height: 600 },
      })),
      tie('blocks').map((content) => ({ type: 'blockquote', content })),
      fc
        .tuple(fc.array(tie('blocks'), { maxLength: 3 }), fc.constantFrom('bulletList', 'orderedList'))
        .map(([items, type]) => ({
          type,
          attrs: { start: items.length },
          content: items.map((content) => ({ type: 'listItem', content })),
        })),
    ),
  }))
  .blocks.map((content) => ({ type: 'doc', content }));

/** A valid document with one node put in another's place. */
const parts = fc.oneof(
  inline,
  goodMark,
  good,
  good.map(({ content }) => content[0] ?? {}),
  goodWords,
);
const anything = fc.oneof(parts, parts, wild, fc.jsonValue(), mark, attrs, words);
export const mutated = fc.tuple(good, fc.nat(), anything).map(([whole, where, what]) => {
  // A copy: some of its parts are the same object in every document.
  const doc = structuredClone(whole);
  const places: [object, string][] = [];
  JSON.stringify(doc, function visit(key, value) {
    places.push([this, key]);
    return value;
  });
  const [owner, key] = places[1 + (where % Math.max(1, places.length - 1))] ?? [doc, 'content'];
  const value = structuredClone(what);
  Object.defineProperty(owner, key, { value, enumerable: true, configurable: true, writable: true });
  return doc;
});
