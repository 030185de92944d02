import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer, type ViteDevServer } from 'vite';
import { root } from '#server/config.ts';
import { plainText, type RichText } from './rich-text.ts';
import { isBlank, isLink, readRichText } from './rich-text-rules.ts';

/** No input makes it accept what the renderer cannot show safely, and whatever it accepts survives a round trip. */

const ours = '/api/forum/pictures/k3v9x2m7qa';
const isOurs = (src: string) => src === ours;
const accept = (text: string) => readRichText(text, { pictures: isOurs });

// The renderer is JSX, which Node does not read; the same tool that builds it makes it ready.
let vite: ViteDevServer;
let show: (doc: RichText) => string;
before(async () => {
  vite = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const load = async (file: string, name: string) => (await vite.ssrLoadModule(file))[name];
  const Text: FunctionComponent<Record<string, unknown>> = await load('/app/ui/rich-text.tsx', 'RichText');
  const Picture: FunctionComponent<Record<string, unknown>> = await load(
    '/app/ui/pictures/fetched-picture.tsx',
    'FetchedPicture',
  );
  const never = () => new Promise(() => {});
  show = (doc) =>
    renderToStaticMarkup(
      createElement(Text, {
        doc,
        members: true,
        picture: (facts: object) => createElement(Picture, { ...facts, load: never }),
      }),
    );
});
after(() => vite.close());

const tags = new Set(
  'div p h3 h4 h5 ul ol li blockquote hr br pre code strong em s u a span figure button img'.split(' '),
);
/** The attributes that our own elements carry; nothing of a document's may become another. */
const attributes = /^(class|href|rel|src|alt|width|height|type|start|aria-busy)$/;

