import { useState } from 'react';
import { useLocation } from 'react-router';
import { PostponeForm } from '#app/club/calendar/desk/postpone-form.tsx';
import type { DeskEvent } from '#app/club/calendar/events/desk-event.ts';
import { showWeekdayAndDay } from '#app/core/dates.ts';
import { Fold } from '#app/desk/fold.tsx';
import { ToldHere } from '#app/desk/telling/told-here.tsx';
import { Card } from '#app/ui/card.tsx';
import { CancelForm } from './cancel-form.tsx';
import { type StateDone, StateForm } from './state-form.tsx';
import { TellNews } from './tell-news.tsx';
import type { Telling } from './telling-schemas.server.ts';

interface Props {
  event: Pick<DeskEvent, 'id' | 'state' | 'note' | 'version' | 'postponedFrom'>;
  season: number;
  telling: Telling;
  /** Shows what is there now. */
  onDone: () => Promise<unknown> | unknown;
}

/** What was done here a moment ago: as long as it stands it can be taken back. */
interface Just {
  change: string;
  version: number;
  isTold: boolean;
}

/**
 * Whether an event is on, who has been told, and the ways to cancel it, to postpone it and to put it on again, each telling those
 * who would come. A link to `#cancel` opens the first.
 */
export function CallingOff({ event, season, telling, onDone }: Props) {
  const [done, setDone] = useState<Just>();
  const just = done && event.version === done.version ? done : undefined;
  async function went(answer: StateDone | undefined) {
    if (answer)
      setDone({
        change: answer.change,
        version: event.version + 1,
        isTold: answer.telling.told !== null,
      });
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
        <Card title={stateWords(event)} className="tell" {...(event.state !== 'on' && { id: 'cancel' })}>
          {event.state === 'on' ? null : <p>{event.note}</p>}
          {just || told ? (
            <ToldHere
              told={told}
              isNew={just !== undefined}
              {...(just && { said: said[event.state], change: just.change, onUndone: undone })}
            />
          ) : null}
        </Card>
      ) : null}
      {telling.change && telling.hear && !told ? (
        <TellNews key={telling.change} event={event.id} telling={telling} onDone={onDone} />
      ) : null}
      <Ways key={event.version} event={event} season={season} telling={telling} onDone={went} />
    </>
  );
}

const said = {
  on: 'It is on again.',
  cancelled: 'It is cancelled, and shown as such.',
  postponed: 'It is postponed, and shown as such.',
};

function stateWords({ state, postponedFrom }: Props['event']): string {
  if (state === 'cancelled') return 'It is cancelled';
  if (state === 'postponed') return 'It is postponed, without a new date';
  return postponedFrom ? `It is on, moved from ${showWeekdayAndDay(postponedFrom)}` : 'It is on';
}

interface WaysProps extends Omit<Props, 'onDone'> {
  onDone: (answer: StateDone | undefined) => unknown;
}

function Ways({ event, season, telling, onDone }: WaysProps) {
  const { hash } = useLocation();
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
          open={hash === '#cancel'}
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
