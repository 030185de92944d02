export const mostNoticeTitle = 120;

/** Whether it is shown on a day, is still to come, or is over. */
export function stateOn(
  date: string,
  { starts, ends }: { starts: string; ends: string | null },
): 'shown' | 'to come' | 'over' {
  if (date < starts) return 'to come';
  return ends !== null && date > ends ? 'over' : 'shown';
}
