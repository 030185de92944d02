import { z } from '@hono/zod-openapi';
import type { Kysely } from 'kysely';
import type { Actor } from '#app/api/audit-log.server.ts';
import type { Clock } from '#app/core/clock.ts';
import { londonNow, today } from '#app/core/clock.ts';
import { showDay } from '#app/core/dates.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';

/** Who hears of something: worked out once, by whatever shows it and whatever sends it. */

const named = z.object({
  id: z.string(),
  name: z.string(),
  /** What else there is to know of them: '£45', 'shares the address with Ann Marsh'. */
  line: z.string().optional(),
});

/** Whom no mail reaches: their line says why. */
export const toRing = named.extend({
  telephone: z.string(),
  /** A second number. */
  other: z.string().optional(),
});
export type ToRing = z.output<typeof toRing>;

export const reached = z
  .object({
    mail: z.array(named),
    ring: z.array(toRing),
    /** No mail server is set: what is sent is only kept on the site's machine. */
    nowhere: z.boolean(),
  })
  .openapi('Reached');
export type Reached = z.output<typeof reached>;

/** What was told, and who is still to be rung. */
export const told = z
  .object({
    /** 'at 10.04', 'on 9 June at 10.04' */
    when: z.string(),
    by: z.string(),
    /** Whose mails they are; '' for nobody's at the desk. */
    officer: z.string(),
    /** How many get a mail, and how many of these mails have not gone yet. */
    mail: z.int(),
    waits: z.int(),
    /** No mail server is set: none of them goes. */
    nowhere: z.boolean(),
    ring: z.array(toRing),
  })
  .openapi('Told');
export type Told = z.output<typeof told>;

export interface Person {
  id: string;
  name: string;
  email: string | null;
  telephone: string;
  other?: string | undefined;
  line?: string | undefined;
  /** Whether they want this kind of mail. */
  wants: boolean;
}

/** Whether a mail reaches them. */
export const isMailed = ({ email, wants }: Person) => Boolean(email) && wants;

/** Whom a mail reaches, and whom to ring: because they have no address, or have stopped such mail. */
export function reachedOf({ postman }: Pick<Site, 'postman'>, people: Person[]): Reached {
  return {
    mail: people.filter(isMailed).map(({ id, name, line }) => ({ id, name, ...(line && { line }) })),
    ring: people.filter((one) => !isMailed(one)).map(rung),
    nowhere: goesNowhere({ postman }),
  };
}

function rung({ id, name, email, telephone, other, line }: Person): ToRing {
  const why = email ? 'Wants no such mail' : 'No e-mail';
  return { id, name, telephone, line: [why, line].filter(Boolean).join(', '), ...(other && { other }) };
}

/** When something was told, as it is said on the same day and on later ones. */
export function whenTold(clock: Clock, at: string): string {
  const told = londonNow(() => new Date(at));
  const time = `at ${Number(told.slice(11, 13))}.${told.slice(14)}`;
  return told.startsWith(today(clock)) ? time : `on ${showDay(told.slice(5, 10))} ${time}`;
}

/** What an act answers that has just queued their mails: none has gone before it is committed. */
export const toldNow = (
  { clock, postman }: Pick<Site, 'clock' | 'postman'>,
  by: Actor,
  { mail, ring }: { mail: number; ring: ToRing[] },
): Told => ({
  when: whenTold(clock, clock().toISOString()),
  by: by.name,
  officer: by.id ?? '',
  mail,
  waits: mail,
  nowhere: goesNowhere({ postman }),
  ring,
});

/** What is sent is only kept on the site's machine. */
export const goesNowhere = ({ postman }: Pick<Site, 'postman'>) => postman.folder !== undefined;

/**
 * How many of an officer's mails wait to go, but for letters, which wait on purpose: of so many of one telling, at most as many
 * wait as of all.
 */
export async function waitingOf(db: Kysely<Schema>, officer: string | null): Promise<number> {
  if (!officer) return 0;
  const { waits } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('waits'))
    .where('caused_by', '=', officer)
    .where('about', 'is', null)
    .where('is_bulk', '=', 0)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(waits);
}
