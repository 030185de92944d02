import type { MemberMergePart } from '#app/admin/ports/member-merge.server.ts';
import { askAll } from '#app/kernel/ports.ts';

export const readMemberMergeParts = async (): Promise<MemberMergePart[]> =>
  (await askAll('memberMerge')).toSorted((a, b) => a.order - b.order);
