import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { findMentions, replaceMentionLabels } from './mention-nodes.ts';
import { richTextToPlainText } from './rich-text.ts';
import { isBlankRichText, isSafeLink, parseRichText } from './rich-text-rules.ts';

const text = (words: string, marks?: unknown) => ({ type: 'text', text: words, ...(marks ? { marks } : {}) });
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const doc = (...content: unknown[]) => ({ type: 'doc', content });
const read = (value: unknown) => parseRichText(JSON.stringify(value));

test('what the editor writes is read as it is', () => {
  const written = doc(
    { type: 'heading', attrs: { level: 2 }, content: [text('Friday')] },
    paragraph(text('A '), text('bold', [{ type: 'bold' }]), { type: 'hardBreak' }, text('word')),
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('one'))] }] },
    { type: 'orderedList', attrs: { start: 3 }, content: [{ type: 'listItem', content: [paragraph()] }] },
    { type: 'blockquote', content: [paragraph(text('said', [{ type: 'italic' }, { type: 'strike' }]))] },
    { type: 'horizontalRule' },
    paragraph(text('here', [{ type: 'link', attrs: { href: 'https://example.org/a?b=c' } }])),
  );
  const kept = read(written);
  assert.equal(kept.content?.length, 7);
  assert.deepEqual(kept.content?.[0], written.content[0]);
  assert.deepEqual(kept.content?.[6], written.content[6]);
});

test('attributes that are not known are dropped', () => {
  const kept = read(
    doc(
      { type: 'paragraph', attrs: { style: 'x', onclick: 'x' }, content: [text('a')] },
      paragraph(
        text('b', [{ type: 'link', attrs: { href: 'https://a.example/', target: '_top', class: 'x' } }]),
      ),
      { type: 'heading', attrs: { level: 99, id: 'main' }, content: [text('c')] },
    ),
  );
  assert.deepEqual(kept.content?.[0], paragraph(text('a')));
  assert.deepEqual(kept.content?.[1]?.content?.[0]?.marks, [
    { type: 'link', attrs: { href: 'https://a.example/' } },
  ]);
  assert.deepEqual(kept.content?.[2]?.attrs, { level: 4 });
});

const named = (id: unknown, label: unknown = 'Tom') => ({ type: 'mention', attrs: { id, label } });

test('a mention is read with its id and its label and nothing else', () => {
  const mention = {
    ...named('tom-1_x'),
    attrs: { id: 'tom-1_x', label: 'Tom B', mentionSuggestionChar: '@' },
  };
  const kept = read(doc(paragraph(text('Ask '), { ...mention, marks: [{ type: 'bold' }] })));
  assert.deepEqual(kept, doc(paragraph(text('Ask '), named('tom-1_x', 'Tom B'))));
  assert.equal(richTextToPlainText(kept), 'Ask @Tom B');
  assert.ok(!isBlankRichText(read(doc(paragraph(named('tom'))))));
});

test('who is named is told once each, and whoever is nobody becomes words', () => {
  const kept = read(doc(paragraph(named('a', 'Ann'), named('b', 'Bob')), paragraph(named('a', 'Ann'))));
  assert.deepEqual(
    findMentions(kept).map(({ id }) => id),
    ['a', 'b'],
  );
  const after = replaceMentionLabels(kept, ({ id }) => (id === 'a' ? 'Anna' : undefined));
  assert.deepEqual(after, doc(paragraph(named('a', 'Anna'), text('@Bob')), paragraph(named('a', 'Anna'))));
});

const refused: Record<string, unknown> = {
  'a mention without attributes': doc(paragraph({ type: 'mention' })),
  'a mention of no id': doc(paragraph(named(''))),
  'a mention of another kind of id': doc(paragraph(named('a"b'))),
  'a mention of a long id': doc(paragraph(named('a'.repeat(65)))),
  'a mention of a number': doc(paragraph(named(1))),
  'a mention without a label': doc(
    paragraph(named('tom', undefined), { type: 'mention', attrs: { id: 'tom' } }),
  ),
  'a mention with a blank label': doc(paragraph(named('tom', '  '))),
  'a mention with a long label': doc(paragraph(named('tom', 'x'.repeat(81)))),
  'a mention of two lines': doc(paragraph(named('tom', 'Tom\nB'))),
  'a mention with what cannot be kept': doc(paragraph(named('tom', 'T\0'))),
  'a mention outside a paragraph': doc(named('tom')),
  'a mention in code': doc({ type: 'codeBlock', content: [named('tom')] }),
  'no document': paragraph(text('a')),
  'a node that is not known': doc({ type: 'iframe', attrs: { src: 'https://evil.example' } }),
  'a picture': doc({ type: 'image', attrs: { src: 'https://evil.example/x.png' } }),
  'a document in a document': doc(doc(paragraph(text('a')))),
  'text without a paragraph': doc(text('a')),
  'a list of paragraphs': doc({ type: 'bulletList', content: [paragraph(text('a'))] }),
  'a mark that is not known': doc(paragraph(text('a', [{ type: 'script' }]))),
  'a link that runs': doc(paragraph(text('a', [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }]))),
  'a link that runs, in disguise': doc(
    paragraph(text('a', [{ type: 'link', attrs: { href: 'java\nscript:alert(1)' } }])),
  ),
  'a data link': doc(paragraph(text('a', [{ type: 'link', attrs: { href: 'data:text/html,x' } }]))),
  'a link without an address': doc(paragraph(text('a', [{ type: 'link' }]))),
  'an empty text': doc(paragraph(text(''))),
  'a number for text': doc(paragraph({ type: 'text', text: 1 })),
  'content that is no list': { type: 'doc', content: { length: 1 } },
  'a list': [],
  nothing: null,
  'a type from the prototype': doc({ type: 'constructor' }),
};

