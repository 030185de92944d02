export const addressLabelsPerSheet = 24;

/** Paginates labels into sheets; the first sheet starts at label `first` (1-based), and those before it are left empty. */
export function paginateAddressLabels<T>(labels: T[], first: number): (T | undefined)[][] {
  if (labels.length === 0) return [];
  const empty = Array.from<undefined>({ length: Math.min(Math.max(first, 1), addressLabelsPerSheet) - 1 });
  const all: (T | undefined)[] = [...empty, ...labels];
  return Array.from({ length: Math.ceil(all.length / addressLabelsPerSheet) }, (_, sheet) =>
    all.slice(sheet * addressLabelsPerSheet, (sheet + 1) * addressLabelsPerSheet),
  );
}
