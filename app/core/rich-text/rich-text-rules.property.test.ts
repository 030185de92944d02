import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer, type ViteDevServer } from 'vite';
import { projectRootFolder } from '#server/settings/config.ts';
import { disguised, good, href, mutated, ours, wild, words } from '#tests/hostile/texts.ts';
import { type RichText, richTextToPlainText } from './rich-text.ts';
import { isBlankRichText, isSafeLink, parseRichText } from './rich-text-rules.ts';

/** The schema accepts no input that the renderer cannot show safely, and every accepted input survives a round trip. */

const isOurs = (src: string) => src === ours;
const accept = (text: string) => parseRichText(text, { pictures: isOurs });

describe('whatever is sent as a text', () => {
  // The renderer is JSX, which Node does not parse: it is compiled by the tool that builds the program.
  let vite: ViteDevServer;
  let show: (doc: RichText) => string;
  before(async () => {
    vite = await createServer({
      root: projectRootFolder,
      configFile: false,
      appType: 'custom',
      logLevel: 'error',
      server: { middlewareMode: true, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
    });
    const load = async (file: string, name: string) => (await vite.ssrLoadModule(file))[name];
    const Text: FunctionComponent<Record<string, unknown>> = await load(
      '/app/ui/rich-text.tsx',
      'RichTextView',
    );
    const Picture: FunctionComponent<Record<string, unknown>> = await load(
      '/app/ui/pictures/private-picture.tsx',
      'PrivatePicture',
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
  /** Attributes rendered on our own elements; an attribute of a document may not become another one. */
  const attributes = /^(class|href|rel|src|alt|width|height|type|start|aria-busy)$/;

  /** Parse HTML as strictly as it is written, and fail on every element, attribute and address that is not expected. */
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
          assert.ok(isSafeLink(plain(value)) && /^(https?:\/\/|mailto:)/i.test(plain(value)), value);
        if (name === 'src') assert.match(value, /^data:image\/svg\+xml,%3Csvg[\w%.=" -]*$/);
      }
    }
  }

  const plain = (html: string) =>
    html.replace(
      /&(amp|lt|gt|quot|#x27);/g,
      (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'",
    );

  /** Check the invariants for one input; return true if it was accepted. */
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
    assert.equal(isBlankRichText(again), isBlankRichText(kept));
    assert.equal(typeof richTextToPlainText(kept), 'string');
    assertSafe(show(kept));
    return true;
  }

  const check = (arbitrary: fc.Arbitrary<unknown>, numRuns: number, least: number) => {
    let accepted = 0;
    fc.assert(
      fc.property(arbitrary, (value) => {
        if (holds(typeof value === 'string' ? value : JSON.stringify(value))) accepted += 1;
      }),
      { numRuns },
    );
    // Guards against a generator whose inputs are almost all refused, which would prove too little.
    assert.ok(accepted >= least, `only ${accepted} of ${numRuns} were accepted`);
  };

  test('trees of anything', () => {
    const doc = fc.array(wild, { maxLength: 3 }).map((content) => ({ type: 'doc', content }));
    check(fc.oneof(wild, doc), 1500, 50);
  });

  test('documents that the editor could have written', () => check(good, 800, 600));

  test('good documents with one thing spoilt', () => check(mutated, 2000, 50));

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
      fc.property(fc.oneof(disguised, href.map(fc.stringify)), (address) => {
        if (!isSafeLink(address)) return;
        // Resolved as by a browser on a page of ours.
        const { protocol, username } = new URL(address, 'https://our-club.example/forums/topics/x');
        assert.ok(['http:', 'https:', 'mailto:'].includes(protocol), address);
        assert.equal(new URL(address, 'https://our-club.example/').href, new URL(address).href, address);
        assert.equal(username, '');
      }),
      { numRuns: 5000 },
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
});
