import { type ReactNode, useEffect, useRef, useState } from 'react';
import { drawn } from '#app/act/fields.ts';
import type { DeskEvent } from '#app/club/calendar/events/desk-event.ts';
import { stateForm } from '#app/club/calendar/events/event-fields.ts';
import { showWeekdayAndDay } from '#app/core/dates.ts';
import { seasonBounds } from '#app/core/season-days.ts';
import { ActForm } from '#app/desk/acts/act-form.tsx';
import type { Done } from '#app/desk/acts/do-act.ts';
import { useActs } from '#app/desk/acts/use-acts.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { useClashes } from './use-clashes.tsx';

interface Props {
  event: DeskEvent;
  season: number;
  onDone: () => Promise<unknown> | unknown;
}

/** Whether an event is on, and the ways to cancel or postpone it and to put it on again. */
export function EventState({ event, season, onDone }: Props) {
  const { say, word } = useActs();
  // The event's version after it; once it has been changed again, this cannot be taken back.
  const [last, setLast] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  // What was pressed is no longer there: whoever goes by keys goes on from what was said.
  useEffect(() => {
    if (last) place.current?.focus();
  }, [last]);
  const { state } = event;
  const forms: Omit<FormProps, 'to' | 'button'> = {
    event,
    season,
    onDone,
    onSaved(sentence, done, version) {
      say(sentence, done);
      setLast(version);
    },
  };
  return (
    <Card title={words(event)}>
      <div ref={place} tabIndex={-1}>
        {event.version <= last ? word : null}
      </div>
      {state === 'on' ? null : <p>{event.note}</p>}
      <div className="stack" key={event.version}>
        {state === 'on' ? null : <StateForm {...forms} to="on" button="It is on after all" />}
        {state === 'cancelled' ? null : (
          <Folded title="Cancel it">
            <p>
              It stays in the calendar and is marked as cancelled everywhere, on members’ phones too. Once it
              is saved you can tell the players and followers.
            </p>
            <StateForm {...forms} to="cancelled" button="Cancel the event" />
          </Folded>
        )}
        <Folded title={state === 'on' ? 'Postpone it' : 'Give it a new date'}>
          <p>
            Its day then says that it is postponed, and to when if you know that already. On members’ phones
            it moves to the new day. Once it is saved you can tell the players and followers.
          </p>
          <StateForm {...forms} to="postponed" button="Postpone the event" />
        </Folded>
      </div>
    </Card>
  );
}

function words({ state, postponedFrom }: DeskEvent): string {
  if (state === 'cancelled') return 'It is cancelled';
  if (state === 'postponed') return 'It is postponed, without a new date';
  return postponedFrom ? `It is on, moved from ${showWeekdayAndDay(postponedFrom)}` : 'It is on';
}

function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="more">
      <summary>{title}</summary>
      <div className="more-fields">{children}</div>
    </details>
  );
}

interface FormProps extends Props {
  to: DeskEvent['state'];
  button: string;
  onSaved: (said: string, done: Done, version: number) => void;
}

const said = {
  on: 'It is on again.',
  cancelled: 'It is cancelled, and shown as such.',
  postponed: 'It is postponed, and shown as such.',
};

function StateForm({ event, season, to, button, onDone, onSaved }: FormProps) {
  const { sending, warnings, clear, again } = useClashes();
  return (
    <ActForm
      act="PUT /api/desk/calendar/events/{id}/state"
      param={{ id: event.id }}
      fields={drawn(stateForm)}
      was={{ version: event.version }}
      button={button}
      kind={to === 'on' ? '' : 'danger'}
      said={said[to]}
      shown={({ season, year, day, note }) => ({
        date: `${year ?? season}-${day}`,
        note: String(note ?? ''),
      })}
      sends={(values) => ({ ...values, state: to })}
      around={async (send, version) => {
        const done = await sending(send);
        onSaved(said[to], done, (version ?? 0) + 1);
        return done;
      }}
      onDone={onDone}
    >
      {warnings.length > 0 ? again : null}
      {to === 'on' ? null : (
        <div className="event-inputs" onInput={clear}>
          {to === 'postponed' ? (
            <Field
              label={stateForm.date.label}
              name="date"
              type="date"
              {...seasonBounds(season)}
              hint={stateForm.date.hint}
            />
          ) : null}
          <Field
            label={stateForm.note.label}
            name="note"
            maxLength={stateForm.note.most}
            defaultValue={event.state === 'on' ? '' : event.note}
            hint={stateForm.note.hint}
          />
        </div>
      )}
    </ActForm>
  );
}
