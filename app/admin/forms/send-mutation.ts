import { call } from '#app/api/call.ts';
import type { ApiRouteRegistry } from '#app/api/calls.ts';

/** Response of an admin mutation: the id of its change, if it can be undone. */
export type MutationResult = { change?: string | undefined } | undefined;

/** Input of a mutation. */
export interface UntypedMutationInput {
  param?: Record<string, string | number>;
  /** Request body, or a function that builds it from the version first seen, for a body that holds the version. */
  json?: unknown;
  version?: number | undefined;
  key?: string;
}

/** Send a mutation by name, untyped: the field specifications are shared by both sides, so the body fits. */
export const sendMutation = (
  mutation: keyof ApiRouteRegistry,
  { json, version, ...given }: UntypedMutationInput,
): Promise<MutationResult> =>
  (call as (name: keyof ApiRouteRegistry, given: UntypedMutationInput) => Promise<MutationResult>)(
    mutation,
    typeof json === 'function' ? { ...given, json: json(version) } : { ...given, json, version },
  );
