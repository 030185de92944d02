import { z } from 'zod';

const line = z.string().min(1).max(1000);
const lines = z.array(line).max(100);

/** Release notes of a version: a section of docs/changes.md, local or fetched. */
export const versionWords = z.object({
  version: z.string().regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/),
  /** 'YYYY-MM-DD' */
  date: z.iso.date(),
  /** True if it fixes a vulnerability. */
  isSecurity: z.boolean(),
  inShort: line,
  /** Groups by audience ('For visitors'), with their changes. */
  groups: z.array(z.object({ name: line, lines })).max(20),
  /** Manual steps for the operator of the server. */
  byHand: lines,
});
