import { Card } from '#app/ui/card.tsx';
import { Alert, Choice, Field } from '#app/ui/field.tsx';
import type { Linked } from './linked.server.ts';
import { allWords, detailLabels, words } from './words.ts';

interface Props {
  event: Linked['events'][number];
  /** Where its forms go, with the code of the link. */
  action: string;
  refused?: { sentence: string; typed: Record<string, string>; errors: Record<string, string> } | undefined;
}

/** One event of a mail: the answer as it stands, three buttons, and what is asked beside yes. Works without script. */
export function LinkedEvent({ event, action, refused }: Props) {
  const { answer } = event;
  const isOpen = answer.stage === 'open' && answer.may;
  return (
    <Card title={event.title} id={event.id}>
      <p>
        <strong>{event.when}</strong>
        {event.where ? `. ${event.where}` : null}. <span className="soft">{event.kind}</span>
      </p>
      {event.note ? <p>{event.note}</p> : null}
      {refused ? <Alert kind="danger">{refused.sentence}</Alert> : null}
      {answer.closed ? <p className="alert">{answer.closed}</p> : null}
      {answer.word || isOpen ? (
        <p>
          <strong>{answer.said}</strong>
        </p>
      ) : null}
      {isOpen ? (
        <form method="post" action={action} className="names-words">
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
      {isOpen && answer.word && answer.word !== 'no' ? (
        <Details event={event} action={action} refused={refused} />
      ) : null}
    </Card>
  );
}

function Details({ event, action, refused }: Props) {
  const { answer } = event;
  const { asks } = answer;
  const typed = refused?.typed ?? {};
  const errors = refused?.errors ?? {};
  return (
    <form method="post" action={action} className="form">
      <input type="hidden" name="event" value={event.id} />
      <input type="hidden" name="word" value={answer.word ?? 'yes'} />
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
      <button type="submit" className="button quiet">
        Save
      </button>
    </form>
  );
}
