import { Link, useLoaderData } from 'react-router';
import { type MutationRunner, useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { NavigationNotice } from '#app/admin/navigation-notice.tsx';
import { AdminSectionPage } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { formatFullDate } from '#app/core/dates.ts';
import { formatOpenCompetitionEntryCounts } from '#app/modules/opens/admin/format-entry-counts.ts';
import { getOpenCompetitionAdminPath } from '#app/modules/opens/admin/open-admin-path.ts';
import type { AdminOpenCompetition } from '#app/modules/opens/admin/open-response-schemas.server.ts';
import type { OpenCompetitionEntry } from '#app/modules/opens/entries/entry-schemas.server.ts';
import { OpenCompetitionEntriesCsvButton } from '#app/modules/opens/entry-list/entries-csv-button.tsx';
import { OpenCompetitionEntryFieldsForm } from '#app/modules/opens/entry-list/entry-fields-form.tsx';
import { OpenCompetitionEntryItem } from '#app/modules/opens/entry-list/entry-item.tsx';
import { openCompetitionEntryStageLabels } from '#app/modules/opens/open/entry-stage.ts';
import { capitalize } from '#app/site/club-terms.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';

export async function clientLoader({ params: { slug = '' } }: { params: { slug?: string } }) {
  const [{ open }, entries] = await Promise.all([
    call('GET /api/desk/opens/{slug}', { param: { slug } }),
    call('GET /api/desk/opens/{slug}/entries', { param: { slug } }),
  ]);
  return { open, entries };
}

/** Admin page of one open: the next task, its entries, and links to its details, text, result, list and poster. */
export default function OpenCompetitionAdminPage() {
  const { open, entries } = useLoaderData<typeof clientLoader>();
  const desk = useMutationRunner();
  const next = getNextTask(open);
  return (
    <AdminSectionPage
      room="opens"
      title={open.name}
      lead={`${formatFullDate(open.date)}, ${openCompetitionEntryStageLabels[open.stage]}. ${capitalize(formatOpenCompetitionEntryCounts(open))}.`}
    >
      {desk.notice}
      <NavigationNotice onUndone={desk.refresh} />
      {next ? (
        <Link className="button" to={`${getOpenCompetitionAdminPath(open.key)}/${next.part}`}>
          {next.words}
        </Link>
      ) : null}
      <OpenEntriesList open={open} entries={entries} desk={desk} />
      <OpenAdminLinks open={open} />
    </AdminSectionPage>
  );
}

/** Returns the next task of an officer before the page is complete. */
function getNextTask({ stage, isWon, status, facts }: AdminOpenCompetition) {
  if (stage === 'played' && !isWon) return { part: 'result', words: 'Enter the result' };
  if (status === 'to-be-written') return { part: 'text', words: 'Write the text' };
  if (stage === 'not-yet' && facts.entries_from === null)
    return { part: 'facts', words: 'Set first day for entries' };
}

function OpenEntriesList({
  open,
  entries,
  desk,
}: {
  open: AdminOpenCompetition;
  entries: OpenCompetitionEntry[];
  desk: MutationRunner;
}) {
  return (
    <section className="stack" aria-labelledby="entries-head">
      <h2 id="entries-head">Entries</h2>
      {entries.length === 0 ? (
        <p>
          No one has entered yet. Add people who phone or write, or import a list. Others enter on the open’s
          page.
        </p>
      ) : null}
      <div className="folds">
        <CollapsibleSection under title="Add an entry">
          <OpenCompetitionEntryFieldsForm
            open={open}
            desk={desk}
            said={(entry) =>
              `${entry.skip} is number ${entry.number}, and ${entry.state === 'in' ? 'has a place' : 'is on the waiting list'}.`
            }
          />
        </CollapsibleSection>
        {entries.map((entry) => (
          <OpenCompetitionEntryItem key={entry.id} open={open} entry={entry} desk={desk} />
        ))}
      </div>
      <div className="actions">
        <Link className="onward" to={`${getOpenCompetitionAdminPath(open.key)}/import`}>
          Import a list
        </Link>
        {entries.length > 0 ? (
          <>
            <Link className="onward" to={`${getOpenCompetitionAdminPath(open.key)}/list`}>
              Print the list
            </Link>
            <OpenCompetitionEntriesCsvButton open={open} entries={entries} />
          </>
        ) : null}
      </div>
    </section>
  );
}

function OpenAdminLinks({ open: { key, slug, status, result } }: { open: AdminOpenCompetition }) {
  const room = getOpenCompetitionAdminPath(key);
  const unwritten = status === 'to-be-written';
  return (
    <LinkRowList className="card" label="The open’s public page">
      <LinkRowItem
        to={`${room}/facts`}
        name="Details"
        line="Date, game, fee, places, dates for entries, contact"
      />
      <LinkRowItem
        to={`${room}/text`}
        name="Text"
        state={unwritten ? 'To be written' : ''}
        pressing={unwritten}
      />
      <LinkRowItem
        to={`${room}/result`}
        name="Result"
        line={result ? `Won by ${result.winner}` : 'Not entered yet'}
      />
      <LinkRowItem to={`/opens/${slug}`} name="The open’s page" line="As visitors see it" />
      <LinkRowItem to={`/opens/${slug}/poster`} name="Poster to print" />
    </LinkRowList>
  );
}
