import { useEffect, useState } from 'react';
import { CallError, call } from '#app/api/call.ts';
import type { CallResponse } from '#app/api/calls.ts';

type FinderResults = CallResponse<'GET /api/me/find'>['found'];
export type FinderResult = FinderResults[number];

export interface FinderState {
  /** Query that was sent. */
  query: string;
  results: FinderResults;
  /** Error message of a failed request. */
  errorMessage?: string;
}

const emptyFinderState: FinderState = { query: '', results: [] };
/** Debounce of the input, in milliseconds. */
const debounceMs = 120;

/** Query the server for the typed text; a response to an earlier query is dropped. */
export function useFinderResults(typed: string): FinderState {
  const [found, setFound] = useState(emptyFinderState);
  const asked = typed.trim();
  useEffect(() => {
    if (asked.length < 2) return setFound(emptyFinderState);
    let isOver = false;
    const show = (answer: FinderState) => {
      if (!isOver) setFound(answer);
    };
    const timer = setTimeout(async () => {
      try {
        const { found } = await call('GET /api/me/find', { query: { q: asked } });
        show({ query: asked, results: found });
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
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
