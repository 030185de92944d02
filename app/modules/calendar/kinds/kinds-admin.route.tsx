import { Link, useLoaderData, useRevalidator } from 'react-router';
import { RecentAdminChangesList } from '#app/admin/changes/recent-changes.tsx';
import { ReorderableList } from '#app/admin/forms/reorder-toggle.tsx';
import { type MutationRunner, useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { NavigationNotice } from '#app/admin/navigation-notice.tsx';
import { AdminSectionPage } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { Card } from '#app/ui/card.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { LinkRowList } from '#app/ui/rows.tsx';
import { EventKindRow } from './kind-row.tsx';
import type { AdminEventKind } from './kind-schemas.server.ts';
import { NewEventKindForm } from './new-kind-form.tsx';
import { presetEventKinds } from './preset-kinds.ts';

export const clientLoader = () => call('GET /api/desk/calendar/kinds');

/** Admin page of the event kinds: the list in order, ways to add one, archived ones last. */
export default function EventKindsAdminPage() {
  const kinds = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const desk = useMutationRunner();
  const putBy = kinds.filter((kind) => kind.putBy);
  return (
    <AdminSectionPage room="calendar" title="Kinds of event">
      <NavigationNotice onUndone={revalidate} />
      {desk.notice}
      <Card title="Add a kind">
        <NewEventKindForm onDone={revalidate} />
      </Card>
      <PresetKinds kinds={kinds} desk={desk} />
      <ReorderableList>
        <LinkRowList className="card">
          {kinds.map((kind, place) => (
            <EventKindRow
              key={kind.id}
              kind={kind}
              desk={desk}
              first={place === 0}
              last={place === kinds.length - 1}
            />
          ))}
        </LinkRowList>
      </ReorderableList>
      {putBy.length > 0 ? (
        <p className="soft">
          Archived kinds stay with their events but cannot be chosen for new ones. Open a kind to restore it.
        </p>
      ) : null}
      <p>
        <Link to="/desk/calendar/add">Add an event</Link>
      </p>
      <RecentAdminChangesList room="calendar" onUndone={revalidate} />
    </AdminSectionPage>
  );
}

/** Presets of common kinds, added with one press. */
function PresetKinds({ kinds, desk }: { kinds: AdminEventKind[]; desk: MutationRunner }) {
  const names = kinds.map(({ name }) => name.toLowerCase());
  const left = presetEventKinds.filter(({ name }) => !names.includes(name.toLowerCase()));
  if (left.length === 0) return null;
  return (
    <CollapsibleSection
      title="Ready-made kinds"
      about={left.map(({ shortName, name }) => shortName || name).join(', ')}
    >
      <p>Press a kind to add it. You can change it afterwards.</p>
      <div className="actions">
        {left.map((json) => (
          <button
            key={json.name}
            type="button"
            className="button quiet"
            disabled={desk.busy}
            onClick={() => desk.mutate('POST /api/desk/calendar/kinds', { json }, `${json.name} added.`)}
          >
            {json.shortName || json.name}
          </button>
        ))}
      </div>
    </CollapsibleSection>
  );
}
