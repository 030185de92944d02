import { useState } from 'react';
import { useLocation } from 'react-router';
import { TellCard } from '#app/admin/telling/tell-card.tsx';
import { ToldHere } from '#app/admin/telling/told-here.tsx';
import { showWeekdayAndDay } from '#app/core/dates.ts';
import { PostponeForm } from '#app/modules/calendar/admin/postpone-form.tsx';
import type { DeskEvent } from '#app/modules/calendar/calendar.ts';
import { Fold } from '#app/ui/fold.tsx';
import { CancelForm } from './cancel-form.tsx';
import { type StateDone, StateForm } from './state-form.tsx';
import { TellNews } from './tell-news.tsx';
import type { Telling } from './telling-schemas.server.ts';

interface Props {
  event: Pick<DeskEvent, 'id' | 'state' | 'note' | 'version' | 'postponedFrom'>;
  season: number;
  telling: Telling;
  /** Reload the page's data. */
  onDone: () => Promise<unknown> | unknown;
}

/** Last action on this page: it can be undone while the event has not changed again. */
interface Just {
  change: string;
  version: number;
}

/**
 * Render the state of an event, who has been notified, and the forms to cancel, postpone or reinstate it, each of which can
 * notify those concerned. A link to `#cancel` opens the first.
 */
export function CallingOff({ event, season, telling, onDone }: Props) {
  const [done, setDone] = useState<Just>();
  const { hash } = useLocation();
  const [cancels, setCancels] = useState(hash === '#cancel');
  // Change to report when the page opened: a newer one is scrolled into view.
  const [first] = useState(telling.change);
  const just = done && event.version === done.version ? done : undefined;
  async function went(answer: StateDone | undefined) {
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
        <TellCard title={stateWords(event)} {...(event.state !== 'on' && { id: 'cancel' })}>
          {event.state === 'on' ? null : <p>{event.note}</p>}
          {just || told ? (
            <ToldHere
              told={told}
              isNew={just !== undefined}
              {...(just && { said: told ? '' : said[event.state], change: just.change, onUndone: undone })}
            />
          ) : null}
        </TellCard>
      ) : null}
      {telling.change && telling.hear && !told ? (
        <TellNews
          key={telling.change}
          event={event.id}
          telling={telling}
          isNew={telling.change !== first}
          onDone={onDone}
        />
      ) : null}
      <Ways
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

const said = {
  on: 'It is on again.',
  cancelled: 'It is shown as cancelled.',
  postponed: 'It is shown as postponed.',
};

function stateWords({ state, postponedFrom }: Props['event']): string {
  if (state === 'cancelled') return 'It is cancelled';
  if (state === 'postponed') return 'It is postponed, without a new date';
  return postponedFrom ? `It is on, moved from ${showWeekdayAndDay(postponedFrom)}` : 'It is on';
}

interface WaysProps extends Omit<Props, 'onDone'> {
  /** True if the reader came here to cancel it. */
  cancels: boolean;
  onDone: (answer: StateDone | undefined) => unknown;
}

function Ways({ event, season, telling, cancels, onDone }: WaysProps) {
  const { state } = event;
  return (
    <div className="folds">
      {state === 'on' ? null : (
        <Fold title="Put it back" about="It is on after all">
          <StateForm
            event={event}
            telling={telling}
            state="on"
            note=""
            words={telling.ready.on}
            button={(count) => (count > 0 ? `Put it back and tell ${count}` : 'It is on after all')}
            onDone={onDone}
          />
        </Fold>
      )}
      {state === 'cancelled' ? null : (
        <Fold
          id={state === 'on' ? 'cancel' : 'cancel-it'}
          title="Cancel it"
          about="It stays in the calendar, marked"
          open={cancels}
        >
          <CancelForm event={event} telling={telling} onDone={onDone} />
        </Fold>
      )}
      <Fold
        title={state === 'on' ? 'Postpone it' : 'Give it a new date'}
        about="To another day, known or not"
      >
        <PostponeForm event={event} season={season} onDone={onDone} />
      </Fold>
    </div>
  );
}
