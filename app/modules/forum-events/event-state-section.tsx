import { useState } from 'react';
import { useLocation } from 'react-router';
import { MailingCard } from '#app/admin/send-sheet/send-card.tsx';
import { MailingResultNotice } from '#app/admin/send-sheet/send-result-notice.tsx';
import { formatWeekdayAndDate } from '#app/core/dates.ts';
import { PostponeEventForm } from '#app/modules/calendar/admin/postpone-event-form.tsx';
import type { AdminCalendarEvent } from '#app/modules/calendar/calendar.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { CancelEventForm } from './cancel-event-form.tsx';
import type { EventNewsPreview } from './event-news-schemas.server.ts';
import { EventStateChangeForm, type EventStateChangeResponse } from './event-state-form.tsx';
import { SendEventNewsForm } from './send-event-news-form.tsx';

interface Props {
  event: Pick<AdminCalendarEvent, 'id' | 'state' | 'note' | 'version' | 'postponedFrom'>;
  season: number;
  telling: EventNewsPreview;
  /** Reload the page's data. */
  onDone: () => Promise<unknown> | unknown;
}

/** Last action on this page: it can be undone while the event has not changed again. */
interface LastAction {
  change: string;
  version: number;
}

/**
 * Render the state of an event, who has been notified, and the forms to cancel, postpone or reinstate it, each of which can
 * notify those concerned. A link to `#cancel` opens the first.
 */
export function EventStateSection({ event, season, telling, onDone }: Props) {
  const [done, setDone] = useState<LastAction>();
  const { hash } = useLocation();
  const [cancels, setCancels] = useState(hash === '#cancel');
  // Change to report when the page opened: a newer one is scrolled into view.
  const [first] = useState(telling.change);
  const just = done && event.version === done.version ? done : undefined;
  async function went(answer: EventStateChangeResponse | undefined) {
    setCancels(false);
    if (answer) setDone({ change: answer.change, version: event.version + 1 });
    await onDone();
  }
  async function undone() {
    setDone(undefined);
    await onDone();
  }
  const { told } = telling;
  const says = event.state !== 'on' || event.postponedFrom !== '' || just || told;
  return (
    <>
      {says ? (
        <MailingCard title={formatState(event)} {...(event.state !== 'on' && { id: 'cancel' })}>
          {event.state === 'on' ? null : <p>{event.note}</p>}
          {just || told ? (
            <MailingResultNotice
              told={told}
              isNew={just !== undefined}
              {...(just && {
                said: told ? '' : stateMessages[event.state],
                change: just.change,
                onUndone: undone,
              })}
            />
          ) : null}
        </MailingCard>
      ) : null}
      {telling.change && telling.hear && !told ? (
        <SendEventNewsForm
          key={telling.change}
          event={event.id}
          telling={telling}
          isNew={telling.change !== first}
          onDone={onDone}
        />
      ) : null}
      <StateForms
        key={event.version}
        event={event}
        season={season}
        telling={telling}
        cancels={cancels}
        onDone={went}
      />
    </>
  );
}

const stateMessages = {
  on: 'The event is going ahead.',
  cancelled: 'Event cancelled.',
  postponed: 'Event postponed.',
};

function formatState({ state, postponedFrom }: Props['event']): string {
  if (state === 'cancelled') return 'Cancelled';
  if (state === 'postponed') return 'Postponed, no new date yet';
  return postponedFrom ? `Going ahead, moved from ${formatWeekdayAndDate(postponedFrom)}` : 'Going ahead';
}

interface StateFormsProps extends Omit<Props, 'onDone'> {
  /** True if the reader came here to cancel it. */
  cancels: boolean;
  onDone: (answer: EventStateChangeResponse | undefined) => unknown;
}

function StateForms({ event, season, telling, cancels, onDone }: StateFormsProps) {
  const { state } = event;
  return (
    <div className="folds">
      {state === 'on' ? null : (
        <CollapsibleSection title="Put the event back on" about="If it is going ahead after all">
          <EventStateChangeForm
            event={event}
            telling={telling}
            state="on"
            note=""
            words={telling.ready.on}
            button={(count) => (count > 0 ? `Put back on and email ${count}` : 'Put event back on')}
            onDone={onDone}
          />
        </CollapsibleSection>
      )}
      {state === 'cancelled' ? null : (
        <CollapsibleSection
          id={state === 'on' ? 'cancel' : 'cancel-it'}
          title="Cancel the event"
          about="Stays in the calendar, marked as cancelled"
          open={cancels}
        >
          <CancelEventForm event={event} telling={telling} onDone={onDone} />
        </CollapsibleSection>
      )}
      <CollapsibleSection
        title={state === 'on' ? 'Postpone the event' : 'Give the event a new date'}
        about={state === 'on' ? 'With or without a new date' : 'If it will be on another day'}
      >
        <PostponeEventForm event={event} season={season} onDone={onDone} />
      </CollapsibleSection>
    </div>
  );
}
