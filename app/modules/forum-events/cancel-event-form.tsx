import { useState } from 'react';
import { Field, RadioOrCheckboxInput } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';
import type { EventNewsPreview } from './event-news-schemas.server.ts';
import { appendEventChangeReason } from './event-news-text.ts';
import { EventStateChangeForm, type EventStateChangeResponse } from './event-state-form.tsx';

const reasons = ['Rain', 'Green unfit', 'Too few players'];
const otherReason = 'Another reason';

interface Props {
  event: { id: string; version: number };
  telling: EventNewsPreview;
  onDone: (done: EventStateChangeResponse | undefined) => unknown;
}

/** Render the reason, the recipients, and the button that cancels and notifies. */
export function CancelEventForm({ event, telling, onDone }: Props) {
  const [why, setWhy] = useState('');
  const [other, setOther] = useState('');
  const note = (why === otherReason ? other : why).trim();
  return (
    <EventStateChangeForm
      event={event}
      telling={telling}
      state="cancelled"
      note={note}
      words={appendEventChangeReason(telling.ready.cancelled, note)}
      button={(count) => (count > 0 ? `Cancel and email ${count}` : 'Cancel event')}
      onDone={onDone}
    >
      <ReasonChoice why={why} onWhy={setWhy} other={other} onOther={setOther} />
    </EventStateChangeForm>
  );
}

interface ReasonChoiceProps {
  why: string;
  onWhy: (why: string) => void;
  other: string;
  onOther: (other: string) => void;
}

function ReasonChoice({ why, onWhy, other, onOther }: ReasonChoiceProps) {
  const { errors } = useFormState();
  return (
    <fieldset className="choices calling-why">
      <legend>Reason</legend>
      {[...reasons, otherReason].map((reason) => (
        <RadioOrCheckboxInput
          key={reason}
          name="why"
          label={reason}
          checked={why === reason}
          aria-invalid={errors.note && !why ? true : undefined}
          onChange={() => onWhy(reason)}
        />
      ))}
      {why === otherReason ? (
        <Field
          label="Reason in your own words"
          name="note"
          maxLength={200}
          hint="For example, ‘The green is under water’. Members see this."
          value={other}
          onChange={({ target }) => onOther(target.value)}
        />
      ) : null}
      {errors.note && why !== otherReason ? <span className="mistake">{errors.note}</span> : null}
    </fieldset>
  );
}
