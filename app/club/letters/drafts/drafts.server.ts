import type { Kysely } from 'kysely';
import { writeAuditLog } from '#app/api/audit-log.server.ts';
import { once } from '#app/api/idempotency.server.ts';
import { roomsOf } from '#app/api/who/keys.server.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { type Audience, tellsOfMoney } from '#app/club/letters/audience/audience.ts';
import { aboutMoney, draftOf, holdDraft, letterFor } from '#app/club/letters/letters.server.ts';
import { refuseInvalid } from '#app/core/invalid.ts';
import { invalid } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { type Draft, draftFaults, emptyDraft } from './draft.ts';
import { answersTo } from './reply-to.server.ts';

/** Letters while they are written: any who have the key may go on with one. */

interface Begun {
  /** The letter of which it is to be a copy; none for a new one. */
  from?: string | undefined;
  key: string | undefined;
}

/**
 * Begins a draft, empty or as a copy of another letter; once for each key. Answers its id. The answers go to whoever writes
 * it, unless it says somebody else.
 */
export async function beginLetter(site: Site, officer: Viewer, { from, key }: Begun): Promise<string> {
  const { db, clock } = site;
  const draft = from ? draftOf(await letterFor(site, officer, from)) : emptyDraft;
  return db.transaction().execute((tx) =>
    once(tx, clock, officer, key, async () => {
      const id = newShortId();
      await tx
        .insertInto('letter')
        .values({
          ...{ id, state: 'draft' as const, made_by: officer.id, made_by_name: officer.name },
          ...{ made_at: clock().toISOString(), sent_at: null, ...columnsOf(draft) },
          reply_to:
            (await stillThere(tx, officer, draft.replyTo)) ?? (await stillThere(tx, officer, officer.id)),
        })
        .execute();
      return id;
    }),
  );
}

const columnsOf = ({ subject, body, kind, audience }: Draft) => ({
  ...{ subject, body, kind, audience: JSON.stringify(audience) },
});

async function stillThere(tx: Kysely<Schema>, officer: Viewer, replyTo: string): Promise<string | null> {
  return (await answersTo(tx, officer)).some(({ id }) => id === replyTo) ? replyTo : null;
}

interface Seen {
  id: string;
  version: number;
}

/** Saves a draft. 409 where somebody else has changed or sent it since `version`. Answers the version that it has then. */
export async function saveDraft(
  site: Site,
  officer: Viewer,
  { id, version, ...draft }: Draft & Seen,
): Promise<number> {
  refuseInvalid(draftFaults(draft));
  if (tellsOfMoney(draft.audience, draft) && !(await roomsOf(site, officer)).includes('subscriptions'))
    throw aboutMoney();
  return site.db.transaction().execute(async (tx) => {
    const was = await holdDraft(tx, site, { viewer: officer, id, version });
    if (draft.replyTo && draft.replyTo !== was.reply_to && !(await stillThere(tx, officer, draft.replyTo)))
      throw invalid({ replyTo: 'The answers cannot go there: please choose somebody else.' });
    await refuseUnknown(tx, draft.audience);
    await tx
      .updateTable('letter')
      .set({ ...columnsOf(draft), reply_to: draft.replyTo || null, version: version + 1 })
      .where('id', '=', id)
      .execute();
    return version + 1;
  });
}

async function refuseUnknown(tx: Kysely<Schema>, { also }: Audience): Promise<void> {
  if (also.length === 0) return;
  const found = await tx.selectFrom('member').select('id').where('id', 'in', also).execute();
  if (found.length < new Set(also).size) throw invalid({ audience: 'Somebody who was added is on no roll.' });
}

/** Deletes a draft for good. 409 as for saving. */
export async function deleteDraft(site: Site, officer: Viewer, { id, version }: Seen): Promise<void> {
  await site.db.transaction().execute(async (tx) => {
    const { subject } = await holdDraft(tx, site, { viewer: officer, id, version });
    await tx.deleteFrom('letter').where('id', '=', id).execute();
    await writeAuditLog(tx, site.clock, officer, 'deleted a draft of a letter', null, subject);
  });
}
