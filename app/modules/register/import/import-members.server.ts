import { createHash } from 'node:crypto';
import { type Actor, writeAuditLog } from '#app/api/audit-log.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { ImportRowReport, MemberImportReport } from '#app/modules/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { emptyImportAnswers } from './empty-answers.ts';
import { importRows } from './import-rows.server.ts';
import { parseMemberList, readImportClubContext, storeWordMeanings } from './read-import-list.server.ts';
import type { ImportAnswers } from './word-meanings.ts';

/** Thrown to roll back a preview; its result is in the rows. */
const rollbackPreview = Symbol('trial over');

interface MemberImportRequest {
  bytes: Uint8Array;
  trial: boolean;
  /** Hash of the preview: if the result differs by now, the import is refused. */
  mark?: string | undefined;
  answers?: ImportAnswers;
  /** Mails an invitation to added members. */
  invite?: boolean;
}

/**
 * Imports a list of members: adds new ones and updates known ones; mails only those to invite. Each person is stored completely
 * or not at all, as the outcome says; the good ones share a transaction. A preview is rolled back. Throws 422 for a file that is
 * no list of members, 409 if the result has changed since the preview.
 */
export async function importMemberList(
  site: Site,
  actor: Actor,
  list: MemberImportRequest,
): Promise<MemberImportReport> {
  const { answers = emptyImportAnswers, trial, mark, invite = false } = list;
  const { fields, rows, columnsLeftOut } = parseMemberList(list.bytes, site.club.uses.register);
  let report: MemberImportReport | undefined;
  const done = site.db.transaction().execute(async (tx) => {
    const read = await readImportClubContext(tx, site, { fields, rows, answers });
    const lines = await importRows({ tx, site, actor, ...read, invite }, { fields, rows, answers });
    const marked = hashImportPreview(lines);
    if (mark && mark !== marked)
      throw new Refusal(
        409,
        'Somebody on the roll has been changed since you looked at this list. Please look at it again.',
      );
    const added = lines.filter(({ outcome }) => outcome === 'added');
    const invitable = added.filter(({ changes }) => changes.some(({ field }) => field === 'Email')).length;
    const { meanings, offered, dates } = read;
    report = { lines, meanings, offered, dates, columnsLeftOut, invitable, mark: marked };
    if (trial) throw rollbackPreview;
    await storeWordMeanings(tx, meanings);
    const changed = countImportedRows(lines, 'changed');
    const words = [
      `${added.length} of ${lines.length} lines added`,
      ...(changed > 0 ? [`${changed} changed`] : []),
      ...(invite && invitable > 0 ? [`${invitable} invited`] : []),
    ];
    await writeAuditLog(tx, site.clock, actor, 'imported a list', null, words.join(', '));
  });
  await done.catch((error: unknown) => {
    if (error !== rollbackPreview) throw error;
  });
  if (!trial) site.postman.wake();
  if (!report) throw new Error('A list came to nothing.');
  return report;
}

const countImportedRows = (lines: ImportRowReport[], outcome: ImportRowReport['outcome']) =>
  lines.filter((line) => line.outcome === outcome).length;

const hashImportPreview = (lines: ImportRowReport[]) =>
  createHash('sha256').update(JSON.stringify(lines)).digest('hex').slice(0, 32);
