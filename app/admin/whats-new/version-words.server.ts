import { z } from 'zod';

const line = z.string().min(1).max(1000);
const lines = z.array(line).max(100);

/** What a version brings, in plain words: a section of docs/changes.md, here or in a list that was fetched. */
export const versionWords = z.object({
  version: z.string().regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/),
  /** 'YYYY-MM-DD' */
  date: z.iso.date(),
  /** It mends something through which harm could be done. */
  isSecurity: z.boolean(),
  inShort: line,
  /** 'For visitors', and what is new for them. */
  groups: z.array(z.object({ name: line, lines })).max(20),
  /** What wants a hand of whoever looks after the machine. */
  byHand: lines,
});
