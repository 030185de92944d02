import { type ReactNode, useState } from 'react';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { getMailingWarning } from '#app/admin/send-sheet/send-labels.ts';
import type { ApiCallResponse } from '#app/api/calls.ts';
import { defineCustomField } from '#app/endpoints/fields.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { TextareaField } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';
import type { EventNewsPreview } from './event-news-schemas.server.ts';
import {
  EventNewsRecipientChoice,
  type EventNewsRecipientGroup,
  getEventNewsRecipients,
  PostEventNewsInTopicCheckbox,
} from './recipient-choice.tsx';

const setStateEndpoint = 'PUT /api/desk/calendar/events/{id}/state';
export type EventStateChangeResponse = ApiCallResponse<typeof setStateEndpoint>;

const fields = {
  note: defineCustomField('Reason'),
  to: defineCustomField('Who to notify'),
  message: defineCustomField('Message'),
  topic: defineCustomField('Post in the forum'),
};

interface Props {
  event: { id: string; version: number };
  telling: EventNewsPreview;
  state: 'on' | 'cancelled';
  note: string;
  /** Default message, unless the officer writes another. */
  words: string;
  /** 'Cancel and email 16', 'Cancel event' */
  button: (count: number) => string;
  onDone: (done: EventStateChangeResponse | undefined) => unknown;
  /** Field for the reason. */
  children?: ReactNode;
}

/** Render the form that cancels or reinstates an event, and notifies those concerned in the same request. */
export function EventStateChangeForm({
  event,
  telling,
  state,
  note,
  words,
  button,
  onDone,
  children,
}: Props) {
  const [to, setTo] = useState<EventNewsRecipientGroup>(telling.usual);
  const [inTopic, setInTopic] = useState(telling.topic !== null || telling.category !== null);
  const [typed, setTyped] = useState<string>();
  const message = typed ?? words;
  const hears = getEventNewsRecipients(telling, to);
  const count = hears?.mail.length ?? 0;
  return (
    <MutationForm
      mutation={setStateEndpoint}
      param={{ id: event.id }}
      fields={fields}
      initialValues={{ version: event.version }}
      button={button(count)}
      warning={getMailingWarning(hears, count)}
      idempotent
      stickyFooter
      check={() => (state !== 'on' && !note ? { note: 'Enter a short reason. Members will see it.' } : {})}
      fromConflictRow={({ note }) => ({ note: String(note ?? '') })}
      compareLabels={{ to: '', message: '', topic: '' }}
      buildBody={() => {
        const tells = telling.hear !== null && (to !== 'nobody' || inTopic);
        return { state, note, date: '', tell: tells ? { message, to, topic: inTopic } : null };
      }}
      onDone={onDone}
      fieldOverrides={{
        note: children,
        to: <EventNewsRecipientChoice telling={telling} to={to} onTo={setTo} />,
        message: telling.hear ? (
          <MessageField message={message} onWrite={setTyped} inTopic={inTopic}>
            <PostEventNewsInTopicCheckbox telling={telling} isOn={inTopic} onTick={setInTopic} />
          </MessageField>
        ) : null,
      }}
    />
  );
}

interface MessageFieldProps {
  message: string;
  onWrite: (message: string) => void;
  inTopic: boolean;
  children: ReactNode;
}

/** Render the message, ready to send; unfolded if it has a validation error. */
function MessageField({ message, onWrite, inTopic, children }: MessageFieldProps) {
  const { errors } = useFormState();
  return (
    <div className="folds">
      <CollapsibleSection
        under
        title="Message"
        about={inTopic ? `${message} Also posted in the forum.` : message}
        open={Boolean(errors.message || errors.topic)}
      >
        <TextareaField
          label={fields.message.label}
          name="message"
          rows={4}
          maxLength={1000}
          value={message}
          onChange={({ target }) => onWrite(target.value)}
        />
        {children}
      </CollapsibleSection>
    </div>
  );
}
