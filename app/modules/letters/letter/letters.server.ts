import type { Selectable } from 'kysely';
import { roomsOf } from '#app/api/who/keys.server.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { type Lockable, lockRow } from '#app/endpoints/locking.server.ts';
import { resource } from '#app/endpoints/resource.server.ts';
import { type Audience, type Counts, nobody, tellsOfMoney } from '#app/modules/letters/audience/audience.ts';
import type { Site } from '#app/site/site.server.ts';
import type { LetterTable } from '#db/schema/people/letters.ts';
import type { Versioned } from '#db/schema/site.ts';
import type { Draft } from './draft-schema.server.ts';

export type LetterRow = Selectable<LetterTable & Versioned>;

/** Audience column; on sending, the group labels and counts are added, which outlast the purge of the recipients. */
interface KeptAudience extends Audience {
  said?: string[];
  counts?: Counts;
}

export const audienceOf = ({ audience }: Pick<LetterRow, 'audience'>): KeptAudience => ({
  ...nobody,
  ...JSON.parse(audience),
});

export function draftOf(row: LetterRow): Draft {
  const { groups, also, except } = audienceOf(row);
  return {
    subject: row.subject,
    body: row.body,
    kind: row.kind,
    replyTo: row.reply_to ?? '',
    audience: { groups, also, except },
  };
}

/** Resource of letters to many, with the permission 'letters'. */
export const letters = resource({
  permission: 'letters',
  table: 'letter',
  title: ({ subject }) => subject,
  notFound: 'There is no such letter.',
});

export const noLetter = () => new Refusal(404, letters.notFound);

/** True if the letter tells who owes, and the viewer lacks the permission 'subscriptions'. */
export const isClosedTo = (row: LetterRow, rooms: readonly string[]) =>
  tellsOfMoney(audienceOf(row), row) && !rooms.includes('subscriptions');

export const aboutMoney = () =>
  new Refusal(
    403,
    'This letter says who owes a subscription: it needs the key of the room ‘Subscriptions’ too.',
  );

/** Throws 403 if the officer lacks the permission for this letter. */
async function refuseClosed(
  site: Pick<Site, 'db' | 'club'>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  row: LetterRow,
): Promise<void> {
  if (tellsOfMoney(audienceOf(row), row) && isClosedTo(row, await roomsOf(site, viewer))) throw aboutMoney();
}

/** Returns a letter for an officer. Throws 404 unknown, 403 not permitted. */
export async function letterFor(
  site: Pick<Site, 'db' | 'club'>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  id: string,
): Promise<LetterRow> {
  const row = await site.db.selectFrom('letter').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw noLetter();
  await refuseClosed(site, viewer, row);
  return row;
}

/**
 * Lockable draft: its row is locked until the transaction ends. Throws 409, with the sender's name, for a letter that has been
 * sent.
 */
export const heldDraft: Lockable<LetterRow> = {
  // No separate lock: the read query itself locks the row.
  lock: async () => {},
  async read(tx, { id = '' }, { club }, officer) {
    const row = await lockRow(tx, letters, id);
    await refuseClosed({ db: tx, club }, officer as Viewer, row);
    if (row.state === 'sent')
      throw new Refusal(409, `This letter has been sent already, by ${row.sent_by_name}. It is sent once.`);
    return row;
  },
  conflictView: draftOf,
};
