import fc, { type Arbitrary } from 'fast-check';
import { isKnown, type Known, odd, oddTexts, type Schema, valueFor } from './values.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}
/** A call as the site describes it at /api/openapi.json. */
export interface Operation {
  method: string;
  path: string;
  parameters: Parameter[];
  types: Record<string, { schema: Schema }>;
  responses: Record<string, { content?: Record<string, { schema?: unknown }> }>;
  security?: unknown[];
}
interface Document {
  paths: Record<
    string,
    Record<string, Omit<Operation, 'types'> & { requestBody?: { content: Operation['types'] } }>
  >;
}

export function operationsOf(document: Document): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, ...rest }]) => ({
      ...rest,
      method: method.toUpperCase(),
      path,
      parameters,
      types: requestBody?.content ?? {},
    })),
  );
}

export const roles = ['stranger', 'member', 'moderator', 'editor', 'administrator', 'suspended'] as const;
export type Asker = (typeof roles)[number];

/** A request that is thought out, before it is known which things are there. */
export interface Plan {
  role: Asker;
  operation: Operation;
  /** Other than the call's own, now and then. */
  method: string;
  params: Record<string, unknown>;
  query: [name: string, value: unknown][];
  headers: Record<string, string>;
  body: { type: string | undefined; value: unknown } | undefined;
}

/** Bytes and texts that are sent as they are. */
export interface Raw {
  raw: string | Uint8Array<ArrayBuffer>;
}
export const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'raw');

/** Requests of every role to every call: what it takes, or nearly, or nothing of the kind. `pictures` are files to send. */
export function plans(operations: Operation[], pictures: Uint8Array<ArrayBuffer>[]): Arbitrary<Plan> {
  const of = new Map(operations.map((operation) => [operation, planOf(operation, pictures)]));
  return fc.oneof(
    ...operations.map((operation) => ({
      // A picture takes a hundred times as long as any other call.
      weight: /pictures$|\/photos$/.test(operation.path) && operation.method === 'POST' ? 1 : 4,
      arbitrary: of.get(operation) as Arbitrary<Plan>,
    })),
  );
}

function planOf(operation: Operation, pictures: Uint8Array<ArrayBuffer>[]): Arbitrary<Plan> {
  const params = operation.parameters.filter((one) => one.in === 'path');
  return fc.record({
    role: fc.constantFrom<Asker>('member', 'moderator', 'editor', 'administrator', ...roles),
    operation: fc.constant(operation),
    method: fc.oneof(
      { weight: 60, arbitrary: fc.constant(operation.method) },
      { weight: 1, arbitrary: fc.constantFrom('HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'GET', 'POST') },
    ),
    params: fc.record(Object.fromEntries(params.map((one) => [one.name, param(one)]))),
    query: query(operation.parameters.filter((one) => one.in === 'query')),
    headers: headers(operation.parameters.filter((one) => one.in === 'header')),
    body: bodyOf(operation, pictures),
  });
}

const param = ({ name, schema }: Parameter) =>
  fc.oneof(
    { weight: 12, arbitrary: valueFor({ ...schema, pattern: undefined }, schema.enum ? name : 'id', 0) },
    {
      weight: 2,
      arbitrary: fc.constantFrom('none', 'tuesday', 'thanks', 'sign-ins', 'guidelines', 'calendar.ics'),
    },
    { weight: 1, arbitrary: fc.constantFrom(...oddTexts) },
  );

function query(of: Parameter[]): Arbitrary<[string, unknown][]> {
  const each = of.map(({ name, schema, required }) =>
    fc.option(fc.tuple(fc.constant(name), valueFor(schema, name, 60)), {
      freq: required ? 20 : 1,
      nil: null,
    }),
  );
  const more = fc.array(
    fc.tuple(fc.constantFrom(...of.map(({ name }) => name), 'x', '__proto__', 'a[]'), odd),
    {
      maxLength: 2,
    },
  );
  return fc
    .tuple(
      fc.tuple(...each),
      fc.oneof({ weight: 9, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: more }),
    )
    .map(([some, others]) => [...some.filter((one) => one !== null), ...others]);
}

/** Letters that a header may hold. */
const headerText = fc.oneof(
  fc.string({ unit: fc.integer({ min: 32, max: 255 }).map((n) => String.fromCharCode(n)), maxLength: 60 }),
  fc.constantFrom(
    ...[
      '*',
      '""',
      'W/"x"',
      'bytes=0-',
      'bytes=9-1,2-3',
      'en;q=9',
      'gzip;q=0',
      'text/html',
      '0',
      '-1',
      '999999999',
    ],
    ...['https://evil.example', 'null', 'CookieConsent=%E0%A4%A', 'x'.repeat(4000), '127.0.0.1', '::1, a, ,'],
  ),
);
const oddHeaders = [
  ...[
    'accept',
    'accept-encoding',
    'accept-language',
    'if-none-match',
    'if-modified-since',
    'range',
    'cookie',
  ],
  ...[
    'origin',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-http-method-override',
    'expect',
  ],
  ...[
    'authorization',
    'content-encoding',
    'referer',
    'user-agent',
    'idempotency-key',
    'if-match',
    'last-event-id',
    'forwarded',
  ],
];

/** In a header: the version that a thing has in truth. */
export const asItIs = 'as it is';
const seen = fc.oneof(
  { weight: 12, arbitrary: fc.constant(asItIs) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('"0"', '"1"', '"2"', '1', 'W/"1"', '"1", "2"', '"9007199254740993"'),
  },
  { weight: 1, arbitrary: headerText },
);

function headers(of: Parameter[]): Arbitrary<Record<string, string>> {
  const own = of.map(({ name, schema }) =>
    name === 'if-match'
      ? fc.option(fc.tuple(fc.constant(name), seen), { freq: 20, nil: null })
      : fc.option(
          fc.tuple(fc.constant(name), fc.oneof(valueFor(schema, name, 0).map(headerSafe), headerText)),
          {
            nil: null,
          },
        ),
  );
  const more = fc.array(fc.tuple(fc.constantFrom(...oddHeaders), headerText), { maxLength: 3 });
  return fc
    .tuple(
      fc.tuple(...own),
      fc.oneof({ weight: 5, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: more }),
    )
    .map(([some, others]) => Object.fromEntries([...others, ...some.filter((one) => one !== null)]));
}

const headerSafe = (value: unknown) => asText(value).replace(/[^\x20-\xff]/g, '?');

/** As it stands in an address or a header. */
export const asText = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

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

function bodyOf({ method, types }: Operation, pictures: Uint8Array<ArrayBuffer>[]): Arbitrary<Plan['body']> {
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

/** The same value with the ids that stand for things that are there; a field names things of its own kind. */
export function settle(
  value: unknown,
  resolve: (one: Known, where: string) => string | number,
  where: string,
): unknown {
  if (isKnown(value)) return resolve(value, where);
  if (isRaw(value)) return value;
  if (Array.isArray(value)) return value.map((one) => settle(one, resolve, where));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, settle(one, resolve, key)]));
}
