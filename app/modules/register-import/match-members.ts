import { isSameMemberName } from '#app/modules/members/members.server.ts';
import { type ExportedRegisterMember, joinTextLines } from '#app/modules/register/register.ts';
import { getMemberImportCell, getMemberImportName } from './import-columns.ts';

/** Matches a row with a member on the roll. Never guesses: returns the candidates if there are several. */
export type ImportedMemberMatch =
  | { known: ExportedRegisterMember }
  | { isNew: true }
  /** An earlier row has the same values for this person. */
  | { again: number }
  | { either: string; among: ExportedRegisterMember[] }
  | { why: string };

/** A person of the list, as cells under columns. */
export interface ImportedPersonToMatch {
  fields: (string | undefined)[];
  cells: string[];
  /** True if the row agrees with all values of the known member. */
  agreesWithKnown: (known: ExportedRegisterMember) => boolean;
}

interface EarlierRow {
  line: number;
  person: ImportedPersonToMatch;
}

export class ImportedMemberMatcher {
  readonly #byId: Map<string, ExportedRegisterMember>;
  readonly #bySignIn = new Map<string, ExportedRegisterMember>();
  readonly #byName = new Map<string, ExportedRegisterMember[]>();
  /** Members whom a row identifies unambiguously, by id. */
  readonly #claimed = new Map<string, ImportedPersonToMatch>();
  /** Earlier rows by member. */
  readonly #told = new Map<string, EarlierRow>();

  constructor(listed: readonly ExportedRegisterMember[]) {
    this.#byId = new Map(listed.map((one) => [one.id, one]));
    for (const one of listed) this.add(one);
  }

  add(one: ExportedRegisterMember): void {
    this.#byId.set(one.id, one);
    if (one.signInName) this.#bySignIn.set(one.signInName, one);
    const key = foldNameForMatch(one.name);
    this.#byName.set(key, [...(this.#byName.get(key) ?? []), one]);
  }

  hasSignInName = (name: string) => this.#bySignIn.has(name);

