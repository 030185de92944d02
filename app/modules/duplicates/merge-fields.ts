import { type EntryFacts, factNames, factWords } from '#app/modules/register/register.ts';

/** What is chosen, field by field, where two entries of one person become one. For server and browser. */

/** That somebody has left is recorded by itself, never taken from another entry. */
const registerFields = factNames.filter((name): name is RegisterField => name !== 'leftOn');
type RegisterField = Exclude<keyof EntryFacts, 'leftOn'>;

const rollFields = ['name', 'displayName', 'email', 'signInName', 'phone'] as const;
type RollField = (typeof rollFields)[number];
export type MergeField = RollField | RegisterField;

export const mergeFields: readonly MergeField[] = [...rollFields, ...registerFields];

export const mergeWords: Record<MergeField, string> = {
  ...factWords,
  name: 'Name',
  displayName: 'In the forum',
  email: 'E-mail',
  signInName: 'Sign-in name',
  phone: 'Telephone',
};
