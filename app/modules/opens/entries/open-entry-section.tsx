import { formatDayAndYear } from '#app/core/dates.ts';
import { formatPlacesLeft } from '#app/modules/opens/open/entry-stage.ts';
import { getEntrantWord, isDrive } from '#app/modules/opens/open/open-details.ts';
import type { PublicOpen } from '#app/modules/opens/open/public-open.server.ts';
import { Alert } from '#app/ui/field.tsx';
import type { EntryFormResponse } from './entry-labels.ts';
import { OpenEntryForm } from './open-entry-form.tsx';

interface Props {
  page: PublicOpen;
  answer: EntryFormResponse | undefined;
  /** Outcome of an entry that was just submitted, from the query string. */
  entered: string | null;
}

/** Renders the entry form while entries are open, otherwise the reason why not. */
export function OpenEntrySection({ page, answer, entered }: Props) {
  const { open, stage } = page;
  const takes = stage === 'open' || stage === 'full';
  return (
    <section className="card" id="enter">
      <h2>
        {stage === 'played' || stage === 'off' ? 'The day' : `Enter the ${open.name.replace(/^the /i, '')}`}
      </h2>
      <EntryThanks entered={entered} />
      {answer?.sentence && !takes ? <Alert kind="danger">{answer.sentence}</Alert> : null}
      <EntryStageText page={page} />
      {takes && !entered ? <OpenEntryForm page={page} answer={answer} /> : null}
      {takes && entered ? (
        <a href={`/opens/${open.slug}#enter`}>Enter another {getEntrantWord(open.team)}</a>
      ) : null}
    </section>
  );
}

function EntryThanks({ entered }: { entered: string | null }) {
  const [state, unmailed] = entered?.split('-') ?? [];
  if (state !== 'in' && state !== 'waiting') return null;
  const place =
    state === 'in'
      ? 'Thank you. Your entry is taken, and you have a place.'
      : 'Thank you. Every place had gone, so you are on the waiting list. When a place comes free it goes to the first in line.';
  return (
    <Alert kind="success">
      {place}{' '}
      {unmailed
        ? 'If you cannot come, please tell us.'
        : 'A mail is on its way to you, with a link to withdraw if you cannot come.'}
    </Alert>
  );
}

function EntryStageText({ page }: { page: PublicOpen }) {
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
      return <p>No entries are taken. With a question, {write}.</p>;
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
        <p>Entries are not taken on this page yet. To enter, or to ask anything, {write}.</p>
      );
    case 'full':
      return (
        <p>
          <strong>Every place has gone</strong>
          {counts.waiting > 0
            ? `, and ${formatWaitingCount(counts.waiting, open.team)} on the waiting list`
            : ''}
          . You can still put {isDrive(open.team) ? 'your name' : 'your side'} on the waiting list: when
          somebody withdraws, the first in line gets their place.{until}
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
          {until} Should the places go while you write, you are put on the waiting list. With a question,{' '}
          {write}.
        </p>
      );
  }
}

function formatWaitingCount(count: number, team: string): string {
  const word = getEntrantWord(team);
  return count === 1 ? `1 ${word} is` : `${count} ${word}s are`;
}
