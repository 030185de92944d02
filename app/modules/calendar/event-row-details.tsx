import type { ReactNode } from 'react';
import type { CalendarEvent } from '#app/modules/calendar/calendar-season/calendar-season.ts';

interface Props {
  event: CalendarEvent;
  /** True for a duplicate row, which has no link to the forum. */
  isDuplicate?: boolean | undefined;
  children: ReactNode;
}

/** Collapsed details of one event in its row; `data-about` is where script renders the forum's link for members. */
export const EventRowDetails = ({
  event: { date, opponent, movedTo },
  isDuplicate = false,
  children,
}: Props) => (
  <details>
    <summary aria-label={`More about ${opponent}, ${date}`} />
    <div data-about={movedTo || isDuplicate ? undefined : ''}>{children}</div>
  </details>
);
