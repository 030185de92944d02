import { formatDayAndYear } from '#app/core/dates.ts';
import { formatPlacesLeft, isBookingOpen } from '#app/modules/bookings/bookings.ts';
import { getEntrantTerm, isDrawnSidesDrive } from '#app/modules/opens/open/open-details.ts';
import type { PublicOpenCompetition } from '#app/modules/opens/open/public-open.server.ts';
import { AlertMessage } from '#app/ui/field.tsx';
import type { OpenCompetitionEntryFormRetry } from './entry-labels.ts';
import { OpenCompetitionEntryForm } from './open-entry-form.tsx';

interface Props {
  page: PublicOpenCompetition;
  answer: OpenCompetitionEntryFormRetry | undefined;
  /** Outcome of an entry that was just submitted, from the query string. */
  entered: string | null;
}

/** Renders the entry form while entries are open, otherwise the reason why not. */
export function OpenCompetitionEntrySection({ page, answer, entered }: Props) {
  const { open, stage } = page;
  const takes = isBookingOpen(stage);
  return (
    <section className="card" id="enter">
      <h2>
        {stage === 'played' || stage === 'off' ? 'Entries' : `Enter the ${open.name.replace(/^the /i, '')}`}
      </h2>
      <EntryThanks entered={entered} />
      {answer?.sentence && !takes ? <AlertMessage kind="danger">{answer.sentence}</AlertMessage> : null}
      <EntryStageText page={page} />
      {takes && !entered ? <OpenCompetitionEntryForm page={page} answer={answer} /> : null}
      {takes && entered ? (
        <a href={`/opens/${open.slug}#enter`}>Enter another {getEntrantTerm(open.team)}</a>
      ) : null}
    </section>
  );
}

function EntryThanks({ entered }: { entered: string | null }) {
  const [state, unmailed] = entered?.split('-') ?? [];
  if (state !== 'in' && state !== 'waiting') return null;
  const place =
    state === 'in'
      ? 'Thank you for entering. You have a place.'
      : 'Thank you. Every place had gone, so you are on the waiting list. When a place comes free it goes to the first in line.';
  return (
    <AlertMessage kind="success">
      {place}{' '}
      {unmailed
        ? 'If you cannot come, please tell us.'
        : 'We have emailed you a link to withdraw if you cannot come.'}
    </AlertMessage>
  );
}

function EntryStageText({ page }: { page: PublicOpenCompetition }) {
  const { open, stage, counts, contact, contactEmail, today } = page;
  const write = (
    <>
      write to {contact} at <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
    </>
  );
  const until = open.closes ? ` The last day is ${formatDayAndYear(open.closes)}.` : '';
  switch (stage) {
    case 'played':
      return <p>This open has been played. To hear of the next one, {write}.</p>;
    case 'off':
      return <p>We are not taking entries. If you have a question, {write}.</p>;
    case 'closed':
      return (
        <p>
          Entries closed on {formatDayAndYear(open.closes ?? today)}. To ask whether a place has come free,{' '}
          {write}.
        </p>
      );
    case 'not-yet':
      return open.entries_from ? (
        <p>
          Entries open on {formatDayAndYear(open.entries_from)}.{until} Until then, {write} if you have a
          question.
        </p>
      ) : (
        <p>You cannot enter on this page yet. To enter or to ask a question, {write}.</p>
      );
    case 'full':
      return (
        <p>
          <strong>Every place has gone</strong>
          {counts.waiting > 0
            ? `, and ${formatWaitingCount(counts.waiting, open.team)} on the waiting list`
            : ''}
          . You can still put {isDrawnSidesDrive(open.team) ? 'your name' : 'your side'} on the waiting list:
          when someone withdraws, the first in line gets their place.{until}
        </p>
      );
    case 'open':
      return (
        <p>
          {open.places === null ? (
            'Entries are open.'
          ) : (
            <strong>{formatPlacesLeft({ ...open, ...counts })}.</strong>
          )}
          {until} If the places go while you are writing, you join the waiting list. If you have a question,{' '}
          {write}.
        </p>
      );
  }
}

function formatWaitingCount(count: number, team: string): string {
  const word = getEntrantTerm(team);
  return count === 1 ? `1 ${word} is` : `${count} ${word}s are`;
}
