import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { filterContacts, formatContactCards } from './contact-cards.ts';

const joan = {
  id: 'joan',
  name: 'Joan Appleby',
  phone: '01522 900123',
  email: 'joan@larkby.example',
  address: '',
};

test('a contact has the name in its parts, the club, and what the member shares', () => {
  assert.deepEqual(formatContactCards([joan], 'Larkby Bowls Club').split('\r\n'), [
    'BEGIN:VCARD',
    'VERSION:3.0',
    'UID:joan',
    'N:Appleby;Joan;;;',
    'FN:Joan Appleby',
    'ORG:Larkby Bowls Club',
    'TEL:01522 900123',
    'EMAIL:joan@larkby.example',
    'END:VCARD',
    '',
  ]);
  const [ann, bob] = [
    { ...joan, phone: '', email: '', address: '1, The Green\nLarkby; LN1 1AA' },
    { ...joan, phone: '', email: '' },
  ];
  assert.match(formatContactCards([ann], 'Larkby'), /^ADR:;;1\\, The Green\\nLarkby\\; LN1 1AA;;;;\r$/m);
  assert.deepEqual(filterContacts([ann, bob, joan]), [ann, joan]);
});

test('an officer has a role, and the page to write to them', () => {
  const officer = { name: 'Ann Brader', role: 'Secretary', url: 'https://larkby.example/the-committee/ann' };
  assert.deepEqual(formatContactCards([officer], 'Larkby').split('\r\n').slice(2, -2), [
    'N:Brader;Ann;;;',
    'FN:Ann Brader',
    'ORG:Larkby',
    'TITLE:Secretary',
    'URL:https://larkby.example/the-committee/ann',
  ]);
});

test('whatever is in them, each property is one line of at most 75 bytes, and reads as it was written', () => {
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 120 })
    .filter((one) => !/\r|\u2028/.test(one));
  fc.assert(
    fc.property(text, text, (name, address) => {
      const card = formatContactCards([{ ...joan, name, address }], 'Larkby');
      const lines = card.split('\r\n');
      for (const line of lines) assert.ok(Buffer.byteLength(line) <= 75 && !line.includes('\n'), line);
      const unfolded = card.replaceAll('\r\n ', '').split('\r\n');
      const value = (key: string) => unfolded.find((line) => line.startsWith(key))?.slice(key.length) ?? '';
      const read = (written: string) =>
        written.replace(/\\([\\;,n])/g, (_, letter: string) => (letter === 'n' ? '\n' : letter));
      assert.equal(read(value('FN:')), name);
      assert.equal(read(value('ADR:;;').replace(/;;;;$/, '')), address);
    }),
    { numRuns: 100 },
  );
});
