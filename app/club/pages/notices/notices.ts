/** Short news for the home page. */
export interface Notice {
  id: string;
  title: string;
  /** A rich-text document serialised to a string; '' for none beside the title. */
  body: string;
  /** The first and the last day on which it is shown, 'YYYY-MM-DD'; without a last one it stays. */
  starts: string;
  ends: string | null;
  is_pinned: boolean;
  version: number;
}

export const mostNoticeTitle = 120;

/** Whether it is shown on a day, is still to come, or is over. */
export function stateOn(
  date: string,
  { starts, ends }: Pick<Notice, 'starts' | 'ends'>,
): 'shown' | 'to come' | 'over' {
  if (date < starts) return 'to come';
  return ends !== null && date > ends ? 'over' : 'shown';
}
