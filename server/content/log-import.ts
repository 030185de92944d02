import type { Kysely } from 'kysely';
import { commandLineActor } from '#app/api/audit-log.server.ts';
import { writeContentChangeRecord } from '#app/endpoints/changes/changes.server.ts';
import type { ChangedContentRow } from '#app/endpoints/changes/changes.ts';
import { purgePhotoFromChanges } from '#app/modules/gallery/admin/photo-mutations.server.ts';
import { fillTextPlaceholders } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { type ContentImportPlan, formatContentImportPlan } from './content-plan.ts';

/** Add an entry to the activity log, which can be undone for a day; a page's earlier text is also stored at the page. */
export async function logContentImport(
  tx: Kysely<DatabaseSchema>,
  { clock, club }: Pick<Site, 'clock' | 'club'>,
  name: string,
  plan: ContentImportPlan,
  done: ChangedContentRow[],
): Promise<void> {
  // Pictures cannot be undone, as in the admin area: their files are gone.
  const rows = done.filter(({ table }) => table !== 'photo' && table !== 'album');
  const act = { room: 'settings', subject: 'content', act: 'imported the content of a folder' };
  const title = `${name}: ${formatContentImportPlan(plan).join('; ')}`.slice(0, 1000);
  await writeContentChangeRecord(tx, clock, commandLineActor, { ...act, title }, rows);
  const { words } = getTodayAndPlaceholders({ clock, club });
  for (const row of done.filter(({ table, before }) => table === 'page' && before)) {
    const title = String(row.before?.title);
    await tx
      .insertInto('change')
      .values({
        id: crypto.randomUUID(),
        at: clock().toISOString(),
        room: 'pages',
        subject: `page:${row.key}`,
        act: 'imported a new text',
        title: fillTextPlaceholders(title, words),
        actor: null,
        actor_name: commandLineActor.name,
        rows: JSON.stringify([row]),
        undone_at: null,
        undoes: null,
      })
      .execute();
  }
  for (const { before } of done.filter(({ table, after }) => table === 'photo' && !after)) {
    if (before) await purgePhotoFromChanges(tx, String(before.album), String(before.id));
  }
}
