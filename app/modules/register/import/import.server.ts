import { createHash } from 'node:crypto';
import { type Actor, writeAuditLog } from '#app/api/audit-log.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { ImportLine, ImportReport } from '#app/modules/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { noAnswers } from './answers.ts';
import type { Answers } from './meanings.ts';
import { readClub, readList, rememberWords } from './read-list.server.ts';
import { takeLines } from './take-lines.server.ts';

/** Thrown to roll back a preview; its result is in the rows. */
const trialOver = Symbol('trial over');

interface List {
  bytes: Uint8Array;
  trial: boolean;
  /** Hash of the preview: if the result differs by now, the import is refused. */
  mark?: string | undefined;
  answers?: Answers;
  /** Mails an invitation to added members. */
  invite?: boolean;
}

/**
 * Imports a list of members: adds new ones and updates known ones; mails only those to invite. Each person is stored completely
 * or not at all, as the outcome says; the good ones share a transaction. A preview is rolled back. Throws 422 for a file that is
 * no list of members, 409 if the result has changed since the preview.
 */
export async function importMembers(site: Site, actor: Actor, list: List): Promise<ImportReport> {
  const { answers = noAnswers, trial, mark, invite = false } = list;
  const { fields, rows, columnsLeftOut } = readList(list.bytes, site.club.uses.register);
  let report: ImportReport | undefined;
  const done = site.db.transaction().execute(async (tx) => {
    const read = await readClub(tx, site, { fields, rows, answers });
    const lines = await takeLines({ tx, site, actor, ...read, invite }, { fields, rows, answers });
    const marked = markOf(lines);
    if (mark && mark !== marked)
      throw new Refusal(
        409,
        'Somebody on the roll has been changed since you looked at this list. Please look at it again.',
      );
    const added = lines.filter(({ outcome }) => outcome === 'added');
    const invitable = added.filter(({ changes }) => changes.some(({ field }) => field === 'Email')).length;
    const { meanings, offered, dates } = read;
    report = { lines, meanings, offered, dates, columnsLeftOut, invitable, mark: marked };
    if (trial) throw trialOver;
    await rememberWords(tx, meanings);
    const changed = countOf(lines, 'changed');
    const words = [
      `${added.length} of ${lines.length} lines added`,
      ...(changed > 0 ? [`${changed} changed`] : []),
      ...(invite && invitable > 0 ? [`${invitable} invited`] : []),
    ];
    await writeAuditLog(tx, site.clock, actor, 'imported a list', null, words.join(', '));
  });
  await done.catch((error: unknown) => {
    if (error !== trialOver) throw error;
  });
  if (!trial) site.postman.wake();
  if (!report) throw new Error('A list came to nothing.');
  return report;
}

const countOf = (lines: ImportLine[], outcome: ImportLine['outcome']) =>
  lines.filter((line) => line.outcome === outcome).length;

const markOf = (lines: ImportLine[]) =>
  createHash('sha256').update(JSON.stringify(lines)).digest('hex').slice(0, 32);
