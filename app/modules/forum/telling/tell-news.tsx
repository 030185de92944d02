import { useEffect, useRef, useState } from 'react';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import { TellCard } from '#app/admin/telling/tell-card.tsx';
import { sendTo, warningOf } from '#app/admin/telling/telling-words.ts';
import { own } from '#app/endpoints/fields.ts';
import { LinesField } from '#app/ui/field.tsx';
import type { Telling } from './telling-schemas.server.ts';
import { heardBy, InItsTopic, type To, WhoIsTold } from './who-is-told.tsx';

const fields = {
  to: own('Who is told'),
  message: own('What they are told'),
  topic: own('In its topic'),
};

interface Props {
  event: string;
  telling: Telling;
  /** True if an action further down the page caused it just now: scrolled into view and focused. */
  isNew: boolean;
  onDone: () => unknown;
}

/** Render the form for a change that has not been sent yet: recipients, message, and the button. */
export function TellNews({ event, telling, isNew, onDone }: Props) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!isNew) return;
    place.current?.focus({ preventScroll: true });
    place.current?.closest('.tell')?.scrollIntoView({ block: 'start' });
  }, [isNew]);
  const [to, setTo] = useState<To>(telling.usual);
  const [inTopic, setInTopic] = useState(telling.topic !== null || telling.category !== null);
  const hears = heardBy(telling, to);
  const count = hears?.mail.length ?? 0;
  return (
    <TellCard title="Tell the players and followers">
      <p ref={place} tabIndex={-1} role="status">
        {telling.before} Nobody has been told of this yet.
      </p>
      <ActForm
        act="POST /api/desk/calendar/events/{id}/telling"
        param={{ id: event }}
        fields={fields}
        warns={warningOf(hears, count)}
        button={count > 0 ? sendTo(count) : 'Say so in its topic'}
        aside={{ to: '', topic: '' }}
        sends={({ message }) => ({
          change: telling.change ?? '',
          message: message ?? '',
          to,
          topic: inTopic,
        })}
        onDone={onDone}
        looks={{
          to: <WhoIsTold telling={telling} to={to} onTo={setTo} />,
          message: (
            <LinesField
              label={fields.message.label}
              name="message"
              rows={3}
              maxLength={1000}
              defaultValue={telling.message}
            />
          ),
          topic: <InItsTopic telling={telling} isOn={inTopic} onTick={setInTopic} />,
        }}
      />
    </TellCard>
  );
}
