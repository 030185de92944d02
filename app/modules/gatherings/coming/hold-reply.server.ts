import { Refusal } from '#app/core/refusals.ts';
import { type Lockable, lockRowIfExists } from '#app/endpoints/locking.server.ts';
import { gatherings, type Held, heldNow } from '#app/modules/gatherings/read-gatherings.server.ts';
import type { Coming } from './coming-schemas.server.ts';
import { comingAt, noteOf, withoutContact } from './comings.server.ts';

export interface HeldReply {
  held: Held;
  was: Coming;
  version: number;
}

/** Lockable reply with its gathering, for officers' mutations. */
export const reply: Lockable<HeldReply> = {
  lock: (tx, { event = '' }) => lockRowIfExists(tx, gatherings, event),
  async read(tx, { event = '', id = '' }, site, { id: by }) {
    const held = await heldNow(tx, site, event, by ?? '');
    const was = await comingAt(held, id);
    return { held, was, version: was.version };
  },
  title: ({ held, was }) => noteOf(held, was.number),
  conflictView: ({ was }) => was,
};

/** Lockable reply of a member: their own, or made by them for another. */
export const ownReply: Lockable<HeldReply> = {
  ...reply,
  async read(tx, input, site, actor) {
    const { id } = actor;
    const seen = await reply.read(tx, input, site, actor);
    if (seen.was.member !== id && !(await hasPut(seen, id)))
      throw new Refusal(404, 'There is no such reply.');
    return seen;
  },
  conflictView: ({ was }) => withoutContact(was),
};

const hasPut = async ({ held: { tx }, was }: HeldReply, member: string | null) =>
  (await tx.selectFrom('coming').select('put_by').where('id', '=', was.id).executeTakeFirst())?.put_by ===
  member;
