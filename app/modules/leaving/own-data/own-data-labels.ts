import { modules } from '#app/modules.ts';

/** Places and labels of the parts of a member's own data, by name. */
const ownDataParts = new Map(modules.flatMap(({ ownData = {} }) => Object.entries(ownData)));

/** Put the parts in their order. */
export const sortOwnData = (parts: [name: string, value: unknown][]): Record<string, unknown> =>
  Object.fromEntries(parts.toSorted(([a], [b]) => getOwnDataOrder(a) - getOwnDataOrder(b)));

const getOwnDataOrder = (name: string) => ownDataParts.get(name)?.order ?? Number.MAX_VALUE;

/** 'feeInPence' -> 'Fee in pence' */
export function formatPersonalDataLabel(key: string): string {
  const words =
    ownDataParts.get(key)?.label ??
    key.replaceAll('_', ' ').replace(/(?<=[a-z])([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
