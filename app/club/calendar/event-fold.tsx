import type { ReactNode } from 'react';
import type { CalendarEvent } from '#app/club/calendar/year-round/season.ts';

interface Props {
  event: CalendarEvent;
  /** What there is for everybody; without it the fold is there for members alone, for what they say about it. */
  children?: ReactNode;
}

/** What more there is to one event, folded into its row. */
export function EventFold({ event: { id, date, opponent, movedTo }, children }: Props) {
  if (movedTo && !children) return null;
  return (
    <details className={children ? 'event-fold' : 'event-fold members-only'}>
      <summary>
        <span className="visually-hidden">{`More about ${opponent}, ${date}`}</span>
      </summary>
      <div className="event-more" data-about={movedTo ? undefined : `event:${id}`}>
        {children}
      </div>
    </details>
  );
}
