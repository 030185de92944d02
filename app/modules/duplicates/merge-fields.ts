import { registerEntryFieldLabels, registerEntryFieldNames } from '#app/modules/register/register.ts';

/** Fields to choose one by one when two entries are merged. For server and browser. */

/** Leaving is recorded by an endpoint of its own, never taken from another entry. */
export const mergeRegisterFieldNames = registerEntryFieldNames.filter((name) => name !== 'leftOn');

const mergeRollFields = ['name', 'displayName', 'email', 'signInName', 'phone'] as const;
type MergeRollField = (typeof mergeRollFields)[number];
export type MemberMergeFieldName = MergeRollField | (typeof mergeRegisterFieldNames)[number];

export const memberMergeFieldNames: readonly MemberMergeFieldName[] = [
  ...mergeRollFields,
  ...mergeRegisterFieldNames,
];

export const memberMergeFieldLabels: Record<MemberMergeFieldName, string> = {
  ...registerEntryFieldLabels,
  name: 'Name',
  displayName: 'Forum name',
  email: 'Email',
  signInName: 'Sign-in name',
  phone: 'Phone',
};
