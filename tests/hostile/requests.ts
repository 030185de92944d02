import fc, { type Arbitrary } from 'fast-check';
import { bodyOf } from './bodies.ts';
import { type Asker, isRaw, type Operation, type Parameter, type Plan, roles } from './calls.ts';
import { headers } from './headers.ts';
import { odd, oddTexts } from './odd.ts';
import { isKnown, type Known, valueFor } from './values.ts';

/** Requests of every role to every call: valid, nearly valid, or far from it. `pictures` are files to upload. */
export function plans(operations: Operation[], pictures: Uint8Array<ArrayBuffer>[]): Arbitrary<Plan> {
  const of = new Map(operations.map((operation) => [operation, planOf(operation, pictures)]));
  return fc.oneof(
    ...operations.map((operation) => ({
      // A request with a picture takes a hundred times as long as any other.
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

/** Replace placeholders by ids of existing rows; a field gets ids of its own kind. */
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
