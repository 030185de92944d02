import { formatDayAndMonth } from '#app/core/dates.ts';
import { Card } from '#app/ui/card.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';
import type { AdminWaitingItem } from './admin-home-schemas.server.ts';

/** Maximum number of items displayed unfolded. */
const maxVisibleItems = 3;

interface Props {
  waiting: AdminWaitingItem[];
  /** Site problems for administrators, never folded. */
  troubles: AdminWaitingItem[];
}

/** Renders the waiting work, longest first: the first few unfolded, the rest in a fold. */
export function AdminWaitingItemsCard({ waiting, troubles }: Props) {
  const [first, more] = [[...waiting.slice(0, maxVisibleItems), ...troubles], waiting.slice(maxVisibleItems)];
  if (first.length === 0) return null;
  return (
    <Card title="To do" className="desk-card">
      <WaitingRows waiting={first} />
      {more.length > 0 ? (
        <CollapsibleSection under className="unfolded" title="More to do" about={String(more.length)}>
          <WaitingRows waiting={more} />
        </CollapsibleSection>
      ) : null}
    </Card>
  );
}

function WaitingRows({ waiting }: { waiting: AdminWaitingItem[] }) {
  return (
    <LinkRowList>
      {waiting.map(({ what, path, first, since }) => {
        // A single item is named after its count: '1 person asks to join: Grace Holland'.
        const [name, ...only] = what.split(': ');
        const line = first[0] ? `${first[0].name} and others` : only.join(': ');
        const state = since ? `since ${formatDayAndMonth(since.slice(5))}` : '';
        return <LinkRowItem key={what} to={path} name={name} line={line} state={state} />;
      })}
    </LinkRowList>
  );
}
