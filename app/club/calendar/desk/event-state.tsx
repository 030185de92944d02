import { type ReactNode, useEffect, useRef, useState } from 'react';
import { call } from '#app/api/call.ts';
import type { DeskEvent } from '#app/club/calendar/events/desk-event.ts';
import { showWeekdayAndDay } from '#app/core/dates.ts';
import { seasonBounds } from '#app/core/season-days.ts';
import { DeskForm } from '#app/desk/desk-form.tsx';
import { useDeskAction } from '#app/desk/use-desk-action.tsx';
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
  const { say, word } = useDeskAction();
  // The event's version after it; once it has been changed again, this cannot be taken back.
  const [last, setLast] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  // What was pressed is no longer there: whoever goes by keys goes on from what was said.
  useEffect(() => {
    if (last) place.current?.focus();
  }, [last]);
  const { state } = event;
  const forms: Omit<FormProps, 'to' | 'button'> = {
    ...{ event, season, onDone },
    onSaved(sentence, change, version) {
      say(sentence, { change });
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
  onSaved: (said: string, change: string, version: number) => void;
}

const said = {
  on: 'It is on again.',
  cancelled: 'It is cancelled, and shown as such.',
  postponed: 'It is postponed, and shown as such.',
};

function StateForm({ event, season, to, button, onDone, onSaved }: FormProps) {
  const { sending, warnings, clear, again } = useClashes();
  return (
    <DeskForm
      labels={{ date: 'New date', note: 'Reason' }}
      button={button}
      kind={to === 'on' ? '' : 'danger'}
      said={said[to]}
      version={event.version}
      shown={({ season, year, day, note }) => ({
        date: `${year ?? season}-${day}`,
        note: String(note ?? ''),
      })}
      act={(values, version) =>
        sending(async (despite) => {
          const json = { ...values, state: to, despite };
          const param = { id: event.id };
          const done = await call('PUT /api/desk/calendar/events/{id}/state', { param, json, version });
          onSaved(said[to], done.change, (version ?? 0) + 1);
          return done;
        })
      }
      onDone={onDone}
    >
      {warnings.length > 0 ? again : null}
      {to === 'on' ? null : (
        <div className="event-inputs" onInput={clear}>
          {to === 'postponed' ? (
            <Field
              label="New date"
              name="date"
              type="date"
              {...seasonBounds(season)}
              hint="Leave it empty as long as it is not known."
            />
          ) : null}
          <Field
            label="Reason"
            name="note"
            maxLength={200}
            defaultValue={event.state === 'on' ? '' : event.note}
            hint="A few words that members see, such as: The green is under water."
          />
        </div>
      )}
    </DeskForm>
  );
}
