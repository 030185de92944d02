import fc, { type Arbitrary } from 'fast-check';
import type { Operation, Plan, Raw } from './calls.ts';
import { odd, oddTexts } from './odd.ts';
import { type Schema, valueFor } from './values.ts';

const raw = (value: Raw['raw']): Raw => ({ raw: value });
const brokenBodies = [
  ...[
    '',
    '{',
    '{"a":',
    'null',
    '[]',
    '"x"',
    '\0',
    '{"a":1}{"b":2}',
    '{"__proto__":{"role":"administrator"}}',
  ],
  ...['['.repeat(50_000), `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`, `{"a":"${'x'.repeat(200_000)}"}`],
  ...['a=1&a=2', '%', 'username=%00&password=%zz', '<xml/>', '{"a":1e999}', '{"a":"\\ud800"}'],
].map(raw);
const brokenBytes = [
  raw(new Uint8Array([0xff, 0xfe, 0x00])),
  raw(new Uint8Array([0x7b, 0x22, 0x61, 0xc3, 0x28, 0x22, 0x7d])),
  raw(new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 0xab, 0x56, 0x4a])),
];
const otherTypes = [
  undefined,
  '',
  ...[
    'text/plain',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-7',
  ],
  ...[
    'application/x-www-form-urlencoded',
    'application/json',
    'text/csv',
    'image/jpeg',
    'image/svg+xml',
    ';;;',
  ],
];

export function bodyOf(
  { method, types }: Operation,
  pictures: Uint8Array<ArrayBuffer>[],
): Arbitrary<Plan['body']> {
  const broken = fc.oneof(fc.constantFrom(...brokenBodies), fc.constantFrom(...brokenBytes), odd);
  const own = Object.entries(types).map(([type, { schema }]) =>
    fc.record({ type: fc.constant(type), value: content(type, schema, pictures) }),
  );
  const anything = fc.record({ type: fc.constantFrom(...otherTypes), value: broken });
  if (own.length === 0)
    return method === 'GET'
      ? fc.constant(undefined)
      : fc.oneof({ weight: 10, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: anything });
  return fc.oneof(
    { weight: 40, arbitrary: fc.oneof(...own) },
    { weight: 3, arbitrary: fc.record({ type: fc.constantFrom(...Object.keys(types)), value: broken }) },
    { weight: 1, arbitrary: anything },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}

const cells = fc.oneof(
  fc.constantFrom(
    'Name',
    'Email',
    'Date',
    'Opponent',
    '9 June',
    'Farlby',
    'Home',
    '18:30',
    'Tuesday',
    'Ann Lee',
  ),
  fc.constantFrom(...oddTexts),
);

function content(type: string, schema: Schema, pictures: Uint8Array<ArrayBuffer>[]): Arbitrary<unknown> {
  if (type.startsWith('image/')) return fc.constantFrom(...pictures.map(raw));
  if (type !== 'text/csv') return valueFor(schema);
  const head = fc.constantFrom(
    'Name,Email',
    'Date,Opponent,Venue,Time',
    'Date;Opponent',
    '\ufeffname,e-mail,phone',
  );
  const rows = fc.array(fc.array(cells, { minLength: 1, maxLength: 6 }), { maxLength: 8 });
  return fc
    .tuple(head, rows, fc.constantFrom('\n', '\r\n', '\r'), fc.boolean())
    .map(([first, lines, end, quoted]) => {
      const cell = (text: string) => (quoted ? `"${text.replaceAll('"', '""')}"` : text);
      return raw([first, ...lines.map((line) => line.map(cell).join(','))].join(end));
    });
}