  named = (name: string): ExportedRegisterMember[] =>
    (this.#byName.get(foldNameForMatch(name)) ?? []).filter((one) => isSameMemberName(one.name, name));

  /** First pass over all rows: an unambiguously identified member is no candidate for other rows of that name. */
  claim(asked: ImportedPersonToMatch): void {
    const match = this.#plainly(asked);
    if (match && 'known' in match && !this.#claimed.has(match.known.id))
      this.#claimed.set(match.known.id, asked);
  }

  tell(id: string, line: number, asked: ImportedPersonToMatch): void {
    this.#claimed.set(id, asked);
    this.#told.set(id, { line, person: asked });
  }

  find(asked: ImportedPersonToMatch): ImportedMemberMatch {
    const match = this.#plainly(asked) ?? this.#byNameAlone(asked);
    const before = 'known' in match ? this.#told.get(match.known.id) : undefined;
    return before ? { again: before.line } : match;
  }

  /**
   * Identifies a member by the Id of our own export, by sign-in name and name, or by e-mail address and name; without these by
   * equal cells.
   */
  #plainly(asked: ImportedPersonToMatch): ImportedMemberMatch | undefined {
    const { fields, cells, agreesWithKnown } = asked;
    const [id, name] = [getMemberImportCell(fields, cells, 'id'), getMemberImportName(fields, cells)];
    const { email, signInName } = getContactCells(fields, cells);
    if (id) return this.#withId(id, { name, email });
    if (name === '') return { isNew: true };
    const own = this.#bySignIn.get(signInName);
    if (own && isSameMemberName(own.name, name)) return { known: own };
    const named = this.named(name);
    const sharing = named.filter((one) => email !== '' && one.email === email);
    if (sharing.length > 1) return { either: formatAmbiguousName(name, sharing.length), among: sharing };
    const found =
      sharing[0] ??
      (email || signInName
        ? undefined
        : named.find((one) => (this.#claimed.get(one.id) ?? asked) === asked && agreesWithKnown(one)));
    return found && { known: found };
  }

  #byNameAlone({ fields, cells }: ImportedPersonToMatch): ImportedMemberMatch {
    const name = getMemberImportName(fields, cells);
    const { email, signInName } = getContactCells(fields, cells);
    const named = this.named(name);
    const free = named.filter(({ id }) => !this.#claimed.has(id));
    const [one, ...more] = free;
    if (one && more.length === 0 && !email && !signInName && !hasOtherPostcode(one, fields, cells))
      return { known: one };
    if (free.length > 1) return { either: formatAmbiguousName(name, free.length), among: free };
    if (one) return { either: formatPossibleMatch(name), among: free };
    for (const { id, ...namesake } of named) {
      const told = this.#told.get(id);
      const alike = told && compareRows(told.person, { fields, cells });
      if (alike === 'same') return { again: told?.line ?? 0 };
      if (alike === 'could be')
        return { either: formatRepeatedRow(name, told?.line ?? 0), among: [{ id, ...namesake }] };
    }
    return { isNew: true };
  }

  #withId(id: string, { name, email }: { name: string; email: string }): ImportedMemberMatch {
    const known = this.#byId.get(id);
    if (!known) return { why: 'No member has this Id. Leave the cell empty for a new member.' };
    const isOther =
      name !== '' && !isSameMemberName(known.name, name) && email !== '' && known.email !== email;
    return isOther
      ? {
          why: `This Id is ${known.name}’s, but the name and the email address are not. Check the order of the columns.`,
        }
      : { known };
  }
}

const getContactCells = (fields: (string | undefined)[], cells: string[]) => ({
  email: getMemberImportCell(fields, cells, 'email').toLowerCase(),
  signInName: getMemberImportCell(fields, cells, 'signInName').toLowerCase(),
});

/** True if the roll has another postcode: a name alone does not identify the member then. */
function hasOtherPostcode(
  { entry }: ExportedRegisterMember,
  fields: (string | undefined)[],
  cells: string[],
): boolean {
  const postcode = getMemberImportCell(fields, cells, 'postcode').replaceAll(' ', '').toLowerCase();
  const known = entry.address.replaceAll(' ', '').toLowerCase();
  return postcode !== '' && known !== '' && !known.includes(postcode);
}

/** Compares two rows with one name: identical, without a contradiction, or two people. */
function compareRows(
  one: Pick<ImportedPersonToMatch, 'fields' | 'cells'>,
  other: Pick<ImportedPersonToMatch, 'fields' | 'cells'>,
) {
  const cellsOf = ({ fields, cells }: Pick<ImportedPersonToMatch, 'fields' | 'cells'>) =>
    fields.map((field, at) => (field === undefined ? '' : (cells[at] ?? '').trim().toLowerCase()));
  const [these, those] = [cellsOf(one), cellsOf(other)];
  if (these.join('\t') === those.join('\t')) return 'same';
  return these.some((cell, at) => cell !== '' && those[at] && those[at] !== cell) ? 'two' : 'could be';
}

const foldNameForMatch = (name: string) =>
  name.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean).join(' ');

const formatAmbiguousName = (name: string, many: number) =>
  `There are ${many === 2 ? 'two' : many} members called ${name}. Which one is it?`;

const formatPossibleMatch = (name: string) =>
  `There is a member called ${name} with a different address, or none. Is it the same person?`;

const formatRepeatedRow = (name: string, line: number) =>
  `Line ${line} also has a ${name}. Is it the same person?`;

/** Description that distinguishes a candidate from others of the same name. */
export const formatMemberMatchCandidate = ({
  name,
  email,
  phone,
  signInName,
  entry,
}: ExportedRegisterMember): string =>
  [name, email ?? signInName ?? '', phone, joinTextLines(entry.address)].filter(Boolean).join(', ');
