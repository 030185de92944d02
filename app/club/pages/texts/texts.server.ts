import type { Kysely } from 'kysely';
import { changeRow, makeChange } from '#app/act/changes/changes.server.ts';
import type { ChangedRow } from '#app/act/changes/changes.ts';
import type { Actor } from '#app/api/audit-log.server.ts';
import { today } from '#app/core/clock.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import { isSitePicture } from '#app/core/rich-text/picture-rules.ts';
import { readRichText } from '#app/core/rich-text/rich-text-rules.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import type { SiteText, TextWords } from './text-schemas.server.ts';

/** The texts of the site, read and changed at the desk. Every earlier version is among the changes of 'page:…'. */

export function listTexts(db: Kysely<Schema>): Promise<SiteText[]> {
  return db.selectFrom('page').selectAll().orderBy('key').execute();
}

/** 404 for a text that the site has not. */
export async function readText(db: Kysely<Schema>, key: string): Promise<SiteText> {
  const row = await db.selectFrom('page').selectAll().where('key', '=', key).executeTakeFirst();
  if (!row) throw new Refusal(404, 'There is no such text.');
  return row;
}

/** Saves a text. 422 for what it may not hold, 409 where somebody else has saved it since `version`. */
export function saveText(
  site: Site,
  officer: Actor,
  { key, version, ...words }: TextWords & { key: string; version: number },
) {
  const body = safe(words.body);
  return makeChange(site, officer, async (changeSet) => {
    const updated = today(site.clock);
    const made = await changeSet.change('page', key, { ...words, body, updated }, version);
    return { act: act('changed a text', made), made: made as SiteText };
  });
}

/** Puts back what a text was before or after an earlier change of it; that is a change like any other. */
export function restoreText(
  site: Site,
  officer: Actor,
  { key, change, side, version }: { key: string; change: string; side: 'before' | 'after'; version: number },
) {
  return makeChange(site, officer, async (changeSet) => {
    const { rows } = await changeRow(changeSet.tx, ['pages'], change);
    const earlier = (JSON.parse(rows) as ChangedRow[]).find(
      (row) => row.table === 'page' && row.key === key,
    )?.[side];
    if (!earlier) throw new Refusal(404, 'There is no such version of this text.');
    const { title, description, body, status } = earlier as unknown as TextWords;
    const updated = today(site.clock);
    const made = await changeSet.change('page', key, { title, description, body, status, updated }, version);
    return { act: act('put back an earlier text of', made), made: made as SiteText };
  });
}

const act = (doing: string, { key, title }: Pick<SiteText, 'key' | 'title'>) => ({
  room: 'pages',
  subject: `page:${key}`,
  act: doing,
  title,
});

/** The text with nothing in it but what a page may hold. */
function safe(body: string): string {
  try {
    return JSON.stringify(readRichText(body, { pictures: isSitePicture, paths: true }));
  } catch (error) {
    throw invalid({ body: (error as Error).message });
  }
}
