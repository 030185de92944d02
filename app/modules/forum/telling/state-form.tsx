import { type ReactNode, useState } from 'react';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import { warningOf } from '#app/admin/telling/telling-words.ts';
import type { Answer } from '#app/api/calls.ts';
import { own } from '#app/endpoints/fields.ts';
import { LinesField } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';
import type { Telling } from './telling-schemas.server.ts';
import { heardBy, InItsTopic, type To, WhoIsTold } from './who-is-told.tsx';

const act = 'PUT /api/desk/calendar/events/{id}/state';
export type StateDone = Answer<typeof act>;

const fields = {
  note: own('Why'),
  to: own('Who is told'),
  message: own('What they are told'),
  topic: own('In its topic'),
};

interface Props {
  event: { id: string; version: number };
  telling: Telling;
  state: 'on' | 'cancelled';
  note: string;
  /** Default message, unless the officer writes another. */
  words: string;
  /** 'Cancel and tell 16', 'Cancel it' */
  button: (count: number) => string;
  onDone: (done: StateDone | undefined) => unknown;
  /** Field for the reason. */
  children?: ReactNode;
}

/** Render the form that cancels or reinstates an event, and notifies those concerned in the same request. */
export function StateForm({ event, telling, state, note, words, button, onDone, children }: Props) {
  const [to, setTo] = useState<To>(telling.usual);
  const [inTopic, setInTopic] = useState(telling.topic !== null || telling.category !== null);
  const [typed, setTyped] = useState<string>();
  const message = typed ?? words;
  const hears = heardBy(telling, to);
  const count = hears?.mail.length ?? 0;
  return (
    <ActForm
      act={act}
      param={{ id: event.id }}
      fields={fields}
      was={{ version: event.version }}
      button={button(count)}
      warns={warningOf(hears, count)}
      once
      inReach
      check={() =>
        state !== 'on' && !note ? { note: 'Please say why, in a few words: members see it.' } : {}
      }
      shown={({ note }) => ({ note: String(note ?? '') })}
      aside={{ to: '', message: '', topic: '' }}
      sends={() => {
        const tells = telling.hear !== null && (to !== 'nobody' || inTopic);
        return { state, note, date: '', tell: tells ? { message, to, topic: inTopic } : null };
      }}
      onDone={onDone}
      looks={{
        note: children,
        to: <WhoIsTold telling={telling} to={to} onTo={setTo} />,
        message: telling.hear ? (
          <Words message={message} onWrite={setTyped} inTopic={inTopic}>
            <InItsTopic telling={telling} isOn={inTopic} onTick={setInTopic} />
          </Words>
        ) : null,
      }}
    />
  );
}

interface WordsProps {
  message: string;
  onWrite: (message: string) => void;
  inTopic: boolean;
  children: ReactNode;
}

/** Render the message, ready to send; unfolded if it has a validation error. */
function Words({ message, onWrite, inTopic, children }: WordsProps) {
  const { errors } = useFormState();
  return (
    <div className="folds">
      <Fold
        under
        title="The words"
        about={inTopic ? `${message} In its topic, too.` : message}
        open={Boolean(errors.message || errors.topic)}
      >
        <LinesField
          label={fields.message.label}
          name="message"
          rows={4}
          maxLength={1000}
          value={message}
          onChange={({ target }) => onWrite(target.value)}
        />
        {children}
      </Fold>
    </div>
  );
}
