import { useEffect, useState } from 'react';
import { ApiCallError, call } from '#app/api/call.ts';
import type { ApiCallResponse } from '#app/api/calls.ts';

type FinderResults = ApiCallResponse<'GET /api/me/find'>['found'];
export type AdminFinderResult = FinderResults[number];

export interface AdminFinderState {
  /** Query that was sent. */
  query: string;
  results: FinderResults;
  /** Error message of a failed request. */
  errorMessage?: string;
}

const emptyFinderState: AdminFinderState = { query: '', results: [] };
/** Debounce of the input, in milliseconds. */
const debounceMs = 120;

/** Query the server for the typed text; a response to an earlier query is dropped. */
export function useAdminFinderResults(typed: string): AdminFinderState {
  const [found, setFound] = useState(emptyFinderState);
  const asked = typed.trim();
  useEffect(() => {
    if (asked.length < 2) return setFound(emptyFinderState);
    let isOver = false;
    const show = (answer: AdminFinderState) => {
      if (!isOver) setFound(answer);
    };
    const timer = setTimeout(async () => {
      try {
        const { found } = await call('GET /api/me/find', { query: { q: asked } });
        show({ query: asked, results: found });
      } catch (error) {
        if (!(error instanceof ApiCallError)) throw error;
        show({ query: asked, results: [], errorMessage: error.message });
      }
    }, debounceMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [asked]);
  return asked.length < 2 ? emptyFinderState : found;
}
