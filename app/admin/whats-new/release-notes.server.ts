import { z } from 'zod';

const noteSchema = z.string().min(1).max(1000);
const notesSchema = z.array(noteSchema).max(100);

/** Release notes of a version: a section of docs/changes.md, local or fetched. */
export const releaseNotesSchema = z.object({
  version: z.string().regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/),
  /** 'YYYY-MM-DD' */
  date: z.iso.date(),
  /** True if it fixes a vulnerability. */
  isSecurity: z.boolean(),
  inShort: noteSchema,
  /** Groups by audience ('For visitors'), with their changes. */
  groups: z.array(z.object({ name: noteSchema, lines: notesSchema })).max(20),
  /** Manual steps for the operator of the server. */
  byHand: notesSchema,
});
