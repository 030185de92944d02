import { useEffect, useRef, useState } from 'react';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { MailingCard } from '#app/admin/send-sheet/send-card.tsx';
import { formatMailingButton, getMailingWarning } from '#app/admin/send-sheet/send-labels.ts';
import { defineCustomField } from '#app/endpoints/fields.ts';
import { TextareaField } from '#app/ui/field.tsx';
import type { EventNewsPreview } from './event-news-schemas.server.ts';
import {
  EventNewsRecipientChoice,
  type EventNewsRecipientGroup,
  getEventNewsRecipients,
  PostEventNewsInTopicCheckbox,
} from './recipient-choice.tsx';

const fields = {
  to: defineCustomField('Who to notify'),
  message: defineCustomField('Message'),
  topic: defineCustomField('Post in the forum'),
};

interface Props {
  event: string;
  telling: EventNewsPreview;
  /** True if an action further down the page caused it just now: scrolled into view and focused. */
  isNew: boolean;
  onDone: () => unknown;
}

/** Render the form for a change that has not been sent yet: recipients, message, and the button. */
export function SendEventNewsForm({ event, telling, isNew, onDone }: Props) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!isNew) return;
    place.current?.focus({ preventScroll: true });
    place.current?.closest('.tell')?.scrollIntoView({ block: 'start' });
  }, [isNew]);
  const [to, setTo] = useState<EventNewsRecipientGroup>(telling.usual);
  const [inTopic, setInTopic] = useState(telling.topic !== null || telling.category !== null);
  const hears = getEventNewsRecipients(telling, to);
  const count = hears?.mail.length ?? 0;
  return (
    <MailingCard title="Notify the players and followers">
      <p ref={place} tabIndex={-1} role="status">
        {telling.before} No one has been notified of this change yet.
      </p>
      <MutationForm
        mutation="POST /api/desk/calendar/events/{id}/telling"
        param={{ id: event }}
        fields={fields}
        warning={getMailingWarning(hears, count)}
        button={count > 0 ? formatMailingButton(count) : 'Post in the forum'}
        compareLabels={{ to: '', topic: '' }}
        buildBody={({ message }) => ({
          change: telling.change ?? '',
          message: message ?? '',
          to,
          topic: inTopic,
        })}
        onDone={onDone}
        fieldOverrides={{
          to: <EventNewsRecipientChoice telling={telling} to={to} onTo={setTo} />,
          message: (
            <TextareaField
              label={fields.message.label}
              name="message"
              rows={3}
              maxLength={1000}
              defaultValue={telling.message}
            />
          ),
          topic: <PostEventNewsInTopicCheckbox telling={telling} isOn={inTopic} onTick={setInTopic} />,
        }}
      />
    </MailingCard>
  );
}
