import { parse } from 'csv-parse/sync';
import type { Kysely } from 'kysely';
import { type Actor, writeAuditLog } from '#app/api/audit-log.server.ts';
import { addInvited } from '#app/club/members/desk/invitations.server.ts';
import type { NewMember } from '#app/club/members/roll/roll.server.ts';
import type { ImportLine } from '#app/club/members/roll/roll-schemas.server.ts';
import { isSameName } from '#app/club/members/roll/shared-address.server.ts';
import { rollOfNames } from '#app/club/members/roll/taken-names.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { headerFault, mostLines, readHeader, readLine } from './import.ts';

/** Thrown to undo a trial: what it would have done is in the lines. */
const trialOver = Symbol('trial over');

/**
 * Adds a list of members and invites those with an address. Each line is done wholly or not at all and says which; the
 * good ones are one transaction. As a trial nothing is kept. Refuses with 422 what is no list of members.
 */
export async function importMembers(
  site: Site,
  actor: Actor,
  { bytes, trial }: { bytes: Uint8Array; trial: boolean },
): Promise<ImportLine[]> {
  const [header = [], ...rows] = readRows(bytes);
  const fields = readHeader(header);
  const fault = headerFault(fields);
  if (fault) throw new Refusal(422, fault);
  if (rows.filter((cells) => !isBlank(cells)).length > mostLines)
    throw new Refusal(422, `A list can have at most ${mostLines} lines.`);

  const report: ImportLine[] = [];
  const done = site.db.transaction().execute(async (tx) => {
    const names = await rollOfNames(tx);
    for (const [index, cells] of rows.entries()) {
      if (isBlank(cells)) continue;
      const read = readLine(fields, cells);
      const line = index + 2;
      if ('why' in read) report.push({ line, name: read.name, outcome: 'wrong', why: read.why });
      else report.push({ line, ...(await importLine(tx, site, actor, read.member, names)) });
    }
    const added = report.filter(({ outcome }) => outcome === 'added').length;
    if (trial) throw trialOver;
    await writeAuditLog(
      tx,
      site.clock,
      actor,
      'imported a list',
      null,
      `${added} of ${report.length} lines added`,
    );
  });
  await done.catch((error: unknown) => {
    if (error !== trialOver) throw error;
  });
  if (!trial) site.postman.wake();
  return report;
}

const isBlank = (cells: string[]) => cells.every((cell) => cell.trim() === '');

async function importLine(
  tx: Kysely<Schema>,
  site: Site,
  actor: Actor,
  member: NewMember,
  names: Awaited<ReturnType<typeof rollOfNames>>,
) {
  const { name } = member;
  const known = await tx
    .selectFrom('member')
    .select('name')
    .where('removed_at', 'is', null)
    .where((e) =>
      e.or([
        ...(member.email ? [e('email', '=', member.email)] : []),
        ...(member.signInName ? [e('sign_in_name', '=', member.signInName)] : []),
      ]),
    )
    .execute();
  if (known.some((one) => isSameName(one.name, name)))
    return { name, outcome: 'already there' as const, why: 'This member is on the roll already.' };
  try {
    const { id } = await addInvited(tx, site, actor, member);
    const why = names.say(name);
    names.add(id, name);
    return { name, outcome: 'added' as const, why };
  } catch (error) {
    if (error instanceof Refusal) return { name, outcome: 'wrong' as const, why: error.message };
    throw error;
  }
}

/** Rows of cells from whatever a spreadsheet saves: commas, semicolons or tabs, with or without a mark, old letters too. */
function readRows(bytes: Uint8Array): string[][] {
  const text = decode(bytes);
  if (/\0/.test(text)) throw new Refusal(422, 'This is not a CSV file. Save the list as CSV and try again.');
  const first = text.slice(0, text.search(/[\r\n]|$/));
  const separators = [',', ';', '\t'];
  const delimiter = separators.toSorted((a, b) => first.split(b).length - first.split(a).length)[0];
  try {
    return parse(text, { bom: true, delimiter, relax_column_count: true, skip_empty_lines: false });
  } catch (error) {
    const { lines } = error as { lines?: number };
    throw new Refusal(422, `The list cannot be read: a quotation mark is out of place near line ${lines}.`);
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
