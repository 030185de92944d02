import fc, { type Arbitrary } from 'fast-check';
import { odd, oddText } from './odd.ts';

/** As much of JSON Schema as the site's own description of its calls uses. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
}

/**
 * Placeholder for the id of an existing row, resolved when the request is sent: the n-th row of the kind that its path or field
 * names.
 */
export interface Known {
  known: number;
}
export const isKnown = (value: unknown): value is Known =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'known');
export const known: Arbitrary<Known> = fc.record({ known: fc.nat(200) });

/** Mostly a value that the schema validates, sometimes something else. `oddly`: in how many of a thousand places. */
export function valueFor(schema: Schema, name = '', oddly = 15): Arbitrary<unknown> {
  const fits = fitting(schema, name, oddly);
  return fc.oneof({ weight: 1000 - oddly, arbitrary: fits }, { weight: oddly, arbitrary: odd });
}

function fitting(schema: Schema, name: string, oddly: number): Arbitrary<unknown> {
  const { anyOf, properties, items } = schema;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (anyOf) return fc.oneof(...anyOf.map((one) => valueFor(one, name, oddly)));
  const types = [schema.type ?? 'string'].flat();
  return fc.oneof(...types.map((type) => ofType(type)));

  function ofType(type: string): Arbitrary<unknown> {
    if (type === 'null') return fc.constant(null);
    if (type === 'boolean') return fc.boolean();
    if (type === 'integer' || type === 'number') return number(type === 'integer');
    if (type === 'array')
      return fc.array(valueFor(items ?? {}, name, oddly), { maxLength: Math.min(schema.maxItems ?? 6, 6) });
    if (type === 'object') return properties ? record(properties) : dictionary();
    return text(schema, name);
  }
  function number(whole: boolean): Arbitrary<unknown> {
    const { minimum: min = 0, maximum: max = 12 } = schema;
    const [low, high] = [Math.max(min, -9999), Math.min(max, 9999)];
    if (/version/.test(name))
      return fc.oneof({ weight: 6, arbitrary: known }, fc.constantFrom(0, 1, 2), fc.integer());
    if (/season|year/.test(name)) return fc.constantFrom(2025, 2025, 2025, 2024, 2026, 1, 9999);
    const some = fc.oneof(
      fc.integer({ min: Math.ceil(low), max: Math.min(12, Math.floor(high)) }),
      fc.integer({ min: Math.ceil(low), max: Math.floor(high) }),
    );
    return whole
      ? some
      : fc.oneof(
          some,
          some.map((n) => n / 2),
        );
  }
  function record(of: Record<string, Schema>): Arbitrary<unknown> {
    const fields = Object.entries(of).map(([key, one]) => [key, valueFor(one, key, oddly)] as const);
    const wanted = fc.record(Object.fromEntries(fields), {
      requiredKeys: (schema.required ?? []).filter(() => true),
    });
    const more = fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'role', 'id', 'x', ''), odd, {
      maxKeys: 2,
    });
    return fc.oneof(
      { weight: 12, arbitrary: wanted },
      { weight: 1, arbitrary: fc.tuple(wanted, more).map(([one, two]) => ({ ...one, ...two })) },
      { weight: 1, arbitrary: fc.record(Object.fromEntries(fields), { requiredKeys: [] }) },
    );
  }
  function dictionary(): Arbitrary<unknown> {
    const keys = fc.oneof(fc.constantFrom('secretary', 'email', 'founded', 'phone', 'mapLink'), oddText);
    return fc.dictionary(keys, valueFor(schema.additionalProperties as Schema, '', oddly), { maxKeys: 4 });
  }
}

const dates = fc.constantFrom(
  '2025-06-09',
  '2025-05-20',
  '2025-04-05',
  '2025-09-27',
  '2024-02-29',
  '2026-01-01',
);
const plain = fc.constantFrom(
  ...[
    'Words',
    'A title',
    'Spencer Shield',
    'joan',
    "O'Neill & Sons",
    'Zoë',
    'Tea & cakes at 3',
    'up',
    'home',
  ],
  ...['Farlby', '18:30', '05-13', 'tuesday', 'event:2025-05-20-tuesday', 'open:spencer-shield', '2-5,9'],
);

function text({ pattern, format, minLength = 0, maxLength = 200 }: Schema, name: string): Arbitrary<unknown> {
  const fill = fc.oneof(
    plain,
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) }),
  );
  if (pattern) return fc.oneof({ weight: 4, arbitrary: fc.stringMatching(new RegExp(pattern)) }, known);
  if (format === 'date-time') return dates.map((date) => `${date}T09:00:00.000Z`);
  if (/^(content|body|description|text)$/.test(name)) return fc.oneof(richText, fill);
  if (/password/i.test(name)) return fc.constantFrom('three woods', 'three woods', 'wrong one', 'four woods');
  if (/email|username/i.test(name))
    return fc.oneof(
      fc.constantFrom('tom@larkby.example', 'derek@larkby.example', 'applebys@larkby.example', 'edie.marsh'),
      fc.nat(500).map((n) => `new${n}@hostile.example`),
    );
  if (/date|starts|ends/.test(name))
    return fc.oneof({ weight: 9, arbitrary: dates }, fc.constantFrom('05-13', ''));
  if (name === 'day') return fc.oneof(fc.constantFrom('05-13', '06-03', '08-12'), dates);
  if (/map|link|href|url|web/.test(name))
    return fc.oneof(fc.constantFrom('https://example.org/', '', '/'), fill);
  if (
    /^(id|.*_id|key|topic|team|home|away|into|photo|photos|was|of|event|album|change|cover|what)$/.test(name)
  )
    return fc.oneof({ weight: 4, arbitrary: known }, { weight: 1, arbitrary: fill });
  if (name === 'cursor') return fc.oneof(fill, fc.jsonValue().map(asCursor));
  return fill;
}

const asCursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const marks = fc.array(
  fc.oneof(
    fc.record({ type: fc.constantFrom('bold', 'italic', 'code', 'strike') }),
    fc.record({
      type: fc.constant('link'),
      attrs: fc.record({ href: fc.oneof(fc.constant('https://example.org/'), oddText) }),
    }),
  ),
  { maxLength: 2 },
);
const leaf = fc.oneof(
  fc.record(
    { type: fc.constant('text'), text: fc.oneof(plain, oddText), marks },
    { requiredKeys: ['type', 'text'] },
  ),
  fc.record({
    type: fc.constant('mention'),
    attrs: fc.record({ id: fc.constantFrom('joan', 'peter', 'stan', 'nobody'), label: oddText }),
  }),
  fc.record({ type: fc.constant('image'), attrs: fc.record({ src: oddText, alt: oddText }) }),
  fc.constant({ type: 'hardBreak' }),
);
const block = fc.oneof(
  fc.record({ type: fc.constant('paragraph'), content: fc.array(leaf, { maxLength: 3 }) }),
  fc.record({
    type: fc.constantFrom('blockquote', 'bulletList', 'codeBlock', 'heading', 'table', 'script'),
    attrs: fc.constantFrom({ level: 2 }, { level: 99 }, { onclick: 'x' }, null),
    content: fc.array(leaf, { maxLength: 2 }),
  }),
);
/** Message body as a browser sends it, well-formed or not. */
const richText = fc
  .oneof(
    {
      weight: 4,
      arbitrary: plain.map((said) => [{ type: 'paragraph', content: [{ type: 'text', text: said }] }]),
    },
    { weight: 3, arbitrary: fc.array(block, { maxLength: 3 }) },
    { weight: 1, arbitrary: odd },
  )
  .map((content) => JSON.stringify({ type: 'doc', content }));
