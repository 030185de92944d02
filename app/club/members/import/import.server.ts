import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { type Actor, writeAuditLog } from '#app/api/audit-log.server.ts';
import { readListed } from '#app/club/members/lists/listed.server.ts';
import { classesOf } from '#app/club/members/register/classes.server.ts';
import type { ImportLine, ImportReport } from '#app/club/members/roll/roll-schemas.server.ts';
import { offeredSections } from '#app/club/members/roll/roll-sections.server.ts';
import { rollOfNames } from '#app/club/members/roll/taken-names.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { headerFault, mostLines, nameIn, readHeader } from './columns.ts';
import { addLine, changeLine, type Importing, type Outcome } from './import-lines.server.ts';
import { Roll } from './match.ts';
import { readRows } from './rows.server.ts';

/** Thrown to undo a trial: what it would have done is in the lines. */
const trialOver = Symbol('trial over');

interface List {
  bytes: Uint8Array;
  trial: boolean;
  /** Of the trial that was looked at: where it would come to something else by now, nothing is done. */
  mark?: string | undefined;
}

/**
 * Adds the members of a list and invites those with an address, and changes those who are there already. Each line is done
 * wholly or not at all and says which; the good ones are one transaction. As a trial nothing is kept. 422 for what is no
 * list of members, 409 where somebody was changed since the trial.
 */
export async function importMembers(
  site: Site,
  actor: Actor,
  { bytes, trial, mark }: List,
): Promise<ImportReport> {
  const [header = [], ...rows] = readRows(bytes);
  const fields = readHeader(header);
  const fault = headerFault(fields);
  if (fault) throw new Refusal(422, fault);
  if (rows.filter((cells) => !isBlank(cells)).length > mostLines)
    throw new Refusal(422, `A list can have at most ${mostLines} lines.`);

  let report: ImportReport = { lines: [], mark: '' };
  const done = site.db.transaction().execute(async (tx) => {
    const lines = await takeLines(tx, site, actor, fields, rows);
    report = { lines, mark: markOf(lines) };
    if (mark && mark !== report.mark)
      throw new Refusal(
        409,
        'Somebody on the roll has been changed since you looked at this list. Please look at it again.',
      );
    if (trial) throw trialOver;
    const [added, changed] = [countOf(lines, 'added'), countOf(lines, 'changed')];
    const words = [`${added} of ${lines.length} lines added`, ...(changed > 0 ? [`${changed} changed`] : [])];
    await writeAuditLog(tx, site.clock, actor, 'imported a list', null, words.join(', '));
  });
  await done.catch((error: unknown) => {
    if (error !== trialOver) throw error;
  });
  if (!trial) site.postman.wake();
  return report;
}

const countOf = (lines: ImportLine[], outcome: ImportLine['outcome']) =>
  lines.filter((line) => line.outcome === outcome).length;

const markOf = (lines: ImportLine[]) =>
  createHash('sha256').update(JSON.stringify(lines)).digest('hex').slice(0, 32);

const isBlank = (cells: string[]) => cells.every((cell) => cell.trim() === '');

async function takeLines(
  tx: Kysely<Schema>,
  site: Site,
  actor: Actor,
  fields: (string | undefined)[],
  rows: string[][],
): Promise<ImportLine[]> {
  const importing: Importing = {
    ...{ tx, site, actor, fields, roll: new Roll(await readListed(tx)), names: await rollOfNames(tx) },
    club: {
      classes: await classesOf(tx),
      offered: await offeredSections(tx),
      hasRegister: site.club.uses.register,
    },
  };
  const lines: ImportLine[] = [];
  /** On which line somebody stood already. */
  const seen = new Map<string, number>();
  for (const [index, cells] of rows.entries()) {
    if (isBlank(cells)) continue;
    const line = index + 2;
    const name = nameIn(fields, cells);
    lines.push({ line, ...(await takeLine(importing, cells, { name, line, seen })) });
  }
  return lines;
}

async function takeLine(
  importing: Importing,
  cells: string[],
  { name, line, seen }: { name: string; line: number; seen: Map<string, number> },
): Promise<Outcome> {
  const match = importing.roll.find(importing.fields, cells);
  const none = { name, changes: [] };
  if ('why' in match) return { ...none, outcome: 'wrong', why: match.why };
  if ('either' in match) return { ...none, outcome: 'either', why: match.either };
  if ('isNew' in match)
    return wholly(importing, name, () => addLine(importing, cells, (id) => seen.set(id, line)));
  const { known } = match;
  const before = seen.get(known.id);
  if (before !== undefined)
    return {
      ...none,
      name: known.name,
      outcome: 'same',
      why: `Line ${before} is about this member too, and holds.`,
    };
  seen.set(known.id, line);
  return wholly(importing, known.name, () => changeLine(importing, cells, known));
}

/** Does a line wholly, or, where it is refused half way, not at all. */
async function wholly({ tx }: Importing, name: string, take: () => Promise<Outcome>): Promise<Outcome> {
  await sql`savepoint line`.execute(tx);
  try {
    const outcome = await take();
    await sql`release savepoint line`.execute(tx);
    return outcome;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await sql`rollback to savepoint line`.execute(tx);
    return { name, changes: [], outcome: 'wrong', why: error.message };
  }
}
