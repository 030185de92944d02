import { Refusal } from '#app/core/refusals.ts';
import { type Lockable, lockRowIfExists } from '#app/endpoints/locking.server.ts';
import {
  gatheringResource,
  type LockedGathering,
  readLockedGathering,
} from '#app/modules/gatherings/read-gatherings.server.ts';
import {
  formatSignUpReplyForAudit,
  omitReplyContactDetails,
  readSignUpReplyOrThrow,
} from './gathering-replies.server.ts';
import type { SignUpReply } from './reply-schemas.server.ts';

interface LockedSignUpReply {
  held: LockedGathering;
  was: SignUpReply;
  version: number;
}

/** Lockable reply with its gathering, for officers' mutations. */
export const lockableSignUpReply: Lockable<LockedSignUpReply> = {
  lock: (tx, { event = '' }) => lockRowIfExists(tx, gatheringResource, event),
  async read(tx, { event = '', id = '' }, site, { id: by }) {
    const held = await readLockedGathering(tx, site, event, by ?? '');
    const was = await readSignUpReplyOrThrow(held, id);
    return { held, was, version: was.version };
  },
  title: ({ held, was }) => formatSignUpReplyForAudit(held, was.number),
  conflictView: ({ was }) => was,
};

/** Lockable reply of a member: their own, or made by them for another. */
export const lockableOwnSignUpReply: Lockable<LockedSignUpReply> = {
  ...lockableSignUpReply,
  async read(tx, input, site, actor) {
    const { id } = actor;
    const seen = await lockableSignUpReply.read(tx, input, site, actor);
    if (seen.was.member !== id && !(await isReplyAuthor(seen, id)))
      throw new Refusal(404, 'We cannot find that reply. It may have been deleted.');
    return seen;
  },
  conflictView: ({ was }) => omitReplyContactDetails(was),
};

const isReplyAuthor = async ({ held: { tx }, was }: LockedSignUpReply, member: string | null) =>
  (await tx.selectFrom('coming').select('put_by').where('id', '=', was.id).executeTakeFirst())?.put_by ===
  member;