for (const [what, value] of Object.entries(refused)) {
  test(`${what} is refused`, () => assert.throws(() => read(value), /^Error: .*\.$/));
}

test('what is no JSON, too long, too deep or too many is refused', () => {
  assert.throws(() => parseRichText('<p>Hello</p>'));
  assert.throws(() => parseRichText(''));
  assert.throws(
    () => parseRichText(JSON.stringify(doc(paragraph(text('a'.repeat(100_001)))))),
    /^Error: This text is too long\. Use fewer words\.$/,
  );
  let deep: unknown = paragraph(text('a'));
  for (let depth = 0; depth < 20; depth += 1) deep = { type: 'blockquote', content: [deep] };
  assert.throws(() => read(doc(deep)), /^Error: Use fewer words, or fewer lists within lists\.$/);
  assert.throws(
    () => read(doc(...Array.from({ length: 4000 }, () => ({ type: 'paragraph' })))),
    /^Error: Use fewer words, or fewer lists within lists\.$/,
  );
});

test('a text of nothing but space and empty blocks is blank', () => {
  assert.ok(isBlankRichText(read(doc())));
  assert.ok(isBlankRichText(read(doc(paragraph(text('  '), { type: 'hardBreak' }), paragraph()))));
  assert.ok(!isBlankRichText(read(doc(paragraph(text('.'))))));
});

test('only web and mail addresses are links', () => {
  for (const good of ['https://a.example', 'http://a.example/x?y#z', 'mailto:a@b.example'])
    assert.ok(isSafeLink(good), good);
  for (const bad of [
    '',
    'a.example',
    '//a.example',
    'ftp://a.example',
    'vbscript:x',
    'https://a b',
    'file:///x',
  ])
    assert.ok(!isSafeLink(bad), bad);
});

test('whatever comes in, what is kept can be read again and is the same', () => {
  const any = fc.letrec((tie) => ({
    node: fc.record(
      {
        type: fc.constantFrom('doc', 'paragraph', 'heading', 'text', 'bulletList', 'listItem', 'image', 'x'),
        text: fc.option(fc.string(), { nil: undefined }),
        attrs: fc.option(fc.dictionary(fc.string(), fc.jsonValue()), { nil: undefined }),
        marks: fc.option(fc.array(fc.record({ type: fc.constantFrom('bold', 'link', 'evil') }))),
        content: fc.option(fc.array(tie('node'), { maxLength: 4 }), { nil: undefined }),
      },
      { requiredKeys: ['type'] },
    ),
  })).node;
  const good = fc
    .array(fc.array(fc.string({ minLength: 1 }), { maxLength: 3 }), { maxLength: 4 })
    .map((lines) => doc(...lines.map((words) => paragraph(...words.map((word) => text(word))))));
  fc.assert(
    fc.property(fc.oneof(any, good, fc.jsonValue()), (value) => {
      let kept: unknown;
      try {
        kept = read(value);
      } catch (error) {
        assert.match((error as Error).message, /\.$/);
        return;
      }
      assert.deepEqual(parseRichText(JSON.stringify(kept)), kept);
    }),
    { numRuns: 1000 },
  );
});

test('whoever is named, the text round them is read again as it was, and with other labels too', () => {
  const id = fc.stringMatching(/^[\w-]{1,64}$/);
  const label = fc
    .string({ minLength: 1, maxLength: 80, unit: 'grapheme' })
    .filter((label) => label.trim() !== '' && label.length <= 80 && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(label));
  const part = fc.oneof(
    fc.string({ minLength: 1 }).map((words) => text(words)),
    fc.tuple(id, label).map(([id, label]) => named(id, label)),
  );
  const written = fc
    .array(fc.array(part, { maxLength: 5 }), { maxLength: 4 })
    .map((lines) =>
      doc(...lines.map((parts) => (parts.length > 0 ? paragraph(...parts) : { type: 'paragraph' }))),
    );
  fc.assert(
    fc.property(written, label, (value, other) => {
      const given = value.content.length > 0 ? value : { type: 'doc' };
      const kept = read(given);
      assert.deepEqual(kept, given);
      assert.deepEqual(
        replaceMentionLabels(kept, ({ label }) => label),
        kept,
      );
      for (const label of [other, undefined]) {
        const after = replaceMentionLabels(kept, () => label);
        assert.deepEqual(read(after), after);
        assert.equal(findMentions(after).length, label === undefined ? 0 : findMentions(kept).length);
      }
    }),
    { numRuns: 300 },
  );
});
