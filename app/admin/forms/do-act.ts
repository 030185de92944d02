import { call } from '#app/api/call.ts';
import type { Calls } from '#app/api/calls.ts';

/** What an act at the desk answers: the change that it was, where it can be taken back. */
export type Done = { change?: string | undefined } | undefined;

/** What an act is given. */
export interface Given {
  param?: Record<string, string | number>;
  /** Or what makes it of the version that was seen, where the body says that. */
  json?: unknown;
  version?: number | undefined;
  key?: string;
}

/** By its name alone: that its fields are the act's, their facts say, of which both sides are made. */
export const doMutation = (act: keyof Calls, { json, version, ...given }: Given): Promise<Done> =>
  (call as (name: keyof Calls, given: Given) => Promise<Done>)(
    act,
    typeof json === 'function' ? { ...given, json: json(version) } : { ...given, json, version },
  );
