import { useRef, useState } from 'react';
import { CallFailed, callAt } from '#app/api/call.ts';
import { type CalendarRoom, calendarCalls } from '#app/club/calendar/events/calendar-room.ts';
import { type EventFields, eventLabels, fieldsOf } from '#app/club/calendar/events/desk-event.ts';
import type { CalendarEvent } from '#app/club/calendar/season.ts';
import { DeskForm } from '#app/desk/desk-form.tsx';
import { useShell } from '#app/site/shell.ts';
import { fillAll, wordsOf } from '#app/site/words.ts';
import { EventInputs } from './event-inputs.tsx';

interface Props {
  room: CalendarRoom;
  /** What the form shows at first. */
  event: EventFields;
  /** The event that is changed, of the version that was seen; none for a new one. */
  existing?: { id: string; version: number } | undefined;
  said: string;
  onDone: () => unknown;
}

/** The form of an event: what clashes is pointed out first, and saved if the officer says so. */
export function EventForm({ room, event, existing, said, onDone }: Props) {
  const { club, thisYear } = useShell();
  const [round, setRound] = useState(0);
  const { sending, warnings, clear, again } = useClashes();
  const path = existing ? `${calendarCalls}/events/${existing.id}` : `${calendarCalls}/events`;
  return (
    <DeskForm
      labels={eventLabels}
      button={existing ? 'Save' : 'Add to the calendar'}
      said={said}
      version={existing?.version}
      reset={!existing}
      shown={(current) =>
        asTexts(fieldsOf(fillAll(current, wordsOf(club, thisYear)) as unknown as CalendarEvent, club.name))
      }
      act={(values, version) =>
        sending((despite) =>
          callAt(path, {
            method: existing ? 'PUT' : 'POST',
            json: { ...values, despite, ...(existing ? {} : { season: room.season }) },
            version,
          }),
        )
      }
      onDone={async () => {
        await onDone();
        setRound((was) => was + 1);
      }}
    >
      {(state) => (
        <>
          {warnings.length > 0 ? again : null}
          <div className="event-inputs" onInput={clear}>
            <EventInputs key={`${existing?.version} ${round}`} room={room} event={event} {...state} />
          </div>
        </>
      )}
    </DeskForm>
  );
}

const asTexts = (fields: EventFields) => fields as unknown as Record<string, string>;

/** Sends what may clash: the first time with care, then, if the officer says so, all the same. */
export function useClashes() {
  const despite = useRef(false);
  const [warnings, setWarnings] = useState<string[]>([]);
  async function sending<T>(send: (despite: boolean) => Promise<T>): Promise<T> {
    try {
      const sent = await send(despite.current);
      setWarnings([]);
      return sent;
    } catch (error) {
      if (error instanceof CallFailed && Array.isArray(error.facts.warnings))
        setWarnings(error.facts.warnings.map(String));
      throw error;
    } finally {
      despite.current = false;
    }
  }
  const again = (
    <button
      type="button"
      className="button quiet"
      onClick={({ currentTarget }) => {
        despite.current = true;
        currentTarget.form?.requestSubmit();
      }}
    >
      It is right: save it all the same
    </button>
  );
  return { sending, warnings, clear: () => setWarnings([]), again };
}
