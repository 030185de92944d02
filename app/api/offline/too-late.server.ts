import { z } from '@hono/zod-openapi';
import { type Clock, formatDateTime } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';

/** Facts of an answer that was given offline and sent later. */
export const offlineAnswerFields = {
  seen: z
    .string()
    .max(40)
    .regex(/^[\dTZ:.-]*$/, 'Enter a time.')
    .optional()
    .openapi({ description: 'Time of the answer that this one replaces, as it was seen; empty for none' }),
  ago: z
    .int()
    .min(0)
    .max(366 * 24 * 3600_000)
    .optional()
    .openapi({ description: 'Milliseconds since it was given, by the clock of the device' }),
};

export interface OfflineAnswerTiming {
  seen?: string | undefined;
  ago?: number | undefined;
}

/** As long as the queue waits for a response (call.ts). */
const longestTransitMs = 15_000;

interface Newer {
  /** Time of the answer that is there. */
  at: string;
  /** 'No' */
  word: string;
  /** Name of the person who gave it; '' for the member. */
  by: string;
}

/**
 * Refuses with 409 an answer that is older than the one that is there: the later word counts. One that replaces what its member
 * has seen is never too late, whatever the clock of their device says.
 */
export function refuseOutdatedOfflineAnswer(
  clock: Clock,
  { seen, ago = 0 }: OfflineAnswerTiming,
  said: string,
  newer: Newer | undefined,
): void {
  if (seen === undefined || !newer || newer.at === seen || newer.word === said) return;
  // `ago` was counted when it was sent: what had waited may have been on its way as long as a queued request may take.
  const given = clock().getTime() - ago - Math.min(ago, longestTransitMs);
  if (Date.parse(newer.at) <= given) return;
  const whose = newer.by ? `${newer.by} changed your answer` : 'your answer was changed';
  const when = formatDateTime(new Date(newer.at));
  throw new Refusal(
    409,
    `Your ‘${said}’ arrived too late. After you pressed it, ${whose} to ‘${newer.word}’ on ${when}. If ‘${said}’ is right, press it again.`,
  );
}
