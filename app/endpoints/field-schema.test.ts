import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getZodErrorsByField } from '#app/core/validation-errors.ts';
import { createFormFieldsSchema } from './field-schema.server.ts';
import {
  defineCheckboxField,
  defineCustomField,
  defineDateField,
  defineNumberField,
  defineSelectField,
  defineTextareaField,
  defineTextField,
  defineTimeField,
} from './fields.ts';

const shape = createFormFieldsSchema({
  name: defineTextField('Name', { maxLength: 5, requiredMessage: 'Enter a name.' }),
  note: defineTextField('Note', { maxLength: 5 }),
  text: defineTextareaField('Text', { maxLength: 20 }),
  count: defineNumberField('How many?', { min: 1, max: 20, invalidMessage: 'A number from 1 to 20.' }),
  kind: defineSelectField('Kind', {
    options: { a: 'The first', b: 'The second' },
    invalidMessage: 'One of two.',
  }),
  shown: defineCheckboxField('Shown'),
  at: defineTimeField('When it begins'),
  on: defineDateField('Day', { requiredMessage: 'Choose a day.' }),
  picture: defineCustomField('Photograph'),
});

const right = { name: ' Teas ', count: '3', kind: 'a', on: '2025-05-20' };

test('what may be left out has its nothing; lines are trimmed, and numbers come as they are typed', () => {
  assert.deepEqual(shape.parse(right), {
    name: 'Teas',
    note: '',
    text: '',
    count: 3,
    kind: 'a',
    shown: false,
    at: '',
    on: '2025-05-20',
  });
});

const invalid: [string, object, string][] = [
  ['nothing where something is needed', { name: ' ' }, 'Enter a name.'],
  ['none at all', { name: undefined }, 'Enter a name.'],
  ['too long', { name: 'Teas and bar' }, 'Must be 5 characters or fewer.'],
  ['two lines', { name: 'a\nb' }, 'Enter one line of text, without line breaks or tabs.'],
  ['what cannot be kept', { text: 'a\0' }, 'This contains a character that cannot be saved. Type it again.'],
  ['no phone number', { count: 'many' }, 'A number from 1 to 20.'],
  ['a part of one', { count: '1.5' }, 'A number from 1 to 20.'],
  ['too many', { count: 21 }, 'A number from 1 to 20.'],
  ['none of the choices', { kind: 'c' }, 'One of two.'],
  ['neither yes nor no', { shown: 'maybe' }, 'Choose yes or no.'],
  ['no time', { at: '25:00' }, 'Enter a time such as 14:30, or leave this empty.'],
  ['a day that there is not', { on: '2025-02-29' }, 'Choose a day.'],
];

for (const [what, given, sentence] of invalid)
  test(`${what}: a sentence at its field`, () => {
    const { error } = shape.safeParse({ ...right, ...given });
    assert.ok(error);
    assert.deepEqual(getZodErrorsByField(error), { [Object.keys(given)[0] ?? '']: sentence });
  });

test('several lines may hold line ends', () => {
  assert.equal(shape.parse({ ...right, text: 'a\nb' }).text, 'a\nb');
});
