import { type ListField, listFields, listHeads } from './listed.ts';

/** Exports of the register by purpose: each has only the columns that its recipient needs. */
export const chosenLists = {
  all: {
    name: 'Everything',
    about: 'For the committee’s own files. ‘Add a list’ reads it again, with what you have changed in it.',
    fields: listFields,
  },
  captain: {
    name: 'For a captain',
    about: 'Names, telephones, sections and positions.',
    fields: ['name', 'phone', 'otherPhone', 'sections', 'positions'],
  },
  post: {
    name: 'For the post',
    about: 'Names as on an envelope, and addresses.',
    fields: ['name', 'formalName', 'address'],
  },
} as const satisfies Record<string, { name: string; about: string; fields: readonly ListField[] }>;
export type ChosenList = keyof typeof chosenLists;
export const fileLists = ['all', 'captain', 'post'] as const satisfies ChosenList[];

/** All exports of the register: files, and the printed sheet. */
export const takenLists = [...fileLists, 'paper'] as const;
type TakenList = (typeof takenLists)[number];

export const whoTookIt = 'It holds members’ addresses: who took it, and when, is written into the record.';

/** Sections and classes are headings of the printed sheet. */
const onPaper = ['name', 'phone', 'otherPhone', 'address', 'email', 'class', 'sections'] as const;

export const fieldsOf = (which: TakenList): readonly ListField[] =>
  which === 'paper' ? onPaper : chosenLists[which].fields;

/** Former members are only in the committee's own file. */
export const hasThoseWhoLeft = (which: TakenList) => which === 'all';

export type TakenRow = { id: string } & Partial<Record<ListField, string>>;

/** Return the rows of a file below its header; with Ids if it can be imported again. */
export function fileRows(which: ChosenList, rows: readonly TakenRow[]): string[][] {
  const fields = fieldsOf(which);
  const hasId = which === 'all';
  const head = fields.map((field) => listHeads[field]);
  const lines = rows.map((row) => [...(hasId ? [row.id] : []), ...fields.map((field) => row[field] ?? '')]);
  return [[...(hasId ? ['Id'] : []), ...head], ...lines];
}
