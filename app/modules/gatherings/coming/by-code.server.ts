import { byField } from '#app/core/invalid.ts';
import { Refusal } from '#app/core/refusals.ts';
import { eventNow } from '#app/modules/calendar/calendar.server.ts';
import {
  countsOf,
  gatheringAt,
  type Held,
  holding,
  stageNow,
} from '#app/modules/gatherings/read-gatherings.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Coming } from './coming-schemas.server.ts';
import { comingAt, listComings } from './comings.server.ts';
import { standsOf } from './confirming.ts';
import { changeOwn, confirmOwn, linkedReply, withdrawOwn } from './reply.server.ts';
import { ownFields, typedFields } from './take-coming.server.ts';

/** Fetch the page behind a signed link; undefined for an invalid or expired one. */
export async function pageByCode(site: Site, code: string) {
  if (!site.club.uses.coming) return undefined;
  const linked = await linkedReply(site.db, code).catch(orNothing);
  const gathering = linked && (await gatheringAt(site.db, linked.event));
  const now = linked && (await eventNow(site, linked.event));
  if (!gathering || !now) return undefined;
  const found = (await listComings(site.db, linked.event)).find(({ id }) => id === linked.id);
  if (!found) return undefined;
  const { name, state, people, choices, answer } = found;
  const stands = standsOf(found, site.clock());
  const counts = await countsOf(site.db, site.clock, linked.event);
  const stage = stageNow(site, gathering, counts, now);
  const { event, isOver } = now;
  return {
    event,
    isOver,
    gathering,
    counts,
    stage,
    stands,
    coming: { name, state, people, choices, answer },
  };
}

function orNothing(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error;
}

interface OwnForm {
  code: string;
  form: FormData;
}

/** Confirm, change or withdraw a reply by its signed link; returns validation errors of the form. */
export async function takeOwn(site: Site, address: string, { code, form }: OwnForm) {
  if (!site.club.uses.coming) throw new Refusal(404, 'This link is not, or is no longer, good.');
  await site.limits.count({ 'code-here': address });
  const linked = await linkedReply(site.db, code);
  const own = (act: (held: Held, was: Coming) => Promise<Coming>) =>
    holding(site, linked.event, async (held) => act(held, await comingAt(held, linked.id)));
  if (form.get('confirm')) {
    await own(confirmOwn);
    return undefined;
  }
  if (form.get('withdraw')) {
    await own(withdrawOwn);
    return undefined;
  }
  const gathering = await gatheringAt(site.db, linked.event);
  if (!gathering) throw new Refusal(404, 'Nobody is asked who comes to this.');
  const values = typedFields(form, gathering);
  const read = ownFields(gathering).safeParse(values);
  if (!read.success) return { sentence: '', errors: byField(read.error), values };
  try {
    await own((held, was) => changeOwn(held, was, read.data));
  } catch (error) {
    if (!(error instanceof Refusal) || !error.facts.errors) throw error;
    return { sentence: '', errors: error.facts.errors, values };
  }
  return undefined;
}
