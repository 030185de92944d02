import { sql } from 'kysely';
import { Refusal } from '#app/core/refusals.ts';
import type { ImportLine } from '#app/modules/members/members.server.ts';
import { nameIn } from './columns.ts';
import { addLine, changeLine, type Importing, type Outcome } from './import-lines.server.ts';
import { type Asked, aboutOf, type Match } from './match.ts';
import type { Answers } from './meanings.ts';
import { type Person, peopleIn } from './people.ts';
import { readChanges } from './read-changes.ts';
import type { ListRow } from './read-list.server.ts';

interface Taken extends Asked {
  line: number;
  at: string;
  isCouple: boolean;
  person: Person;
}

/** Imports the people of a list in order, each completely or not at all, and returns each outcome. */
export async function takeLines(
  importing: Importing,
  list: { fields: (string | undefined)[]; rows: ListRow[]; answers: Answers },
): Promise<ImportLine[]> {
  const people = list.rows.flatMap((row) => peopleOf(importing, list, row));
  for (const asked of people) importing.roll.claim(asked);
  const lines: ImportLine[] = [];
  for (const asked of people) {
    const { line, at, isCouple } = asked;
    const taken = await takeOne(importing, asked, list.answers.who[at]);
    lines.push({ line, at, isCouple, leftOut: [], among: [], ...taken });
  }
  return lines;
}

function peopleOf(
  { roll, club }: Importing,
  { fields, answers }: { fields: (string | undefined)[]; answers: Answers },
  { line, cells }: ListRow,
): Taken[] {
  const isOneName = (name: string) => roll.named(name).length > 0;
  const asOne = answers.asOne.includes(line);
  const people = peopleIn(fields, cells, { isOneName, asOne });
  return people.map((person, index) => ({
    person,
    line,
    isCouple: asOne || people.length > 1,
    at: `${line}${['', 'b', 'c'][index] ?? 'd'}`,
    fields: person.fields,
    cells: person.cells,
    isSame: (known) => {
      const read = readChanges(person.fields, person.cells, known, club);
      return 'changes' in read && read.changes.length === 0;
    },
  }));
}

async function takeOne(importing: Importing, asked: Taken, answer: string | undefined): Promise<Outcome> {
  const { person, line } = asked;
  const none = { name: nameIn(person.fields, person.cells), changes: [] };
  if (/[cd]$/.test(asked.at))
    return {
      ...none,
      outcome: 'wrong',
      why: 'This line names more than two people. Please give each a line.',
    };
  const match = answered(importing.roll.find(asked), answer);
  if ('why' in match) return { ...none, outcome: 'wrong', why: match.why };
  if ('either' in match)
    return { ...none, outcome: 'either', why: match.either, among: match.among.map(aboutOf) };
  if ('again' in match)
    return { ...none, outcome: 'same', why: `Line ${match.again} is about this member too, and holds.` };
  const tell = (id: string) => importing.roll.tell(id, line, asked);
  if ('isNew' in match) return wholly(importing, none.name, () => addLine(importing, person, tell));
  tell(match.known.id);
  return wholly(importing, match.known.name, () => changeLine(importing, person, match.known));
}

/** Applies the officer's answer to an ambiguous match. */
function answered(match: Match, answer: string | undefined): Match {
  if (!('either' in match) || answer === undefined) return match;
  const known = match.among[Number(answer)];
  return answer === 'new' ? { isNew: true } : known ? { known } : match;
}

/** Runs an import step in a savepoint, which is rolled back if it throws. */
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
