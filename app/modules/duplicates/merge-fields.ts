import { type EntryFacts, factNames, factWords } from '#app/modules/register/register.ts';

/** Fields to choose one by one when two entries are merged. For server and browser. */

/** Leaving is recorded by an endpoint of its own, never taken from another entry. */
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
