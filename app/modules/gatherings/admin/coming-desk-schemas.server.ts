import { z } from '@hono/zod-openapi';
import { reached } from '#app/admin/telling/reached.server.ts';
import { coming } from '#app/modules/gatherings/coming/coming-schemas.server.ts';

/** Response schemas of the 'Who's coming' section. */

const stage = z.enum(['not-yet', 'open', 'full', 'closed', 'off', 'over', 'stopped']);
export const counts = z.object({ taken: z.int(), held: z.int(), waiting: z.int() });

export const gatheringFacts = z.object({
  event: z.string(),
  /** 'YYYY-MM-DD' */
  from_day: z.string(),
  closes: z.string().nullable(),
  places: z.int().nullable(),
  most_each: z.int(),
  choices: z.array(z.string()),
  question: z.string(),
  fee_pence: z.int().nullable(),
  for_strangers: z.boolean(),
  about: z.string(),
  state: z.enum(['open', 'closed', 'stopped']),
  version: z.int(),
});

/** An event as these sections identify it. */
export const namedEvent = z.object({
  id: z.string(),
  name: z.string(),
  /** 'YYYY-MM-DD'; '' if it is no longer in a calendar. */
  date: z.string(),
  /** 'Saturday 5 July, 7pm, at Larkby' */
  when: z.string(),
  /** Sentences that say it is cancelled, postponed or moved; '' for an unchanged event. */
  state: z.string(),
});

export const deskGathering = z.object({ event: namedEvent, gathering: gatheringFacts, counts, stage });
export const person = z.object({ id: z.string(), name: z.string() });

export const gatheringsList = z.object({
  gatherings: z.array(deskGathering),
  /** Future events without sign-up. */
  events: z.array(namedEvent),
});

export const gatheringInFull = z.object({
  event: namedEvent,
  /** Null before sign-up is set up. */
  gathering: gatheringFacts.nullable(),
  counts,
  stage,
  comings: z.array(coming),
  /** Recipients of a mail to all who come or wait. */
  reached,
  members: z.array(person),
});

export const moved = z.object({ coming, movedUp: z.array(coming) });
export type NamedEvent = z.output<typeof namedEvent>;
export type DeskGathering = z.output<typeof deskGathering>;
export type GatheringInFull = z.output<typeof gatheringInFull>;
/** A gathering with sign-up set up: `gathering` is not null. */
export type Full = GatheringInFull & Pick<DeskGathering, 'gathering'>;
