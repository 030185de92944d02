import { useEffect, useState } from 'react';
import { CallFailed, call } from '#app/api/call.ts';
import type { Answer } from '#app/api/calls.ts';

type Things = Answer<'GET /api/me/find'>['found'];
export type FoundThing = Things[number];

export interface Found {
  /** Query that was sent. */
  asked: string;
  things: Things;
  /** Error message of a failed request. */
  trouble?: string;
}

const nothing: Found = { asked: '', things: [] };
/** Debounce of the input, in milliseconds. */
const pause = 120;

/** Query the server for the typed text; a response to an earlier query is dropped. */
export function useFound(typed: string): Found {
  const [found, setFound] = useState(nothing);
  const asked = typed.trim();
  useEffect(() => {
    if (asked.length < 2) return setFound(nothing);
    let isOver = false;
    const show = (answer: Found) => {
      if (!isOver) setFound(answer);
    };
    const timer = setTimeout(async () => {
      try {
        const { found } = await call('GET /api/me/find', { query: { q: asked } });
        show({ asked, things: found });
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        show({ asked, things: [], trouble: error.message });
      }
    }, pause);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [asked]);
  return asked.length < 2 ? nothing : found;
}
