import { type Actor, writeAuditLog } from '#app/api/audit-log.server.ts';
import { formatShare } from '#app/core/language.ts';
import { hashPastedListPreview } from '#app/core/lists/list-preview.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { MemberImportReport, MemberImportRowReport } from '#app/modules/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { emptyMemberImportAnswers } from './empty-answers.ts';
import { importMemberRows } from './import-rows.server.ts';
import {
  parseMemberImportFile,
  readMemberImportClubContext,
  storeImportWordMeanings,
} from './read-import-list.server.ts';
import type { MemberImportAnswers } from './word-meanings.ts';

/** Thrown to roll back a preview; its result is in the rows. */
const rollbackPreview = Symbol('trial over');

interface MemberImportRequest {
  bytes: Uint8Array;
  trial: boolean;
  /** Hash of the preview: if the result differs by now, the import is refused. */
  mark?: string | undefined;
  answers?: MemberImportAnswers;
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
  const { answers = emptyMemberImportAnswers, trial, mark, invite = false } = list;
  const { fields, rows, columnsLeftOut } = parseMemberImportFile(list.bytes, site.club.uses.register);
  let report: MemberImportReport | undefined;
  const done = site.db.transaction().execute(async (tx) => {
    const read = await readMemberImportClubContext(tx, site, { fields, rows, answers });
    const lines = await importMemberRows({ tx, site, actor, ...read, invite }, { fields, rows, answers });
    const marked = hashPastedListPreview(lines);
    if (mark && mark !== marked)
      throw new Refusal(409, 'A member has been changed since you checked this list. Check it again.');
    const added = lines.filter(({ outcome }) => outcome === 'added');
    const invitable = added.filter(({ changes }) => changes.some(({ field }) => field === 'Email')).length;
    const { meanings, offered, dates } = read;
    report = { lines, meanings, offered, dates, columnsLeftOut, invitable, mark: marked };
    if (trial) throw rollbackPreview;
    await storeImportWordMeanings(tx, meanings);
    const changed = countImportedRows(lines, 'changed');
    const words = [
      `${formatShare(added.length, lines.length, 'line')} added`,
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

const countImportedRows = (lines: MemberImportRowReport[], outcome: MemberImportRowReport['outcome']) =>
  lines.filter((line) => line.outcome === outcome).length;
