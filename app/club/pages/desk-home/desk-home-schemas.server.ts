import { z } from '@hono/zod-openapi';

/** Something that waits for an officer: what it is, with its number, and the way to it. */
const waiting = z.object({
  what: z.string(),
  path: z.string(),
  /** The first few by name, each with the way to where it is done; empty where `path` is that already. */
  first: z.array(z.object({ name: z.string(), path: z.string() })),
});

export const deskHome = z.object({
  waiting: z.array(waiting),
  /** How things stand in a room, in a line, by the room's path. */
  lines: z.record(z.string(), z.string()),
});

export type Waiting = z.output<typeof waiting>;
export type DeskHome = z.output<typeof deskHome>;
