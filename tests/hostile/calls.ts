import type { Schema } from './values.ts';

export interface Parameter {
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

/** A request as planned, before the ids of existing rows are known. */
export interface Plan {
  role: Asker;
  operation: Operation;
  /** Sometimes another method than the call's own. */
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
