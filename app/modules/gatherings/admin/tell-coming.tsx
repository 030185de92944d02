import { TellSheet } from '#app/admin/telling/tell-sheet.tsx';
import { lines } from '#app/endpoints/fields.ts';
import type { Full } from './coming-desk-schemas.server.ts';

/** Render the send sheet to all who come or wait: the event is cancelled or moved, or other news. */
export function TellComing({ full: { event, reached } }: { full: Full }) {
  return (
    <TellSheet
      title="Write to all who come"
      act="POST /api/desk/coming/{event}/telling"
      param={{ event: event.id }}
      reached={reached}
      toldOf={({ told }) => told}
      about={
        <p>
          {event.state
            ? `Everybody who comes or waits gets a mail that says: ‘${event.state}’`
            : 'Everybody who comes or waits gets a mail with the day, the time and your words.'}
        </p>
      }
      fields={{
        words: lines('Your words', {
          most: 1000,
          rows: 3,
          hint: event.state
            ? 'It is fine to leave it empty.'
            : 'Such as ‘The coach leaves at 9, not at 9.30.’',
        }),
      }}
      kind="quiet"
      once
    />
  );
}
