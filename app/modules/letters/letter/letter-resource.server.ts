import type { Selectable } from 'kysely';
import { getMemberPermissions } from '#app/api/auth/member-permissions.server.ts';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { type Lockable, lockRow } from '#app/endpoints/locking.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import {
  emptyLetterAudience,
  type LetterAudience,
  type LetterCounts,
  letterDisclosesMoneyOwed,
} from '#app/modules/letters/audience/audience.ts';
import type { Site } from '#app/site/site.server.ts';
import type { LetterTable } from '#db/schema/people/letters.ts';
import type { VersionColumn } from '#db/schema/site.ts';
import type { LetterDraft } from './draft-schema.server.ts';

export type LetterRow = Selectable<LetterTable & VersionColumn>;

/** Audience column; on sending, the group labels and counts are added, which outlast the purge of the recipients. */
interface StoredAudience extends LetterAudience {
  said?: string[];
  counts?: LetterCounts;
}

export const parseAudienceColumn = ({ audience }: Pick<LetterRow, 'audience'>): StoredAudience => ({
  ...emptyLetterAudience,
  ...JSON.parse(audience),
});

export function toLetterDraft(row: LetterRow): LetterDraft {
  const { groups, also, except } = parseAudienceColumn(row);
  return {
    subject: row.subject,
    body: row.body,
    kind: row.kind,
    replyTo: row.reply_to ?? '',
    audience: { groups, also, except },
  };
}

/** Resource of letters to many, with the permission 'letters'. */
export const letterResource = defineEndpointResource({
  permission: 'letters',
  table: 'letter',
  title: ({ subject }) => subject,
  notFound: 'We cannot find that letter. It may have been deleted.',
});

export const createLetterNotFound = () => new Refusal(404, letterResource.notFound);

/** True if the letter tells who owes, and the viewer lacks the permission 'subscriptions'. */
export const isLetterForbiddenTo = (row: LetterRow, rooms: readonly string[]) =>
  letterDisclosesMoneyOwed(parseAudienceColumn(row), row) && !rooms.includes('subscriptions');

export const createLetterMoneyOwedRefusal = () =>
  new Refusal(
    403,
    'This letter says who owes a subscription, so you need access to Subscriptions too. Ask an administrator.',
  );

/** Throws 403 if the officer lacks the permission for this letter. */
async function refuseClosedLetter(
  site: Pick<Site, 'db' | 'club'>,
  viewer: Pick<SignedInViewer, 'id' | 'role'>,
  row: LetterRow,
): Promise<void> {
  if (
    letterDisclosesMoneyOwed(parseAudienceColumn(row), row) &&
    isLetterForbiddenTo(row, await getMemberPermissions(site, viewer))
  )
    throw createLetterMoneyOwedRefusal();
}

/** Returns a letter for an officer. Throws 404 unknown, 403 not permitted. */
export async function readLetterForOfficer(
  site: Pick<Site, 'db' | 'club'>,
  viewer: Pick<SignedInViewer, 'id' | 'role'>,
  id: string,
): Promise<LetterRow> {
  const row = await site.db.selectFrom('letter').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw createLetterNotFound();
  await refuseClosedLetter(site, viewer, row);
  return row;
}

/**
 * Lockable draft: its row is locked until the transaction ends. Throws 409, with the sender's name, for a letter that has been
 * sent.
 */
export const lockableLetterDraft: Lockable<LetterRow> = {
  // No separate lock: the read query itself locks the row.
  lock: async () => {},
  async read(tx, { id = '' }, { club }, officer) {
    const row = await lockRow(tx, letterResource, id);
    await refuseClosedLetter({ db: tx, club }, officer as SignedInViewer, row);
    if (row.state === 'sent')
      throw new Refusal(409, `${row.sent_by_name} has already sent this letter. It can only be sent once.`);
    return row;
  },
  conflictView: toLetterDraft,
};
