import { MailingFormWithResult } from '#app/admin/send-sheet/send-sheet.tsx';
import { defineTextareaField } from '#app/endpoints/fields.ts';
import type { GatheringWithSignUp } from './gathering-admin-schemas.server.ts';

/** Render the send sheet to all who come or wait: the event is cancelled or moved, or other news. */
export function SendGatheringUpdateForm({ full: { event, reached } }: { full: GatheringWithSignUp }) {
  return (
    <MailingFormWithResult
      title="Email everyone coming"
      mutation="POST /api/desk/coming/{event}/telling"
      param={{ event: event.id }}
      reached={reached}
      toldOf={({ told }) => told}
      about={
        <p>
          {event.state
            ? `Everyone coming or on the waiting list gets an email that says: ‘${event.state}’`
            : 'Everyone coming or on the waiting list gets an email with the day, the time and your message.'}
        </p>
      }
      fields={{
        words: defineTextareaField(event.state ? 'Message (optional)' : 'Message', {
          maxLength: 1000,
          rows: 3,
          hint: event.state
            ? 'For example, the reason, or what happens next.'
            : 'For example, ‘The coach leaves at 9am, not 9:30am.’',
        }),
      }}
      kind="quiet"
      idempotent
    />
  );
}
