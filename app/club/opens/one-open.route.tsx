import { Link, useLoaderData } from 'react-router';
import { call } from '#app/api/call.ts';
import { countWords } from '#app/club/opens/desk/count-words.ts';
import { roomOf } from '#app/club/opens/desk/room-of.ts';
import { DownloadEntries } from '#app/club/opens/entry-list/download-entries.tsx';
import { EntryFieldsForm } from '#app/club/opens/entry-list/entry-fields-form.tsx';
import { EntryItem } from '#app/club/opens/entry-list/entry-item.tsx';
import { stageWords } from '#app/club/opens/open/entry-stage.ts';
import { showFullDate } from '#app/core/dates.ts';
import { useActs } from '#app/desk/acts/use-acts.tsx';
import { RoomPage } from '#app/desk/room-page.tsx';
import { Card } from '#app/ui/card.tsx';
import { Fold } from '#app/ui/fold.tsx';

export async function clientLoader({ params: { slug = '' } }: { params: { slug?: string } }) {
  const [{ open }, entries] = await Promise.all([
    call('GET /api/desk/opens/{slug}', { param: { slug } }),
    call('GET /api/desk/opens/{slug}/entries', { param: { slug } }),
  ]);
  return { open, entries };
}

/** One open: who has entered, and the way to its facts, its text, its result, its list and its poster. */
export default function OneOpen() {
  const { open, entries } = useLoaderData<typeof clientLoader>();
  const desk = useActs();
  const room = roomOf(open.key);
  return (
    <RoomPage room="opens" title={open.name} lead={`${showFullDate(open.date)}. ${countWords(open)}.`}>
      <p className="open-badges">
        <span className="badge">{stageWords[open.stage]}</span>
        {open.facts.entries_from === null && open.stage === 'not-yet' ? (
          <span className="soft">
            The page takes no entries yet: <Link to={`${room}/facts`}>give the first day for entries</Link>.
          </span>
        ) : null}
      </p>
      <Card>
        <ul className="links open-links">
          <li>
            <Link to={`${room}/facts`}>The facts</Link>
            <span className="soft">Day, game, fee, places, days for entries, who to write to.</span>
          </li>
          <li>
            <Link to={`${room}/text`}>The text</Link>
            {open.status === 'to-be-written' ? <span className="soft">Still to be written.</span> : null}
          </li>
          <li>
            <Link to={`${room}/result`}>The result</Link>
            <span className="soft">{open.result ? `Won by ${open.result.winner}.` : 'Not written yet.'}</span>
          </li>
          <li>
            <a href={`/opens/${open.slug}`}>The open’s page</a>
          </li>
          <li>
            <a href={`/opens/${open.slug}/poster`}>A poster to print</a>
          </li>
        </ul>
      </Card>
      <section className="stack" aria-labelledby="entries-head">
        <h2 id="entries-head">Entries</h2>
        <Fold under title="Add an entry">
          <EntryFieldsForm
            open={open}
            desk={desk}
            said={(entry) =>
              `${entry.skip} is number ${entry.number}, and ${entry.state === 'in' ? 'has a place' : 'is on the waiting list'}.`
            }
          />
        </Fold>
        {entries.length === 0 ? <p>Nobody has entered yet.</p> : null}
        <ul className="desk-rows" aria-label="Entries">
          {entries.map((entry) => (
            <li key={entry.id} className="card">
              <EntryItem open={open} entry={entry} desk={desk} />
            </li>
          ))}
        </ul>
        {entries.length > 0 ? (
          <div className="actions">
            <Link className="onward" to={`${room}/list`}>
              A list to print
            </Link>
            <DownloadEntries open={open} entries={entries} />
          </div>
        ) : null}
      </section>
      {desk.word}
    </RoomPage>
  );
}
