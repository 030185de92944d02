import { useState } from 'react';
import { Choice, Field } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';
import { type StateDone, StateForm } from './state-form.tsx';
import type { Telling } from './telling-schemas.server.ts';
import { because } from './telling-words.ts';

const reasons = ['Rain', 'Green unfit', 'Too few players'];
const otherWords = 'Other words';

interface Props {
  event: { id: string; version: number };
  telling: Telling;
  onDone: (done: StateDone | undefined) => unknown;
}

/** Render the reason, the recipients, and the button that cancels and notifies. */
export function CancelForm({ event, telling, onDone }: Props) {
  const [why, setWhy] = useState('');
  const [other, setOther] = useState('');
  const note = (why === otherWords ? other : why).trim();
  return (
    <StateForm
      event={event}
      telling={telling}
      state="cancelled"
      note={note}
      words={because(telling.ready.cancelled, note)}
      button={(count) => (count > 0 ? `Cancel and tell ${count}` : 'Cancel it')}
      onDone={onDone}
    >
      <Why why={why} onWhy={setWhy} other={other} onOther={setOther} />
    </StateForm>
  );
}

interface WhyProps {
  why: string;
  onWhy: (why: string) => void;
  other: string;
  onOther: (other: string) => void;
}

function Why({ why, onWhy, other, onOther }: WhyProps) {
  const { errors } = useFormState();
  return (
    <fieldset className="choices calling-why">
      <legend>Why</legend>
      {[...reasons, otherWords].map((reason) => (
        <Choice
          key={reason}
          name="why"
          label={reason}
          checked={why === reason}
          aria-invalid={errors.note && !why ? true : undefined}
          onChange={() => onWhy(reason)}
        />
      ))}
      {why === otherWords ? (
        <Field
          label="Reason"
          name="note"
          maxLength={200}
          hint="Members see it, such as: The green is under water."
          value={other}
          onChange={({ target }) => onOther(target.value)}
        />
      ) : null}
      {errors.note && why !== otherWords ? <span className="mistake">{errors.note}</span> : null}
    </fieldset>
  );
}
