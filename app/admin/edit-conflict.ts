import type { ApiCallError } from '#app/api/call.ts';
import { formatDateTime } from '#app/core/clock.ts';
import { editConflictMessage } from '#app/core/refusals.ts';

export type EditConflictRow = Record<string, unknown>;

/** Conflict of a 409 response: the current row, the row as first seen, and the last editor and time as far as known. */
export interface EditConflict<Theirs extends object = EditConflictRow> {
  current: Theirs & { version: number };
  seen: EditConflictRow | null;
  /** 'Pauline Holt has changed this while you had it open (20 May 2025 at 10:02).' */
  sentence: string;
}

/** Parse the conflict of a 409 response; undefined for any other error. */
export function parseEditConflict<Theirs extends object = EditConflictRow>(
  failed: ApiCallError | undefined,
): EditConflict<Theirs> | undefined {
  if (failed?.status !== 409) return undefined;
  const { current, seen, by, at } = failed.facts;
  if (!current || typeof current !== 'object') return undefined;
  const sentence = by
    ? `${by} changed this while you had it open (${formatDateTime(new Date(String(at)))}).`
    : editConflictMessage;
  return {
    current: current as EditConflict<Theirs>['current'],
    seen: (seen as EditConflictRow | undefined) ?? null,
    sentence,
  };
}
