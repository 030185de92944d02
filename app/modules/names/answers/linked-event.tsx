import type { TurnedDown } from '#app/site/by-link/by-link.server.ts';
import { LinkedForm, TurnedDownAlert, useOwnAddress } from '#app/site/by-link/by-link.tsx';
import { Card } from '#app/ui/card.tsx';
import { Choice, Field } from '#app/ui/field.tsx';
import type { Linked } from './linked.server.ts';
import { allWords, detailLabels, words } from './words.ts';

interface Props {
  event: Linked['events'][number];
  refused: TurnedDown | undefined;
}

/** Render one event of a mail link: the current answer, three buttons, and details beside 'yes'. Works without scripts. */
export function LinkedEvent({ event, refused }: Props) {
  const { answer } = event;
  const address = useOwnAddress();
  const isOpen = answer.stage === 'open' && answer.may;
  return (
    <Card title={event.title} id={event.id}>
      <p>
        <strong>{event.when}</strong>
        {event.where ? `. ${event.where}` : null}. <span className="soft">{event.kind}</span>
      </p>
      {event.note ? <p>{event.note}</p> : null}
      <TurnedDownAlert turnedDown={refused} />
      {answer.closed ? <p className="alert">{answer.closed}</p> : null}
      {answer.word || isOpen ? (
        <p>
          <strong>{answer.said}</strong>
        </p>
      ) : null}
      {isOpen ? (
        <form method="post" action={address} className="names-words">
          <input type="hidden" name="event" value={event.id} />
          {allWords.map((word) => (
            <button
              key={word}
              type="submit"
              name="word"
              value={word}
              className="names-word"
              aria-pressed={answer.word === word}
            >
              {words[word]}
            </button>
          ))}
        </form>
      ) : null}
      {isOpen && answer.word && answer.word !== 'no' ? <Details event={event} refused={refused} /> : null}
    </Card>
  );
}

function Details({ event, refused }: Props) {
  const { answer } = event;
  const { asks } = answer;
  const typed = refused?.typed ?? {};
  const errors = refused?.errors ?? {};
  return (
    <LinkedForm sends={{ event: event.id, word: answer.word ?? 'yes' }} button="Save" kind="quiet">
      {asks.lifts ? (
        <>
          <Field
            label={detailLabels.seats}
            name="seats"
            type="number"
            min={0}
            max={8}
            defaultValue={typed.seats ?? answer.seats ?? ''}
            error={errors.seats}
          />
          <Field
            label={detailLabels.lift_from}
            name="lift_from"
            maxLength={100}
            defaultValue={typed.lift_from ?? answer.lift_from}
            error={errors.lift_from}
          />
        </>
      ) : null}
      {asks.teas ? (
        <>
          <input type="hidden" name="asks_teas" value="1" />
          <Choice
            type="checkbox"
            name="can_do_teas"
            label={detailLabels.can_do_teas}
            defaultChecked={answer.can_do_teas}
          />
        </>
      ) : null}
      <Field
        label={detailLabels.note}
        name="note"
        maxLength={300}
        defaultValue={typed.note ?? answer.note}
        error={errors.note}
      />
    </LinkedForm>
  );
}