/** Reads HTML as strictly as it is written, and refuses every element, attribute and address that is not expected. */
function assertSafe(html: string): void {
  for (const [, inner = ''] of html.matchAll(/<([^>]*)>/g)) {
    if (inner.startsWith('/')) continue;
    const [, tag = '', rest = ''] = /^([a-z0-9]+)((?: .*)?)$/s.exec(inner.replace(/\/$/, '')) ?? [];
    assert.ok(tags.has(tag), `<${inner}>`);
    const found = [...rest.matchAll(/ ([a-z-]+)="([^"]*)"/g)];
    assert.equal(found.map(([all]) => all).join(''), rest, `<${inner}>`);
    for (const [, name = '', value = ''] of found) {
      assert.match(name, attributes, `<${inner}>`);
      if (name === 'href')
        assert.ok(isLink(plain(value)) && /^(https?:\/\/|mailto:)/i.test(plain(value)), value);
      if (name === 'src') assert.match(value, /^data:image\/svg\+xml,%3Csvg[\w%.=" -]*$/);
    }
  }
}

const plain = (html: string) =>
  html.replace(
    /&(amp|lt|gt|quot|#x27);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'",
  );

/** What must hold of every input; true if it was accepted. */
function holds(text: string): boolean {
  let kept: RichText;
  try {
    kept = accept(text);
  } catch (error) {
    assert.ok(error instanceof Error && error.constructor === Error, `a fault: ${(error as Error).stack}`);
    assert.match(error.message, /^[A-Z].*\.$/);
    return false;
  }
  const again = accept(JSON.stringify(kept));
  assert.deepEqual(again, kept);
  assert.equal(isBlank(again), isBlank(kept));
  assert.equal(typeof plainText(kept), 'string');
  assertSafe(show(kept));
  return true;
}

const check = (arbitrary: fc.Arbitrary<unknown>, numRuns: number, least: number) => {
  let accepted = 0;
  fc.assert(
    fc.property(arbitrary, (value) => {
      if (holds(typeof value === 'string' ? value : JSON.stringify(value))) accepted += 1;
    }),
    { numRuns, seed: 1 },
  );
  // A generator of nothing but nonsense would prove nothing.
  assert.ok(accepted >= least, `only ${accepted} of ${numRuns} were accepted`);
};

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

/** 'JaVa\tscript:alert(1)' and its cousins. */
const disguised = fc
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
const href = fc.oneof(
  fc.constantFrom('https://a.example/?b=c&d="e"', 'mailto:a@b.example', 'HTTP://A.example'),
  disguised,
  fc.webUrl(),
  fc.string(),
  fc.jsonValue(),
);

const words = fc.oneof(
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

/** Trees of anything: known and unknown nodes wherever they may not stand. */
const wild = fc.letrec((tie) => ({
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

test('trees of anything', () => {
  const doc = fc.array(wild, { maxLength: 3 }).map((content) => ({ type: 'doc', content }));
  check(fc.oneof(wild, doc), 1500, 50);
});

/** Documents that the editor could have written, with marks and addresses of every kind. */
const goodWords = fc.string({ minLength: 1, maxLength: 12 }).map((text) => text.replaceAll('\0', '') || 'a');
const goodMark = fc.oneof(
  fc.constantFrom(...markNames.slice(0, 5)).map((type) => ({ type })),
  fc
    .oneof(fc.webUrl(), fc.constantFrom('mailto:a@b.example'))
    .filter(isLink)
    .map((href) => ({ type: 'link', attrs: { href } })),
);
const inline = fc.oneof(
  fc
    .tuple(goodWords, fc.array(goodMark, { maxLength: 8 }))
    .map(([text, marks]) => ({ type: 'text', text, marks })),
  fc.constant({ type: 'hardBreak' }),
  fc.constantFrom('tom', '"><script>').map((label) => ({ type: 'mention', attrs: { id: 'tom', label } })),
);
const good = fc
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

test('documents that the editor could have written', () => check(good, 800, 600));

/** A good document in which one thing stands in another's place. */
const parts = fc.oneof(
  inline,
  goodMark,
  good,
  good.map(({ content }) => content[0] ?? {}),
  goodWords,
);
const anything = fc.oneof(parts, parts, wild, fc.jsonValue(), mark, attrs, words);
const mutated = fc.tuple(good, fc.nat(), anything).map(([whole, where, what]) => {
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

test('good documents with one thing spoilt', () => check(mutated, 2000, 100));

test('good documents with some of their letters spoilt', () => {
  const spoilt = fc
    .tuple(good, fc.nat(), fc.oneof(words, fc.constantFrom('{', '}', ',', '"', '[[', ':')))
    .map(([doc, at, what]) => {
      const text = JSON.stringify(doc);
      const from = at % text.length;
      return text.slice(0, from) + what + text.slice(from + 1);
    });
  check(spoilt, 800, 50);
});

test('no disguise makes an address a link that is none', () => {
  fc.assert(
    fc.property(fc.oneof(disguised, href.map(String)), (address) => {
      if (!isLink(address)) return;
      // As a browser would follow it from a page of ours.
      const { protocol, username } = new URL(address, 'https://our-club.example/forums/topics/x');
      assert.ok(['http:', 'https:', 'mailto:'].includes(protocol), address);
      assert.equal(new URL(address, 'https://our-club.example/').href, new URL(address).href, address);
      assert.equal(username, '');
    }),
    { numRuns: 5000, seed: 1 },
  );
});

const deep = (levels: number, open: string, close: string) =>
  `{"type":"doc","content":[${open.repeat(levels)}${close.repeat(levels)}]}`;

test('what is enormous or bottomless is refused at once', () => {
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'x'.repeat(5_000_000) }] };
  assert.equal(holds(JSON.stringify({ type: 'doc', content: [paragraph] })), false);
  for (const levels of [13, 100, 2000, 10_000, 1_000_000]) {
    assert.equal(holds(deep(levels, '{"type":"blockquote","content":[', ']}')), false);
    assert.equal(holds(deep(levels, '[', ']')), false);
    assert.equal(holds('['.repeat(levels)), false);
    assert.equal(
      holds(deep(levels, '{"type":"bulletList","content":[{"type":"listItem","content":[', ']}]}')),
      false,
    );
  }
});

test('a mark given a thousand times is one, and an empty heading is a paragraph', () => {
  const text = {
    type: 'text',
    text: 'a',
    marks: [...Array(1000).fill({ type: 'bold' }), { type: 'italic' }],
  };
  const of = (type: string, ...content: object[]) => ({ type: 'doc', content: [{ type, content }] });
  assert.ok(holds(JSON.stringify(of('paragraph', text))));
  const kept = accept(JSON.stringify(of('paragraph', text)));
  assert.deepEqual(kept.content?.[0]?.content?.[0]?.marks, [{ type: 'bold' }, { type: 'italic' }]);
  for (const content of [[], [{ type: 'hardBreak' }], [{ type: 'text', text: ' \u200b' }]]) {
    assert.ok(holds(JSON.stringify(of('heading', ...content))));
    assert.equal(accept(JSON.stringify(of('heading', ...content))).content?.[0]?.type, 'paragraph');
  }
});
