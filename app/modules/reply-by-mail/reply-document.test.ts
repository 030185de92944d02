import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildMailedReplyContent } from './reply-document.ts';

const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const words = (text: string) => ({ type: 'text', text });
const document = (...lines: string[]) => buildMailedReplyContent([{ quoted: false, lines }], []).content;

test('paragraphs are parted by empty lines, and lines stay lines', () => {
  assert.deepEqual(document('Two of us:', 'Tom', 'Joan', '', '', 'See you'), [
    paragraph(
      ...[words('Two of us:'), { type: 'hardBreak' }, words('Tom'), { type: 'hardBreak' }, words('Joan')],
    ),
    paragraph(words('See you')),
  ]);
});

test('a line that the program broke where the next word did not fit is one again', () => {
  const [first, second] = [
    'I can take three people from the church at a quarter past five, and one',
    'more if nobody minds the dog.',
  ];
  assert.deepEqual(document(first, second), [paragraph(words(`${first} ${second}`))]);
});

test('a web address leads where it says, and what is written behind it does not belong to it', () => {
  const link = (href: string) => ({ ...words(href), marks: [{ type: 'link', attrs: { href } }] });
  assert.deepEqual(document('See https://maps.example/church?x=1. Bye'), [
    paragraph(words('See '), link('https://maps.example/church?x=1'), words('.'), words(' Bye')),
  ]);
  assert.deepEqual(document('https://club@thief.example/'), [
    paragraph(words('https://club@thief.example/')),
  ]);
});

test('what is quoted stands apart, and pictures come last', () => {
  const picture = { type: 'image', attrs: { src: '/api/forum/pictures/aaaaaaaaaa' } };
  const parts = [
    { quoted: true, lines: ['Who drives?'] },
    { quoted: false, lines: ['I do.\u0007'] },
  ];
  assert.deepEqual(buildMailedReplyContent(parts, [picture]).content, [
    { type: 'blockquote', content: [paragraph(words('Who drives?'))] },
    paragraph(words('I do.')),
    picture,
  ]);
});
