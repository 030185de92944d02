import type { ReactNode } from 'react';
import type { CalendarEvent } from '#app/modules/calendar/year-round/season.ts';

interface Props {
  event: CalendarEvent;
  children: ReactNode;
}

/** What more there is to one event, folded into its row, and for members what they say about it. */
export const EventFold = ({ event: { date, opponent, movedTo }, children }: Props) => (
  <details>
    <summary aria-label={`More about ${opponent}, ${date}`} />
    <div data-about={movedTo ? undefined : ''}>{children}</div>
  </details>
);
