import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { eventKindFields } from './kind-fields.ts';
import { useEventNatureOptions } from './kind-form.tsx';

/** Defaults of a new kind; each can be changed on the kind's page. */
const newKindDefaults = { shortName: '', colour: '', weekday: '', time: '', inFilter: true, inFeed: true };

/** Short form for a new event kind: name and nature suffice. */
export function NewEventKindForm({ onDone }: { onDone: () => unknown }) {
  // As short as it can be: the button is in reach on a phone.
  const name = { ...eventKindFields.name, hint: undefined };
  return (
    <MutationForm
      mutation="POST /api/desk/calendar/kinds"
      initialValues={{ nature: 'event' }}
      fields={{ name, nature: useEventNatureOptions() }}
      extraValues={newKindDefaults}
      button="Add kind"
      successMessage="Kind added. Open it below to set its colour, weekday and time."
      onDone={onDone}
    />
  );
}
