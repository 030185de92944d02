import { formatReasonWithColumns } from '#app/core/lists/column-reason.ts';
import type { ImportPreviewRow } from '#app/core/lists/import-row-schema.ts';
import { normalizeLookalikeNameCoarsely } from '#app/core/search/similar-names.ts';
import {
  type OpenCompetitionEntrant,
  type OpenCompetitionEntry,
  openCompetitionEntryBodySchema,
} from '#app/modules/opens/entries/entry-schemas.server.ts';
import type { EntryListColumn } from './entry-list-columns.ts';
import type { EntryListRow } from './parse-entry-list.ts';

/** Effect of each row of an entry list: what the entry form would take, and no entry twice. */

export interface PlannedEntry extends ImportPreviewRow {
  outcome: 'add' | 'same' | 'cannot';
  entrant?: OpenCompetitionEntrant & { is_paid: number };
}

/** Side that is entered, or that an earlier row of the list enters. */
interface KnownSide extends Pick<OpenCompetitionEntrant, 'skip' | 'others' | 'email' | 'phone'> {
  /** 'number 4' or 'line 3' */
  where: string;
  isWithdrawn: boolean;
}

/** Plans the rows in their order; `players` is the size of a side. */
export function planEntryImport(
  rows: EntryListRow[],
  entries: OpenCompetitionEntry[],
  players: number,
): PlannedEntry[] {
  const known = new Map<string, KnownSide[]>();
  const add = (side: KnownSide) => {
    for (const name of [side.skip, ...side.others]) {
      const key = normalizeLookalikeNameCoarsely(name);
      known.set(key, [...(known.get(key) ?? []), side]);
    }
  };
  // A withdrawn entry may be that of a player who has entered again.
  for (const entry of entries.toSorted(
    (a, b) => Number(a.state === 'withdrawn') - Number(b.state === 'withdrawn'),
  ))
    add({ ...entry, where: `number ${entry.number}`, isWithdrawn: entry.state === 'withdrawn' });
  return rows.map((row) => {
    const planned = planEntry(row, known, players);
    if (planned.entrant) add({ ...planned.entrant, where: `line ${row.line}`, isWithdrawn: false });
    return planned;
  });
}

function planEntry(row: EntryListRow, known: Map<string, KnownSide[]>, players: number): PlannedEntry {
  const { line, text, isPaid } = row;
  const { success, data, error } = openCompetitionEntryBodySchema.safeParse(row);
  const [issue] = error?.issues ?? [];
  const fault = row.fault || (issue ? formatRowFault(row, issue) : '');
  if (!success || fault)
    return { ...{ line, text, outcome: 'cannot', about: row.skip, says: fault, warnings: [] } };
  const { skip, others, phone, email, note } = data;
  const about = [skip, ...others].join(', ');
  const withName = (name: string) => known.get(normalizeLookalikeNameCoarsely(name)) ?? [];
  const its = withName(skip).filter((one) => isLikeName(one.skip, skip));
  const same = its.find((one) => isSameEntry(one, data));
  if (same && !same.isWithdrawn)
    return { line, text, outcome: 'same', about, says: `This is ${same.where}.`, warnings: [] };
  const says = [phone, email, isPaid ? 'Paid' : '', note].filter(Boolean).join(' · ');
  const warnings = [
    ...(same ? [`${skip} is ${same.where}, which was withdrawn. You can restore that entry instead.`] : []),
    ...its
      .filter((one) => one !== same && !one.isWithdrawn)
      .map(({ where }) => `There is another ${skip}: ${where}, with different details.`),
    ...[skip, ...others].flatMap((name) =>
      withName(name)
        .filter((one) => !one.isWithdrawn && !its.includes(one))
        .map((one) =>
          isLikeName(one.skip, name)
            ? `${name} is already entered: ${one.where}.`
            : `${name} is already in the side of ${one.skip}, ${one.where}.`,
        ),
    ),
    ...(others.length >= players
      ? [`This line has ${others.length + 1} names. The number of players for each entry is ${players}.`]
      : []),
  ];
  const entrant = { ...data, is_paid: Number(isPaid) };
  return { line, text, outcome: 'add', about, says, warnings: [...new Set(warnings)], entrant };
}

const fieldColumns: Record<string, EntryListColumn[]> = {
  skip: ['skip', 'first', 'last'],
  others: ['players'],
  email: ['email'],
  phone: ['phone'],
  note: ['note', 'club'],
};

/** 'Column ‘Telephone’: Enter a phone number, such as 01234 567890.' */
function formatRowFault(
  { headings }: EntryListRow,
  { path, message }: { path: PropertyKey[]; message: string },
) {
  const [column] = fieldColumns[String(path[0])]?.filter((one) => headings[one]) ?? [];
  return formatReasonWithColumns(message, [column && headings[column]]);
}

const isLikeName = (one: string, other: string) =>
  normalizeLookalikeNameCoarsely(one) === normalizeLookalikeNameCoarsely(other);

/** True for two entries of one skip: an equal address or number, or nothing that tells two people of a name apart. */
function isSameEntry(one: KnownSide, other: OpenCompetitionEntrant): boolean {
  const [digits, others] = [toDigits(one.phone), toDigits(other.phone)];
  if ((one.email && one.email === other.email) || (digits && digits === others)) return true;
  const differs = (a: string, b: string) => a !== '' && b !== '' && a !== b;
  if (differs(one.email, other.email) || differs(digits, others)) return false;
  return (
    one.others.length === 0 ||
    other.others.length === 0 ||
    one.others.some((name) => other.others.some((theirs) => isLikeName(name, theirs)))
  );
}

/** Digits of a number; that of the country is left out: '+44 (0)1507 551001' -> '1507551001'. */
const toDigits = (phone: string) => phone.replace(/\D/g, '').replace(/^(?:00)?440?|^0/, '');
