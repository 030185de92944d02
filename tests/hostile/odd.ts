import fc, { type Arbitrary } from 'fast-check';

/** Texts that have broken other people's sites. */
export const oddTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e\u2066desrever',
  '﷽'.repeat(200),
  '👩‍👩‍👧‍👦'.repeat(30),
  'e\u0301'.repeat(50),
  'x'.repeat(600),
  'x'.repeat(20_000),
  "'; drop table member; --",
  '" or 1=1 --',
  '%',
  '%%_\\',
  '{{7*7}}<%= 7*7 %>#{7*7}',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../../../etc/passwd',
  '..%2f..%2fclub.db',
  '/etc/passwd',
  'C:\\windows',
  '=HYPERLINK("http://evil.example","x")',
  '+1+1',
  '@SUM(A1)',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x10',
  '٣',
  '9'.repeat(30),
  '2025-02-29',
  '2025-13-45',
  '0000-00-00',
  '+275760-09-13',
  '99999-01-01',
  '2025-06-31T25:61:61Z',
  '1970-01-01T00:00:00.000Z',
  '(((((((((((((((((((((',
  `${'a'.repeat(3000)}!`,
  'a@'.repeat(500),
  `${'a.'.repeat(500)}@b`,
  'a\r\nBcc: x@evil.example',
  'http://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  '*'.repeat(100),
  'NEAR(a, 1',
  '"a" OR "',
  '\ufeff',
  '\u2028\u2029',
];

const oddNumbers = [-1, 0, 0.5, 1e21, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, Number.MIN_VALUE, 99999999];

const nested = (depth: number, inside: unknown = 1): unknown =>
  JSON.parse(`${'['.repeat(depth)}${JSON.stringify(inside)}${']'.repeat(depth)}`);

export const oddText = fc.constantFrom(...oddTexts);
/** Values that are unexpected in any field. */
export const odd: Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(...oddNumbers),
  fc.constantFrom(null, true, false, [], {}, [[]], [null], { length: -1 }, { toString: 1 }, { $ne: null }),
  fc.constantFrom(nested(50), nested(500), { a: nested(30) }),
  fc.jsonValue({ maxDepth: 3 }),
);
