import type { Kysely } from 'kysely';
import { commandLine } from '#app/api/audit-log.server.ts';
import { noteChange } from '#app/endpoints/changes/changes.server.ts';
import type { ChangedRow } from '#app/endpoints/changes/changes.ts';
import { forgetEarlier } from '#app/modules/gallery/admin/photo-acts.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { fill } from '#app/site/words.ts';
import type { Schema } from '#db/schema/schema.ts';
import { type Plan, planLines } from './content-plan.ts';

/** Add an entry to the activity log, which can be undone for a day; a page's earlier text is also stored at the page. */
export async function noteImport(
  tx: Kysely<Schema>,
  { clock, club }: Pick<Site, 'clock' | 'club'>,
  name: string,
  plan: Plan,
  done: ChangedRow[],
): Promise<void> {
  // Pictures cannot be undone, as in the admin area: their files are gone.
  const rows = done.filter(({ table }) => table !== 'photo' && table !== 'album');
  const act = { room: 'settings', subject: 'content', act: 'took in the content of a folder' };
  const title = `${name}: ${planLines(plan).join('; ')}`.slice(0, 1000);
  await noteChange(tx, clock, commandLine, { ...act, title }, rows);
  const { words } = dayAndWords({ clock, club });
  for (const row of done.filter(({ table, before }) => table === 'page' && before)) {
    const title = String(row.before?.title);
    await tx
      .insertInto('change')
      .values({
        id: crypto.randomUUID(),
        at: clock().toISOString(),
        room: 'pages',
        subject: `page:${row.key}`,
        act: 'took in another text of',
        title: fill(title, words),
        actor: null,
        actor_name: commandLine.name,
        rows: JSON.stringify([row]),
        undone_at: null,
        undoes: null,
      })
      .execute();
  }
  for (const { before } of done.filter(({ table, after }) => table === 'photo' && !after)) {
    if (before) await forgetEarlier(tx, String(before.album), String(before.id));
  }
}
