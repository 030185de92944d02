import type { Stage } from '#app/club/opens/entry-stage.ts';
import type { OpenFacts } from '#app/club/opens/open-facts.ts';

/** An open in the desk's list. */
export interface DeskOpen {
  /** Its slug as it is stored: it may hold '{club-slug}'. */
  key: string;
  /** As its address has it. */
  slug: string;
  name: string;
  date: string;
  places: number | null;
  status: 'published' | 'to-be-written';
  stage: Stage;
  isWon: boolean;
  taken: number;
  waiting: number;
  unpaid: number;
}

export interface OpenInFull extends DeskOpen {
  /** As they are stored, with words still to be filled in. */
  facts: OpenFacts & { event: string | null };
  fee: string;
  body: string;
  version: number;
  result: { winner: string; runner_up: string; note: string; version: number } | null;
  words: Record<string, string>;
}

export interface OpenChoices {
  events: { id: string; date: string; words: string }[];
  albums: { id: string; words: string }[];
}

export const api = '/api/desk/opens';
export const apiOf = (key: string) => `${api}/${encodeURIComponent(key)}`;
export const roomOf = (key: string) => `/desk/opens/${encodeURIComponent(key)}`;
