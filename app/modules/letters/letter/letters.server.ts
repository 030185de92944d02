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

/** To whom it goes or went; once sent it says so in words, which stay when the names are forgotten. */
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

/** Letters to many, in the desk's room of that name. */
export const letters = resource({
  permission: 'letters',
  table: 'letter',
  title: ({ subject }) => subject,
  notFound: 'There is no such letter.',
});

export const noLetter = () => new Refusal(404, letters.notFound);

/** Whether a letter is closed to whoever does not look after the subscriptions as well: it says who owes. */
export const isClosedTo = (row: LetterRow, rooms: readonly string[]) =>
  tellsOfMoney(audienceOf(row), row) && !rooms.includes('subscriptions');

export const aboutMoney = () =>
  new Refusal(
    403,
    'This letter says who owes a subscription: it needs the key of the room ‘Subscriptions’ too.',
  );

/** 403 where a letter is not for this officer. */
async function refuseClosed(
  site: Pick<Site, 'db' | 'club'>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  row: LetterRow,
): Promise<void> {
  if (tellsOfMoney(audienceOf(row), row) && isClosedTo(row, await roomsOf(site, viewer))) throw aboutMoney();
}

/** A letter for an officer. 404 for none, 403 where it is not for them. */
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

/** A draft, ours alone until the transaction ends. 409 for one that has been sent, saying by whom. */
export const heldDraft: Lockable<LetterRow> = {
  // The row that is held is the one that is read.
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
