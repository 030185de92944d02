import { ActForm } from '#app/admin/forms/act-form.tsx';
import { kindFields } from './kind-fields.ts';
import { useNatures } from './kind-form.tsx';

/** What most kinds are; each can be said otherwise on the page of the kind, once it is there. */
const usual = { shortName: '', colour: '', weekday: '', time: '', inFilter: true, inFeed: true };

/** A new kind of event: what it is called and what it is are enough. */
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
