import { modules } from '#app/modules.ts';

/** Kinds of mail that a member may unsubscribe from, in display order. */
export const optionalMailKinds = modules
  .flatMap(({ server }) => server?.mails ?? [])
  .toSorted((a, b) => a.order - b.order);

export const findOptionalMailKind = (kind: string) => optionalMailKinds.find(({ key }) => key === kind);
