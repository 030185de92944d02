import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseMarkdown } from './markdown.ts';
import { formatMarkdown } from './write-markdown.ts';

const noSize = () => ({});
const text = (text: string, ...marks: object[]) => ({ type: 'text', text, ...(marks.length && { marks }) });
const doc = (...content: object[]) => JSON.stringify({ type: 'doc', content });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });

test('Markdown that the starter could hold is written as it was', () => {
  const source = [
    '## A heading with *words*',
    'One **bold _and_ more** with a [link to **us**](https://example.org/a?b=c) in it.',
    '- one\n- two\n  - inner',
    '1. first\n2. second',
    '> said\n>\n> again',
    '---',
    '![The green](/pictures/the-green.svg "In June")',
  ].join('\n\n');
  const body = JSON.stringify(parseMarkdown(source));
  const written = formatMarkdown(body, noSize);
  assert.ok(written);
  assert.equal(JSON.stringify(parseMarkdown(written)), body);
});

test('what looks like Markdown and is none comes back as the words that it was', () => {
  for (const words of [
    '2 * 3 * 4, _not_ [a link](x) `code`',
    '# no heading',
    '1. no list',
    '- no list',
    '> no quote',
    'a \\* b',
    '£5 & <b>more</b>',
    '=cmd',
    'Tea 🍵 at four',
    'https://larkby.example/club_house, HTTP://A.B or www.larkby.example',
    'hello@larkby.example',
  ]) {
    const body = doc(paragraph(text(words)));
    const written = formatMarkdown(body, noSize);
    assert.ok(written, words);
    assert.equal(JSON.stringify(parseMarkdown(written)), body);
  }
});

test('words with several marks have them in the editor’s order, however they are nested', () => {
  const link = { type: 'link', attrs: { href: '/how-to-join' } };
  const all = [link, { type: 'bold' }, { type: 'italic' }];
  const body = doc(paragraph(text('joining', ...all)), paragraph(text('both', ...all.slice(1))));
  const written = formatMarkdown(body, noSize);
  assert.equal(written, '[***joining***](/how-to-join)\n\n***both***\n');
  assert.equal(JSON.stringify(parseMarkdown(written)), body);
  assert.deepEqual(parseMarkdown('***[joining](/how-to-join)***'), {
    type: 'doc',
    content: [paragraph(text('joining', ...all))],
  });
});

test('what Markdown cannot hold is not written as Markdown', () => {
  for (const body of [
    doc(paragraph(text('underlined', { type: 'underline' }))),
    doc({ type: 'orderedList', attrs: { start: 3 }, content: [] }),
    doc(paragraph()),
    doc({ type: 'codeBlock', content: [text('x')] }),
    'no JSON',
  ])
    assert.equal(formatMarkdown(body, noSize), undefined, body);
});
