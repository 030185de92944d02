import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#db/schema/schema.ts';

interface FormSender {
  name: string;
  email: string | null;
}

/**
 * Exports submissions to public forms, which need no sign-in: matched by address, with a shared address by name too, without an
 * address by name alone.
 */
export async function exportMemberPublicFormData(db: Kysely<DatabaseSchema>, writer: FormSender) {
  const opens = await db
    .selectFrom('open_entry')
    .select(['open', 'season', 'skip as name', 'email', 'others', 'phone', 'note', 'state', 'made_at as at'])
    .where('email', '=', writer.email ?? '')
    .orderBy('made_at')
    .execute();
  const askedToJoin = await db
    .selectFrom('application')
    .select(['name', 'email', 'phone', 'message', 'state', 'made_at as at'])
    .where('email', '=', writer.email ?? '')
    .orderBy('made_at')
    .execute();
  const isTheirs = await createSenderFilter(db, writer);
  return {
    opens: opens.filter(isTheirs).map(({ others, ...entry }) => ({ ...entry, others: JSON.parse(others) })),
    askedToJoin: askedToJoin.filter(isTheirs),
    complaints: await exportComplaints(db, writer, isTheirs),
  };
}

type FormSignature = { name: string; email: string };

async function createSenderFilter(
  db: Kysely<DatabaseSchema>,
  { name, email }: FormSender,
): Promise<(row: FormSignature) => boolean> {
  const others = await db
    .selectFrom('member')
    .select('name')
    .where('email', '=', email ?? '')
    .execute();
  const shared = others.length > 1;
  const isNamed = (row: FormSignature) => row.name.toLowerCase() === name.toLowerCase();
  return (row) => (row.email === '' ? isNamed(row) : row.email === email && (!shared || isNamed(row)));
}

/** Includes the notes on each complaint, which are subject to access requests too. */
async function exportComplaints(
  db: Kysely<DatabaseSchema>,
  { name, email }: FormSender,
  isTheirs: (row: FormSignature) => boolean,
) {
  const rows = await db
    .selectFrom('complaint')
    .selectAll()
    .where((e) => e.or([e('email', '=', email ?? ''), e(e.fn('lower', ['name']), '=', name.toLowerCase())]))
    .orderBy('made_at')
    .execute();
  return Promise.all(
    rows.filter(isTheirs).map(async ({ id, reference, made_at, about, words, way, state, ...row }) => ({
      reference,
      at: made_at,
      about,
      words,
      way,
      state,
      telephone: row.phone,
      acknowledgedAt: row.acknowledged_at,
      answeredAt: row.answered_at,
      answer: row.answer,
      notes: await db
        .selectFrom('complaint_note')
        .select(['at', 'words'])
        .where('complaint', '=', id)
        .orderBy('at')
        .execute(),
    })),
  );
}
