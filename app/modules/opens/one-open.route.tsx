import { Link, useLoaderData } from 'react-router';
import { type Acts, useActs } from '#app/admin/forms/use-acts.tsx';
import { RoomPage } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import { showFullDate } from '#app/core/dates.ts';
import { countWords } from '#app/modules/opens/admin/count-words.ts';
import type { OpenInFull } from '#app/modules/opens/admin/opens-schemas.server.ts';
import { roomOf } from '#app/modules/opens/admin/room-of.ts';
import type { Entry } from '#app/modules/opens/entries/entry-schemas.server.ts';
import { DownloadEntries } from '#app/modules/opens/entry-list/download-entries.tsx';
import { EntryFieldsForm } from '#app/modules/opens/entry-list/entry-fields-form.tsx';
import { EntryItem } from '#app/modules/opens/entry-list/entry-item.tsx';
import { stageWords } from '#app/modules/opens/open/entry-stage.ts';
import { capital } from '#app/site/club-words.ts';
import { Fold } from '#app/ui/fold.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';

export async function clientLoader({ params: { slug = '' } }: { params: { slug?: string } }) {
  const [{ open }, entries] = await Promise.all([
    call('GET /api/desk/opens/{slug}', { param: { slug } }),
    call('GET /api/desk/opens/{slug}/entries', { param: { slug } }),
  ]);
  return { open, entries };
}

/** Admin page of one open: the next task, its entries, and links to its details, text, result, list and poster. */
export default function OneOpen() {
  const { open, entries } = useLoaderData<typeof clientLoader>();
  const desk = useActs();
  const next = nextOf(open);
  return (
    <RoomPage
      room="opens"
      title={open.name}
      lead={`${showFullDate(open.date)}, ${stageWords[open.stage]}. ${capital(countWords(open))}.`}
    >
      {desk.word}
      {next ? (
        <Link className="button" to={`${roomOf(open.key)}/${next.part}`}>
          {next.words}
        </Link>
      ) : null}
      <Entries open={open} entries={entries} desk={desk} />
      <Ways open={open} />
    </RoomPage>
  );
}

/** Returns the next task of an officer before the page is complete. */
function nextOf({ stage, isWon, status, facts }: OpenInFull) {
  if (stage === 'played' && !isWon) return { part: 'result', words: 'Write the result' };
  if (status === 'to-be-written') return { part: 'text', words: 'Write its text' };
  if (stage === 'not-yet' && facts.entries_from === null)
    return { part: 'facts', words: 'Give the first day for entries' };
}

function Entries({ open, entries, desk }: { open: OpenInFull; entries: Entry[]; desk: Acts }) {
  return (
    <section className="stack" aria-labelledby="entries-head">
      <h2 id="entries-head">Entries</h2>
      {entries.length === 0 ? (
        <p>Nobody has entered yet. Add whoever rings or writes; others use the open’s page.</p>
      ) : null}
      <div className="folds">
        <Fold under title="Add an entry">
          <EntryFieldsForm
            open={open}
            desk={desk}
            said={(entry) =>
              `${entry.skip} is number ${entry.number}, and ${entry.state === 'in' ? 'has a place' : 'is on the waiting list'}.`
            }
          />
        </Fold>
        {entries.map((entry) => (
          <EntryItem key={entry.id} open={open} entry={entry} desk={desk} />
        ))}
      </div>
      {entries.length > 0 ? (
        <div className="actions">
          <Link className="onward" to={`${roomOf(open.key)}/list`}>
            A list to print
          </Link>
          <DownloadEntries open={open} entries={entries} />
        </div>
      ) : null}
    </section>
  );
}

function Ways({ open: { key, slug, status, result } }: { open: OpenInFull }) {
  const room = roomOf(key);
  const unwritten = status === 'to-be-written';
  return (
    <Rows className="card" label="What visitors read">
      <Row
        to={`${room}/facts`}
        name="The facts"
        line="Day, game, fee, places, days for entries, who to write to"
      />
      <Row
        to={`${room}/text`}
        name="The text"
        state={unwritten ? 'To be written' : ''}
        pressing={unwritten}
      />
      <Row
        to={`${room}/result`}
        name="The result"
        line={result ? `Won by ${result.winner}` : 'Not written yet'}
      />
      <Row to={`/opens/${slug}`} name="The open’s page" line="As visitors see it" />
      <Row to={`/opens/${slug}/poster`} name="A poster to print" />
    </Rows>
  );
}
