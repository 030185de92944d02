import { MailingFormWithResult } from '#app/admin/send-sheet/send-sheet.tsx';
import { defineTextareaField } from '#app/endpoints/fields.ts';
import type { GatheringWithSignUp } from './gathering-admin-schemas.server.ts';

/** Render the send sheet to all who come or wait: the event is cancelled or moved, or other news. */
export function SendGatheringUpdateForm({ full: { event, reached } }: { full: GatheringWithSignUp }) {
  return (
    <MailingFormWithResult
      title="Write to all who come"
      mutation="POST /api/desk/coming/{event}/telling"
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
        words: defineTextareaField('Your words', {
          maxLength: 1000,
          rows: 3,
          hint: event.state
            ? 'It is fine to leave it empty.'
            : 'Such as ‘The coach leaves at 9, not at 9.30.’',
        }),
      }}
      kind="quiet"
      idempotent
    />
  );
}
