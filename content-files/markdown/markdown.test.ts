import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getRichTextSections, richTextToPlainText, toAnchorId } from '#app/core/rich-text/rich-text.ts';
import { parseFrontMatter, parseMarkdown } from './markdown.ts';

test('a text becomes a document of known nodes and marks', () => {
  const doc = parseMarkdown(
    '## Costs\n\nIt is **{membershipFee}** & *fair*, see [here](/how-to-join).\n\n- one\n- two\n',
  );
  assert.deepEqual(doc, {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Costs' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'It is ' },
          { type: 'text', text: '{membershipFee}', marks: [{ type: 'bold' }] },
          { type: 'text', text: ' & ' },
          { type: 'text', text: 'fair', marks: [{ type: 'italic' }] },
          { type: 'text', text: ', see ' },
          { type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href: '/how-to-join' } }] },
          { type: 'text', text: '.' },
        ],
      },
      {
        type: 'bulletList',
        content: ['one', 'two'].map((text) => ({
          type: 'listItem',
          content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
        })),
      },
    ],
  });
});

test('a picture alone is a block, with the size of its file', () => {
  const doc = parseMarkdown('![The green](/pictures/g.svg "From above")', () => ({ width: 9, height: 7 }));
  assert.deepEqual(doc.content, [
    {
      type: 'image',
      attrs: { src: '/pictures/g.svg', alt: 'The green', title: 'From above', width: 9, height: 7 },
    },
  ]);
});

for (const source of ['<b>bold</b>', '| a | b |\n|---|---|\n| 1 | 2 |', '```\ncode\n```']) {
  test(`${JSON.stringify(source)} is refused, not dropped`, () => {
    assert.throws(() => parseMarkdown(source), /a page cannot contain/);
  });
}

test('a document’s words and parts are found', () => {
  const doc = parseMarkdown('## What to bring\n\nFlat **shoes**.\n\n### Not\n\n## Joining\n\nCome.');
  assert.deepEqual(getRichTextSections(doc), [
    { id: 'what-to-bring', title: 'What to bring' },
    { id: 'joining', title: 'Joining' },
  ]);
  assert.equal(richTextToPlainText(doc), 'What to bring Flat shoes. Not Joining Come.');
  assert.equal(toAnchorId('“Am I too old?”'), 'am-i-too-old');
});

test('front matter splits at the first colon', () => {
  assert.deepEqual(parseFrontMatter('---\ntitle: A: b\nquoted: "x"\n---\nText\n'), {
    facts: { title: 'A: b', quoted: 'x' },
    text: 'Text\n',
  });
  assert.deepEqual(parseFrontMatter('Only text'), { facts: {}, text: 'Only text' });
});
