import type { ReactNode } from 'react';
import type { CalendarEvent } from '#app/modules/calendar/calendar-season/calendar-season.ts';

interface Props {
  event: CalendarEvent;
  children: ReactNode;
}

/** Collapsed details of one event in its row; `data-about` is where script renders the forum's link for members. */
export const EventRowDetails = ({ event: { date, opponent, movedTo }, children }: Props) => (
  <details>
    <summary aria-label={`More about ${opponent}, ${date}`} />
    <div data-about={movedTo ? undefined : ''}>{children}</div>
  </details>
);
