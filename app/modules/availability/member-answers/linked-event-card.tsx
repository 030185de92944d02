import type { RejectedSubmission } from '#app/site/signed-link/signed-link.server.ts';
import {
  RejectedSubmissionAlert,
  SignedLinkForm,
  useSignedLinkAction,
} from '#app/site/signed-link/signed-link.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field, RadioOrCheckboxInput } from '#app/ui/field.tsx';
import {
  availabilityAnswerLabels,
  availabilityAnswers,
  availabilityDetailLabels,
} from './availability-labels.ts';
import type { AvailabilityLinkContent } from './availability-link.server.ts';

interface Props {
  event: AvailabilityLinkContent['events'][number];
  refused: RejectedSubmission | undefined;
}

/** Render one event of a mail link: the current answer, three buttons, and details beside 'yes'. Works without scripts. */
export function AvailabilityLinkEventCard({ event, refused }: Props) {
  const { answer } = event;
  const address = useSignedLinkAction();
  const isOpen = answer.stage === 'open' && answer.may;
  return (
    <Card title={event.title} id={event.id}>
      <p>
        <strong>{event.when}</strong>
        {event.where ? `. ${event.where}` : null}. <span className="soft">{event.kind}</span>
      </p>
      {event.note ? <p>{event.note}</p> : null}
      <RejectedSubmissionAlert turnedDown={refused} />
      {answer.closed ? <p className="alert">{answer.closed}</p> : null}
      {answer.word || isOpen ? (
        <p>
          <strong>{answer.said}</strong>
        </p>
      ) : null}
      {isOpen ? (
        <form method="post" action={address} className="names-words">
          <input type="hidden" name="event" value={event.id} />
          {availabilityAnswers.map((word) => (
            <button
              key={word}
              type="submit"
              name="word"
              value={word}
              className="names-word"
              aria-pressed={answer.word === word}
            >
              {availabilityAnswerLabels[word]}
            </button>
          ))}
        </form>
      ) : null}
      {isOpen && answer.word && answer.word !== 'no' ? (
        <LinkedDetailsForm event={event} refused={refused} />
      ) : null}
    </Card>
  );
}

function LinkedDetailsForm({ event, refused }: Props) {
  const { answer } = event;
  const { asks } = answer;
  const typed = refused?.typed ?? {};
  const errors = refused?.errors ?? {};
  return (
    <SignedLinkForm sends={{ event: event.id, word: answer.word ?? 'yes' }} button="Save" kind="quiet">
      {asks.lifts ? (
        <>
          <Field
            label={availabilityDetailLabels.seats}
            name="seats"
            type="number"
            min={0}
            max={8}
            defaultValue={typed.seats ?? answer.seats ?? ''}
            error={errors.seats}
          />
          <Field
            label={availabilityDetailLabels.lift_from}
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
          <RadioOrCheckboxInput
            type="checkbox"
            name="can_do_teas"
            label={availabilityDetailLabels.can_do_teas}
            defaultChecked={answer.can_do_teas}
          />
        </>
      ) : null}
      <Field
        label={availabilityDetailLabels.note}
        name="note"
        maxLength={300}
        defaultValue={typed.note ?? answer.note}
        error={errors.note}
      />
    </SignedLinkForm>
  );
}
