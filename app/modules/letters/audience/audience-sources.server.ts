import type { Ports } from '#app/kernel/module.ts';
import { getAudienceGroupType } from './audience.ts';

/** Return a function that finds the source of a group. */
export function createAudienceSourceLookup(parts: Ports['audience'][]) {
  const sources = new Map(parts.flatMap((part) => Object.entries(part)));
  return (group: string) => sources.get(getAudienceGroupType(group));
}
