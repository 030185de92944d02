import type { ReactNode } from 'react';
import type { CalendarEvent } from '#app/club/calendar/calendar.ts';
import { EventLine } from '#app/club/calendar/event-line.tsx';
import { useClub } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';

/**
 * What a member comes for: their next match, what is new, this week. Seen where a token is stored; what is their own comes
 * by a call (fill-my-page.ts).
 */
export function MyPage({ week, children }: { week: CalendarEvent[]; children: ReactNode }) {
  const { uses } = useClub();
  return (
    <div className="my-page" data-my-page="" data-signed-in="" hidden>
      <p className="alert" data-my="desk" hidden>
        <a href="/desk">At the desk</a>
      </p>
      {uses.names ? (
        <Card title="Picked" className="my-picked">
          <Rows of="picked" />
        </Card>
      ) : null}
      <Card title="My next match">
        <Rows of="matches" />
      </Card>
      {uses.duties ? (
        <Card title="My duties">
          <Rows of="duties" />
        </Card>
      ) : null}
      <Card title="New in the forum">
        <Rows of="topics" />
      </Card>
      {children}
      <Card title="This week">
        {week.length > 0 ? (
          <ul className="list">
            {week.map((event) => (
              <EventLine key={event.id} event={event} filed />
            ))}
          </ul>
        ) : (
          <p>Nothing in the next seven days.</p>
        )}
        <p>
          <a href="/full-calendar">The whole calendar</a>
        </p>
      </Card>
    </div>
  );
}

function Rows({ of }: { of: 'matches' | 'picked' | 'duties' | 'topics' }) {
  return (
    <ul className={`links my-${of}`} data-my={of}>
      <li>
        <span className="spinner" aria-hidden="true" /> Looking…
      </li>
    </ul>
  );
}
