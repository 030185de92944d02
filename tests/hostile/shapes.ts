import { z } from 'zod';
import type { Operation } from './calls.ts';

/** Schema of a call's response with a status, as the site describes it; compiled once and cached. */
export function shapesOf(document: { components?: { schemas?: object } }) {
  const shapes = new Map<string, z.ZodType | undefined>();
  const withParts = (schema: object) =>
    JSON.parse(
      JSON.stringify({ ...schema, $defs: document.components?.schemas }).replaceAll(
        '#/components/schemas/',
        '#/$defs/',
      ),
    );
  return function shapeOf(operation: Operation, status: number): z.ZodType | undefined {
    const name = `${operation.method} ${operation.path} ${status}`;
    if (!shapes.has(name)) {
      const schema = operation.responses[status]?.content?.['application/json']?.schema;
      shapes.set(name, schema ? z.fromJSONSchema(withParts(schema)) : undefined);
    }
    return shapes.get(name);
  };
}
