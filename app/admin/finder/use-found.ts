import { useEffect, useState } from 'react';
import { CallFailed, call } from '#app/api/call.ts';
import type { Answer } from '#app/api/calls.ts';

type Things = Answer<'GET /api/me/find'>['found'];
export type FoundThing = Things[number];

export interface Found {
  /** What was asked for. */
  asked: string;
  things: Things;
  /** What is said where the site could not answer. */
  trouble?: string;
}

const nothing: Found = { asked: '', things: [] };
/** Between two letters of whoever types, in milliseconds. */
const pause = 120;

/** What the site finds by what has been typed by now; an answer that comes after a later one is dropped. */
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
