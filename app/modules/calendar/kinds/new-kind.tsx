import { ActForm } from '#app/admin/forms/act-form.tsx';
import { kindFields } from './kind-fields.ts';
import { useNatures } from './kind-form.tsx';

/** Defaults of a new kind; each can be changed on the kind's page. */
const usual = { shortName: '', colour: '', weekday: '', time: '', inFilter: true, inFeed: true };

/** Short form for a new event kind: name and nature suffice. */
export function NewKind({ onDone }: { onDone: () => unknown }) {
  // As short as it can be: the button is in reach on a phone.
  const name = { ...kindFields.name, hint: undefined };
  return (
    <ActForm
      act="POST /api/desk/calendar/kinds"
      was={{ nature: 'event' }}
      fields={{ name, nature: useNatures() }}
      also={usual}
      button="Add the kind"
      said="It can be chosen for events. Press it below for its colour, weekday and time."
      onDone={onDone}
    />
  );
}
