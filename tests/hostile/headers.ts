import fc, { type Arbitrary } from 'fast-check';
import type { Parameter } from './calls.ts';
import { valueFor } from './values.ts';

/** Characters that a header may hold. */
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

/** In a header, stands for the version that the row has when the request is sent. */
export const asItIs = 'as it is';
const seen = fc.oneof(
  { weight: 12, arbitrary: fc.constant(asItIs) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('"0"', '"1"', '"2"', '1', 'W/"1"', '"1", "2"', '"9007199254740993"'),
  },
  { weight: 1, arbitrary: headerText },
);

export function headers(of: Parameter[]): Arbitrary<Record<string, string>> {
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

/** Format a value for an address or a header. */
export const asText = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
