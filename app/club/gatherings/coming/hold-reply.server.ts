import { type Holding, heldIfThere } from '#app/act/held.server.ts';
import { gatherings, type Held, heldNow } from '#app/club/gatherings/read-gatherings.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Coming } from './coming-schemas.server.ts';
import { comingAt, noteOf, withoutContact } from './comings.server.ts';

export interface HeldReply {
  held: Held;
  was: Coming;
  version: number;
}

/** A reply, with its gathering, for an act that changes it. */
export const reply: Holding<HeldReply> = {
  locks: (tx, { event = '' }) => heldIfThere(tx, gatherings, event),
  async reads(tx, { event = '', id = '' }, site, { id: by }) {
    const held = await heldNow(tx, site, event, by ?? '');
    const was = await comingAt(held, id);
    return { held, was, version: was.version };
  },
  title: ({ held, was }) => noteOf(held, was.number),
  shows: ({ was }) => was,
};

/** A member's own, or that of somebody whom they put down. */
export const ownReply: Holding<HeldReply> = {
  ...reply,
  async reads(tx, input, site, actor) {
    const { id } = actor;
    const seen = await reply.reads(tx, input, site, actor);
    if (seen.was.member !== id && !(await hasPut(seen, id)))
      throw new Refusal(404, 'There is no such reply.');
    return seen;
  },
  shows: ({ was }) => withoutContact(was),
};

const hasPut = async ({ held: { tx }, was }: HeldReply, member: string | null) =>
  (await tx.selectFrom('coming').select('put_by').where('id', '=', was.id).executeTakeFirst())?.put_by ===
  member;
