import type { Ports } from '#app/kernel/module.ts';

/** All members. */
export const allMembersSource: Ports['audience'] = {
  all: { readMembers: async (_, { here }) => here.map((member) => ({ member })) },
};
