import { sql } from 'kysely';
import { Refusal } from '#app/core/refusals.ts';
import type { MemberImportRowReport } from '#app/modules/members/members.server.ts';
import { getMemberImportName } from './import-columns.ts';
import {
  formatMemberMatchCandidate,
  type ImportedMemberMatch,
  type ImportedPersonToMatch,
} from './match-members.ts';
import { parseMemberRowChanges } from './parse-changes.ts';
import { type ImportedRowPerson, parsePeopleInImportRow } from './parse-people.ts';
import type { NumberedMemberImportRow } from './read-import-list.server.ts';
import type { MemberImportAnswers } from './word-meanings.ts';
import {
  addImportedMember,
  type MemberImportContext,
  type MemberImportRowOutcome,
  updateImportedMember,
} from './write-rows.server.ts';

interface RowPerson extends ImportedPersonToMatch {
  line: number;
  at: string;
  isCouple: boolean;
  person: ImportedRowPerson;
}

/** Imports the people of a list in order, each completely or not at all, and returns each outcome. */
export async function importMemberRows(
  importing: MemberImportContext,
  list: { fields: (string | undefined)[]; rows: NumberedMemberImportRow[]; answers: MemberImportAnswers },
): Promise<MemberImportRowReport[]> {
  const people = list.rows.flatMap((row) => listRowPeople(importing, list, row));
  for (const asked of people) importing.roll.claim(asked);
  const lines: MemberImportRowReport[] = [];
  for (const asked of people) {
    const { line, at, isCouple } = asked;
    const taken = await importOnePerson(importing, asked, list.answers.who[at]);
    lines.push({ line, at, isCouple, leftOut: [], among: [], ...taken });
  }
  return lines;
}

function listRowPeople(
  { roll, club }: MemberImportContext,
  { fields, answers }: { fields: (string | undefined)[]; answers: MemberImportAnswers },
  { line, cells }: NumberedMemberImportRow,
): RowPerson[] {
  const isOneName = (name: string) => roll.named(name).length > 0;
  const asOne = answers.asOne.includes(line);
  const people = parsePeopleInImportRow(fields, cells, { isOneName, asOne });
  return people.map((person, index) => ({
    person,
    line,
    isCouple: asOne || people.length > 1,
    at: `${line}${['', 'b', 'c'][index] ?? 'd'}`,
    fields: person.fields,
    cells: person.cells,
    agreesWithKnown: (known) => {
      const read = parseMemberRowChanges(person.fields, person.cells, known, club);
      return 'changes' in read && read.changes.length === 0;
    },
  }));
}

async function importOnePerson(
  importing: MemberImportContext,
  asked: RowPerson,
  answer: string | undefined,
): Promise<MemberImportRowOutcome> {
  const { person, line } = asked;
  const none = { name: getMemberImportName(person.fields, person.cells), changes: [] };
  if (/[cd]$/.test(asked.at))
    return {
      ...none,
      outcome: 'wrong',
      why: 'This line names more than two people. Put each person on a separate line.',
    };
  const match = applyMatchAnswer(importing.roll.find(asked), answer);
  if ('why' in match) return { ...none, outcome: 'wrong', why: match.why };
  if ('either' in match)
    return {
      ...none,
      outcome: 'either',
      why: match.either,
      among: match.among.map(formatMemberMatchCandidate),
    };
  if ('again' in match)
    return {
      ...none,
      outcome: 'same',
      why: `Line ${match.again} is about the same member and is used instead.`,
    };
  const tell = (id: string) => importing.roll.tell(id, line, asked);
  if ('isNew' in match)
    return runInSavepoint(importing, none.name, () => addImportedMember(importing, person, tell));
  tell(match.known.id);
  return runInSavepoint(importing, match.known.name, () =>
    updateImportedMember(importing, person, match.known),
  );
}

/** Applies the officer's answer to an ambiguous match. */
function applyMatchAnswer(match: ImportedMemberMatch, answer: string | undefined): ImportedMemberMatch {
  if (!('either' in match) || answer === undefined) return match;
  const known = match.among[Number(answer)];
  return answer === 'new' ? { isNew: true } : known ? { known } : match;
}

/** Runs an import step in a savepoint, which is rolled back if it throws. */
async function runInSavepoint(
  { tx }: MemberImportContext,
  name: string,
  take: () => Promise<MemberImportRowOutcome>,
): Promise<MemberImportRowOutcome> {
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
